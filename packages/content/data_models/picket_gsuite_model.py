def event_type(event):
    return "admin_role_assigned" if event.get("name") == "ASSIGN_ROLE" else None
