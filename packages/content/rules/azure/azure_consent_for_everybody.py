from picket_azure import audit_context, new_value, target_name


def rule(event):
    return (
        event.get("operationName") == "Consent to application"
        and event.deep_get("properties", "result") == "success"
        and new_value(event, "ConsentContext.IsAdminConsent") == "True"
    )


def title(event):
    return f"{audit_context(event)['actor']} granted {target_name(event)} consent for all users"


def dedup(event):
    return str(target_name(event))


def alert_context(event):
    return audit_context(event)
