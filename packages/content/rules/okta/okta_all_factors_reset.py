from picket_okta import actor_of, first_target


def rule(event):
    return (
        event.get("eventType") == "user.mfa.factor.reset_all"
        and event.deep_get("outcome", "result") == "SUCCESS"
    )


def title(event):
    return f"{actor_of(event)} reset all second factors of {first_target(event)}"


def severity(event):
    # Users who reset their own factors have signed in with one of them.
    return "LOW" if actor_of(event) == first_target(event) else "DEFAULT"


def dedup(event):
    return str(first_target(event))


def alert_context(event):
    return {
        "user": first_target(event),
        "actor": actor_of(event),
        "source_ip": event.deep_get("client", "ipAddress"),
    }
