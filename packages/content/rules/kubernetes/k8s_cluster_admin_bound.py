from picket_kubernetes import caller_context, succeeded


CHANGES = ("create", "update", "patch")


def rule(event):
    return (
        event.get("verb") in CHANGES
        and event.deep_get("objectRef", "resource") == "clusterrolebindings"
        # A patch request does not contain the role, but its response does.
        and "cluster-admin" in (role_in(event, "requestObject"), role_in(event, "responseObject"))
        and succeeded(event)
        # The API server reconciles its own bindings when it starts.
        and event.deep_get("user", "username") != "system:apiserver"
    )


def title(event):
    return f"{event.deep_get('user', 'username')} made {', '.join(subjects(event))} cluster-admin"


def dedup(event):
    return str(event.deep_get("objectRef", "name"))


def alert_context(event):
    return caller_context(event) | {"subjects": subjects(event)}


def role_in(event, part):
    return event.deep_get(part, "roleRef", "name")


def subjects(event):
    found = (
        event.deep_get("requestObject", "subjects")
        or event.deep_get("responseObject", "subjects")
        or []
    )
    return [f"{subject.get('kind')} {subject.get('name')}" for subject in found]
