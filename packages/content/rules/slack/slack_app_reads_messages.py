READING = {"channels:history", "groups:history", "im:history", "files:read"}
# Ids of approved applications. Replace the list with yours.
APPROVED = {"A0EXAMPLE99"}


def rule(event):
    return app_of(event).get("id") not in APPROVED and bool(new_rights(event))


def title(event):
    rights = ", ".join(new_rights(event))
    app = app_of(event).get("name") or "(name unknown)"
    return f"{user_of(event)} granted Slack application {app} the scopes {rights}"


def severity(event):
    return "HIGH" if app_of(event).get("is_directory_approved") is False else "DEFAULT"


def dedup(event):
    return f"{user_of(event)} {app_of(event).get('id')}"


def alert_context(event):
    return {
        "user": user_of(event),
        "app": app_of(event).get("name"),
        "rights": new_rights(event),
        "source_ip": event.deep_get("context", "ip_address"),
    }


def new_rights(event):
    details = event.get("details") or {}
    before = details.get("previous_scopes") or []
    return [scope for scope in rights_after(event) if scope in READING and scope not in before]


def rights_after(event):
    if event.get("action") == "app_installed":
        return app_of(event).get("scopes") or []
    if event.get("action") == "app_scopes_expanded":
        return event.deep_get("details", "new_scopes") or []
    return []


def app_of(event):
    return event.deep_get("entity", "app") or {}


def user_of(event):
    return event.deep_get("actor", "user", "email")
