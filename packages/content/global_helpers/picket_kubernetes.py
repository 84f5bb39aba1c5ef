"""Who asked a Kubernetes cluster for what, and whether they got it."""

def succeeded(event):
    """The cluster answered with a code of success; requests that wait for their answer have none."""
    code = event.deep_get("responseStatus", "code")
    return code is not None and 200 <= code < 300


def caller_context(event):
    """What every alert about a request to a cluster should carry."""
    return {
        "user": event.deep_get("user", "username"),
        "namespace": event.deep_get("objectRef", "namespace"),
        "object": event.deep_get("objectRef", "name"),
        "addresses": list(event.get("sourceIPs") or []),
    }
