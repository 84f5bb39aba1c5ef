"""Which addresses are ours. Change the list to yours; the lookup table picket_our_networks holds its public part."""

from ipaddress import ip_address, ip_network

OUR_NETWORKS = [
    ip_network(network)
    for network in ("10.0.0.0/8", "203.0.113.0/24", "198.51.100.64/26", "192.0.2.0/25")
]


def is_outside(text):
    """True for an address that is not ours; false for ours and for what is no address, such as the name of a service."""
    try:
        address = ip_address(text)
    except ValueError:
        return False
    return not any(address in network for network in OUR_NETWORKS)
