"""Who did what where, from an event of AWS CloudTrail."""

def actor_of(event):
    """A short name of the identity that made the call: user, role of the session, service, or root."""
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
    """CloudTrail names an error only when the call was refused or failed."""
    return not event.get("errorCode") and not event.get("errorMessage")


def call_context(event):
    """What every alert about an AWS call should carry."""
    return {
        "actor": actor_of(event),
        # Names of roles repeat from account to account.
        "actor_in_account": f"{event.get('recipientAccountId')} {actor_of(event)}",
        "account": event.get("recipientAccountId"),
        "region": event.get("awsRegion"),
        "call": f"{event.get('eventSource')}:{event.get('eventName')}",
        "source_ip": event.get("sourceIPAddress"),
    }
