MANY_KINDS = 10


def rule(event):
    return bool(event.get("principal")) and event.get("kinds", 0) >= MANY_KINDS


def title(event):
    return f"AWS refused {event.get('refused')} calls of {name_of(event)}"


def dedup(event):
    return event.get("principal") or "unknown"


def severity(event):
    return "HIGH" if event.get("kinds", 0) >= 4 * MANY_KINDS else "DEFAULT"


def alert_context(event):
    return {"principal": event.get("principal"), "source_ip": event.get("source_ip")}


def name_of(event):
    return (event.get("principal") or "unknown").rsplit("/", maxsplit=1)[-1]
