def rule(event):
    return (
        event.get("action") == "public_key.create"
        and bool(event.get("repo"))
        # The audit log contains it as text or as a boolean.
        and event.get("read_only") in (False, "false")
    )


def title(event):
    return f"{event.get('actor')} added a deploy key with write access to {event.get('repo')}"


def dedup(event):
    return str(event.get("repo"))


def alert_context(event):
    return {
        "repository": event.get("repo"),
        "key": event.get("fingerprint"),
        "actor": event.get("actor"),
        "source_ip": event.get("actor_ip"),
    }
