"""Distinguishes internal from external addresses. Replace PUBLIC with your networks; the lookup table picket_our_networks has them, too."""

from ipaddress import ip_address, ip_network

PUBLIC = ("203.0.113.0/24", "198.51.100.64/26", "192.0.2.0/25")
# Never external: private, shared (carrier-grade NAT), link-local and loopback addresses.
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
    """Returns True for external addresses, and False for internal ones and for other text, such as service names."""
    try:
        address = ip_address(text)
    except ValueError:
        return False
    return not any(address in network for network in OUR_NETWORKS)
