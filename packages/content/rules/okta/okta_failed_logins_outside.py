from picket_okta import actor_of

WRONG = {"INVALID_CREDENTIALS", "VERIFICATION_ERROR"}


def rule(event):
    return (
        event.deep_get("outcome", "result") == "FAILURE"
        and event.deep_get("outcome", "reason") in WRONG
    )


def title(event):
    return f"Many failed Okta logins from {event.deep_get('client', 'ipAddress')}"


def dedup(event):
    return str(event.deep_get("client", "ipAddress"))


def unique(event):
    # The threshold counts users, not attempts.
    return actor_of(event)


def alert_context(event):
    return {"user": actor_of(event), "source_ip": event.deep_get("client", "ipAddress")}
