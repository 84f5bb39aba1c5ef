"""Parts of Okta system log events that several rules need."""


def first_target(event, kind="User"):
    """The login name of the first thing of a kind that the event was done to, or None."""
    for target in event.get("target") or []:
        if target.get("type") == kind:
            return target.get("alternateId") or target.get("displayName")
    return None


def actor_of(event):
    """The login name of who did it."""
    return event.deep_get("actor", "alternateId", default="unknown")
