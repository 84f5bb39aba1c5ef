from picket_kubernetes import caller_context, succeeded
from picket_networks import is_outside


def rule(event):
    return (
        str(event.deep_get("user", "username")).startswith("system:serviceaccount:")
        and succeeded(event)
        and any(is_outside(address) for address in event.get("sourceIPs") or [])
    )


def title(event):
    return f"{event.deep_get('user', 'username')} was used from an external address"


def dedup(event):
    return str(event.deep_get("user", "username"))


def alert_context(event):
    return caller_context(event)
