MANY_KINDS = 10


def rule(event):
    return bool(event.get("principal")) and event.get("kinds") >= MANY_KINDS


def title(event):
    return f"AWS denied {event.get('refused')} calls of {event.get('principal')}"


def dedup(event):
    return str(event.get("principal"))


def severity(event):
    return "HIGH" if event.get("kinds") >= 4 * MANY_KINDS else "DEFAULT"


def alert_context(event):
    return {
        "principal": event.get("principal"),
        "kinds": event.get("kinds"),
        "source_ip": event.get("source_ip"),
    }
