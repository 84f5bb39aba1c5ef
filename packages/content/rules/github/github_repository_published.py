from fnmatch import fnmatch

# Repositories that are expected to become public.
HARMLESS = ("*/website", "*/docs-*", "*/example-*")


def rule(event):
    return event.get("action") == "repo.access" and event.get("visibility") == "public"


def title(event):
    return f"{event.get('actor')} made repository {event.get('repo')} public"


def severity(event):
    repository = str(event.get("repo"))
    return "INFO" if any(fnmatch(repository, pattern) for pattern in HARMLESS) else "DEFAULT"


def dedup(event):
    return str(event.get("repo"))


def alert_context(event):
    return {
        "repository": event.get("repo"),
        "before": event.get("previous_visibility"),
        "actor": event.get("actor"),
        "source_ip": event.get("actor_ip"),
    }
