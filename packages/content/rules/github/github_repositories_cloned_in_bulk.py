def rule(event):
    return (
        event.get("action") in ("git.clone", "repo.download_zip")
        and event.get("repository_public") is False
        and not str(event.get("actor")).endswith("[bot]")
    )


def title(event):
    return f"{event.get('actor')} cloned many repositories of {event.get('org')}"


def dedup(event):
    return str(event.get("actor"))


def unique(event):
    # The threshold counts repositories, not clones.
    return str(event.get("repo"))


def alert_context(event):
    return {"actor": event.get("actor"), "source_ip": event.get("actor_ip")}
