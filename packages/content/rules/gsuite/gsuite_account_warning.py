UNUSUAL = {
    "suspicious_login",
    "suspicious_login_less_secure_app",
    "suspicious_programmatic_login",
}
CERTAIN = {"account_disabled_hijacked", "account_disabled_password_leak", "gov_attack_warning"}


def rule(event):
    return event.get("name") in UNUSUAL or event.get("name") in CERTAIN


def title(event):
    return f"Google account warning for {user_of(event)}: {event.get('name')}"


def severity(event):
    return "HIGH" if event.get("name") in CERTAIN else "DEFAULT"


def dedup(event):
    return str(user_of(event))


def alert_context(event):
    return {"user": user_of(event), "source_ip": event.get("ipAddress")}


def user_of(event):
    affected = event.deep_get("parameters", "affected_email_address")
    return affected or event.deep_get("actor", "email")
