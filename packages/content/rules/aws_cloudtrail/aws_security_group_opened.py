from picket_aws import actor_of, call_context, succeeded

PORTS = (22, 445, 1433, 3306, 3389, 5432, 5900, 5985, 6379, 9200, 27017)


def rule(event):
    return (
        event.get("eventName") == "AuthorizeSecurityGroupIngress"
        and succeeded(event)
        and bool(opened_ports(event))
    )


def title(event):
    ports = opened_ports(event)
    which = "every port" if ports == list(PORTS) else f"port {', '.join(str(port) for port in ports)}"
    return f"{actor_of(event)} opened {group_of(event)} to the internet on {which}"


def dedup(event):
    return str(group_of(event))


def alert_context(event):
    return call_context(event) | {"group": group_of(event), "ports": opened_ports(event)}


def opened_ports(event):
    permissions = event.deep_get("requestParameters", "ipPermissions", "items") or []
    worldwide = [permission for permission in permissions if is_worldwide(permission)]
    return [port for port in PORTS if any(covers(permission, port) for permission in worldwide)]


def is_worldwide(permission):
    return "0.0.0.0/0" in ranges(permission, "ipRanges", "cidrIp") or "::/0" in ranges(
        permission, "ipv6Ranges", "cidrIpv6"
    )


def ranges(permission, kind, key):
    items = (permission.get(kind) or {}).get("items") or []
    return [item.get(key) for item in items]


def covers(permission, port):
    # "-1" means all protocols and ports. Without a port range, all ports are open.
    if permission.get("ipProtocol") == "-1" or permission.get("fromPort") is None:
        return True
    return permission.get("fromPort") <= port <= permission.get("toPort")


def group_of(event):
    return event.deep_get("requestParameters", "groupId")
