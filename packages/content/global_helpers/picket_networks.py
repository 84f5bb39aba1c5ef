"""Which addresses are ours. Change the public ones to yours; the lookup table picket_our_networks holds them, too."""

from ipaddress import ip_address, ip_network

PUBLIC = ("203.0.113.0/24", "198.51.100.64/26", "192.0.2.0/25")
# Nobody reaches us from these, wherever they are used: private, shared, of one link, of one machine.
PRIVATE = (
    "10.0.0.0/8",
    "172.16.0.0/12",
    "192.168.0.0/16",
    "100.64.0.0/10",
    "169.254.0.0/16",
    "127.0.0.0/8",
    "fc00::/7",
    "fe80::/10",
    "::1/128",
)
OUR_NETWORKS = [ip_network(network) for network in PUBLIC + PRIVATE]


def is_outside(text):
    """True for an address that is not ours; false for ours and for what is no address, such as the name of a service."""
    try:
        address = ip_address(text)
    except ValueError:
        return False
    return not any(address in network for network in OUR_NETWORKS)
