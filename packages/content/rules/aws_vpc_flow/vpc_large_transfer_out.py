from picket_networks import is_outside

GIGABYTE = 1 << 30


def rule(event):
    return (
        # Records of intervals without data have no count.
        (event.get("bytes") or 0) >= GIGABYTE
        and not is_outside(event.get("srcAddr"))
        and is_outside(event.get("dstAddr"))
    )


def title(event):
    size = (event.get("bytes") or 0) // GIGABYTE
    return f"{event.get('srcAddr')} sent {size} GB to {event.get('dstAddr')}"


def dedup(event):
    return f"{event.get('srcAddr')} {event.get('dstAddr')}"


def severity(event):
    return "HIGH" if (event.get("bytes") or 0) >= 10 * GIGABYTE else "DEFAULT"


def alert_context(event):
    return {
        "source_ip": event.get("srcAddr"),
        "receiver": event.get("dstAddr"),
        "bytes": event.get("bytes"),
    }
