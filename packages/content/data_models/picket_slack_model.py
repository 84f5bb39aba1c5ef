def event_type(event):
    became_admin = event.get("action") in ("role_change_to_owner", "role_change_to_admin")
    return "admin_role_assigned" if became_admin else None
