import ipaddr from 'ipaddr.js'

/**
 * Returns whether the server may call an address on behalf of a user: public ones, and those that the operator allows.
 * Never this machine, private networks, link-local addresses (the metadata service of a cloud), or addresses that embed
 * such an address.
 */
export function createAddressGuard(allowed: readonly string[]): (address: string) => boolean {
  const networks = allowed.map((text) =>
    ipaddr.isValidCIDR(text) ? ipaddr.parseCIDR(text) : whole(ipaddr.parse(text)),
  )
  return (text) => {
    if (!ipaddr.isValid(text)) return false
    const address = ipaddr.process(text)
    if (networks.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits)))
      return true
    return address.range() === 'unicast'
  }
}

function whole(address: ipaddr.IPv4 | ipaddr.IPv6): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}
