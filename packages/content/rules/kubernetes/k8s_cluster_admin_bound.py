from picket_kubernetes import caller_context, succeeded


def rule(event):
    return (
        event.get("verb") == "create"
        and event.deep_get("objectRef", "resource") == "clusterrolebindings"
        and event.deep_get("requestObject", "roleRef", "name") == "cluster-admin"
        and succeeded(event)
    )


def title(event):
    return f"{event.deep_get('user', 'username')} made {', '.join(subjects(event))} cluster-admin"


def dedup(event):
    return str(event.deep_get("objectRef", "name"))


def alert_context(event):
    return caller_context(event) | {"subjects": subjects(event)}


def subjects(event):
    found = event.deep_get("requestObject", "subjects") or []
    return [f"{subject.get('kind')} {subject.get('name')}" for subject in found]
