from picket_networks import is_outside


def rule(event):
    return (
        event.get("action") == "REJECT"
        and not is_outside(event.get("srcAddr"))
        and not is_outside(event.get("dstAddr"))
    )


def title(event):
    return f"{event.get('srcAddr')} was refused by many machines of ours"


def dedup(event):
    return str(event.get("srcAddr"))


def unique(event):
    # The threshold counts doors, not knocks.
    return f"{event.get('dstAddr')} {event.get('dstPort')}"


def alert_context(event):
    return {"source_ip": event.get("srcAddr"), "machine": event.get("instanceId")}
