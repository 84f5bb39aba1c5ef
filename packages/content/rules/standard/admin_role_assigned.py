def rule(event):
    return event.udm("event_type") == "admin_role_assigned"


def title(event):
    return f"{event.udm('actor_user')} made {event.udm('user')} an administrator in {event.get('p_log_type')}"


def dedup(event):
    return f"{event.get('p_log_type')} {event.udm('user')}"


def alert_context(event):
    return {
        "user": event.udm("user"),
        "actor": event.udm("actor_user"),
        "source_ip": event.udm("source_ip"),
    }
