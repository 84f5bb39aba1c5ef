def event_type(event):
    kind = event.get("eventType")
    if kind in ("user.account.privilege.grant", "group.privilege.grant"):
        return "admin_role_assigned"
    if kind == "user.session.start":
        return "successful_login" if _outcome(event) == "SUCCESS" else "failed_login"
    return None


def affected_user(event):
    for target in event.get("target") or []:
        if target.get("type") == "User":
            return target.get("alternateId")
    return None


def _outcome(event):
    return (event.get("outcome") or {}).get("result")
