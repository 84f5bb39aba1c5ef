"""Reads Entra ID audit records of the log type Azure.Audit."""

def target_name(event):
    """Returns the name of the first changed object, or None."""
    for target in event.deep_get("properties", "targetResources") or []:
        return target.get("displayName") or target.get("userPrincipalName")
    return None


def changed_values(event, name):
    """Returns the old and the new text of a changed property, or (None, None) if it was not changed."""
    for target in event.deep_get("properties", "targetResources") or []:
        for change in target.get("modifiedProperties") or []:
            if change.get("displayName") == name:
                return change.get("oldValue"), change.get("newValue")
    return None, None


def new_value(event, name):
    """Returns the new text of a property without the quotes in the log, or None."""
    value = changed_values(event, name)[1]
    return value.strip('"') if value else None


def audit_context(event):
    """Returns the context of alerts about changes in the directory."""
    return {
        "actor": event.deep_get("properties", "initiatedBy", "user", "userPrincipalName"),
        "target": target_name(event),
        "source_ip": event.get("callerIpAddress"),
    }
