"""Returns the caller, the object and the result of Kubernetes requests."""

def succeeded(event):
    """Returns whether the cluster answered with a success code. Pending requests have no code."""
    code = event.deep_get("responseStatus", "code")
    return code is not None and 200 <= code < 300


def caller_context(event):
    """Returns the context of alerts about requests to a cluster."""
    return {
        "user": event.deep_get("user", "username"),
        "namespace": event.deep_get("objectRef", "namespace"),
        "object": event.deep_get("objectRef", "name"),
        "addresses": list(event.get("sourceIPs") or []),
    }
