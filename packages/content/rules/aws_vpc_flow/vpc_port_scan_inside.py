from picket_networks import is_outside


def rule(event):
    return (
        event.get("action") == "REJECT"
        and not is_outside(event.get("srcAddr"))
        and not is_outside(event.get("dstAddr"))
    )


def title(event):
    return f"{event.get('srcAddr')} scans internal addresses and ports"


def dedup(event):
    return str(event.get("srcAddr"))


def unique(event):
    # The threshold counts address and port pairs, not connection attempts.
    return f"{event.get('dstAddr')} {event.get('dstPort')}"


def alert_context(event):
    return {"source_ip": event.get("srcAddr"), "machine": event.get("instanceId")}
