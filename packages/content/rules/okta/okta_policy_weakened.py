from picket_okta import actor_of, first_target

WEAKENING = {
    "policy.rule.deactivate",
    "policy.rule.delete",
    "policy.lifecycle.deactivate",
    "policy.lifecycle.delete",
}


def rule(event):
    return (
        event.get("eventType") in WEAKENING and event.deep_get("outcome", "result") == "SUCCESS"
    )


def title(event):
    return f"{actor_of(event)} used {event.get('eventType')} on {name_of(event)}"


def dedup(event):
    return actor_of(event)


def alert_context(event):
    return {
        "actor": actor_of(event),
        "policy": name_of(event),
        "source_ip": event.deep_get("client", "ipAddress"),
    }


def name_of(event):
    return first_target(event, "PolicyRule") or first_target(event, "PolicyEntity")
