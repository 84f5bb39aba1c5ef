"""Parts of audit records of Entra ID, as Azure.Audit holds them."""

def target_name(event):
    """The name of the first thing that was changed, or None."""
    for target in event.deep_get("properties", "targetResources") or []:
        return target.get("displayName") or target.get("userPrincipalName")
    return None


def changed_values(event, name):
    """Old and new text of a property that was changed; (None, None) if it was not."""
    for target in event.deep_get("properties", "targetResources") or []:
        for change in target.get("modifiedProperties") or []:
            if change.get("displayName") == name:
                return change.get("oldValue"), change.get("newValue")
    return None, None


def new_value(event, name):
    """The new text of a property without the quotes that the log puts around it, or None."""
    value = changed_values(event, name)[1]
    return value.strip('"') if value else None


def audit_context(event):
    """What every alert about a change in the directory should carry."""
    return {
        "actor": event.deep_get("properties", "initiatedBy", "user", "userPrincipalName"),
        "target": target_name(event),
        "source_ip": event.get("callerIpAddress"),
    }
