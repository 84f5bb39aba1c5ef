PORTS = (22, 3389)
WORLD = ("0.0.0.0/0", "::/0")


def policy(resource):
    return not any(opens(permission) for permission in resource.get("IpPermissions") or [])


def title(resource):
    return f"Security group {resource.get('Name')} exposes administration ports to the internet"


def opens(permission):
    return any(network in WORLD for network in networks(permission)) and any(
        covers(permission, port) for port in PORTS
    )


def networks(permission):
    four = [item.get("CidrIp") for item in permission.get("IpRanges") or []]
    six = [item.get("CidrIpv6") for item in permission.get("Ipv6Ranges") or []]
    return four + six


def covers(permission, port):
    # "-1" means all protocols and ports. Without a port range, all ports are open.
    if permission.get("IpProtocol") == "-1" or permission.get("FromPort") is None:
        return True
    return permission.get("FromPort") <= port <= permission.get("ToPort")
