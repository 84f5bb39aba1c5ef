"""Returns the actor, the result and the context of AWS CloudTrail events."""

def actor_of(event):
    """Returns a short name of the caller: user, role of the session, service, or root."""
    if event.deep_get("userIdentity", "type") == "Root":
        return "root"
    for keys in (
        ("userIdentity", "userName"),
        ("userIdentity", "sessionContext", "sessionIssuer", "userName"),
        ("userIdentity", "invokedBy"),
        ("userIdentity", "arn"),
    ):
        name = event.deep_get(*keys)
        if name:
            return name
    return "unknown"


def succeeded(event):
    """Returns whether the call succeeded: CloudTrail records an error only for denied and failed calls."""
    return not event.get("errorCode") and not event.get("errorMessage")


def call_context(event):
    """Returns the context of alerts about AWS calls."""
    return {
        "actor": actor_of(event),
        # Role names are unique only within an account.
        "actor_in_account": f"{event.get('recipientAccountId')} {actor_of(event)}",
        "account": event.get("recipientAccountId"),
        "region": event.get("awsRegion"),
        "call": f"{event.get('eventSource')}:{event.get('eventName')}",
        "source_ip": event.get("sourceIPAddress"),
    }
