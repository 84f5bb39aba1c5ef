"""Parts of Okta system log events that several rules need."""

def first_target(event, kind="User"):
    """The login name of the first thing of a kind that the event was done to, or None."""
    for target in event.get("target") or []:
        if target.get("type") == kind:
            # Okta names things other than users "unknown" here.
            login = target.get("alternateId")
            return target.get("displayName") if login in (None, "unknown") else login
    return None


def actor_of(event):
    """The login name of who did it."""
    return str(event.deep_get("actor", "alternateId"))
