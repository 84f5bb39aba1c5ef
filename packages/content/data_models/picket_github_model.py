def event_type(event):
    if event.get("action") == "org.update_member" and event.get("permission") == "admin":
        return "admin_role_assigned"
    return None
