ALL_DATA = {
    "https://mail.google.com/",
    "https://www.googleapis.com/auth/drive",
    "https://www.googleapis.com/auth/drive.readonly",
    "https://www.googleapis.com/auth/gmail.modify",
    "https://www.googleapis.com/auth/gmail.readonly",
}
# Approved applications. Replace the list with yours.
APPROVED = {"900000000009-example.apps.googleusercontent.com"}


def rule(event):
    return (
        event.get("name") == "authorize"
        and event.deep_get("parameters", "client_id") not in APPROVED
        and bool(broad_scopes(event))
    )


def title(event):
    app = event.deep_get("parameters", "app_name")
    return f"{event.deep_get('actor', 'email')} granted {app} access to all mail or files"


def dedup(event):
    return str(event.deep_get("parameters", "client_id"))


def alert_context(event):
    return {
        "user": event.deep_get("actor", "email"),
        "app": event.deep_get("parameters", "app_name"),
        "scopes": broad_scopes(event),
        "source_ip": event.get("ipAddress"),
    }


def broad_scopes(event):
    return [scope for scope in event.deep_get("parameters", "scope") or [] if scope in ALL_DATA]
