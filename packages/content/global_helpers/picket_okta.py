"""Reads Okta system log events."""

def first_target(event, kind="User"):
    """Returns the login name of the first target of a type, or None."""
    for target in event.get("target") or []:
        if target.get("type") == kind:
            # The alternateId of targets other than users is "unknown".
            login = target.get("alternateId")
            return target.get("displayName") if login in (None, "unknown") else login
    return None


def actor_of(event):
    """Returns the login name of the actor."""
    return str(event.deep_get("actor", "alternateId"))
