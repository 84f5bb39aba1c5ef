def rule(event):
    return (
        event.get("action") == "public_key.create"
        and bool(event.get("repo"))
        # The audit log has sent it as a text and as a boolean.
        and event.get("read_only") in (False, "false")
    )


def title(event):
    return f"{event.get('actor')} gave {event.get('repo')} a deploy key that may write"


def dedup(event):
    return str(event.get("repo"))


def alert_context(event):
    return {
        "repository": event.get("repo"),
        "key": event.get("fingerprint"),
        "actor": event.get("actor"),
        "source_ip": event.get("actor_ip"),
    }
