def event_type(event):
    properties = event.get("properties") or {}
    # Includes "Add member to role completed (PIM activation)" and similar operations.
    is_role = str(event.get("operationName")).startswith("Add member to role")
    return "admin_role_assigned" if is_role and properties.get("result") == "success" else None


def affected_user(event):
    for target in (event.get("properties") or {}).get("targetResources") or []:
        if target.get("type") == "User":
            return target.get("userPrincipalName")
    return None
