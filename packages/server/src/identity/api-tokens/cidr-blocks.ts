import ipaddr from 'ipaddr.js'
import { isPlainNetwork } from '../../input/plain-address.ts'

/** Returns the normalized block: `192.0.2.0/24`, or a single address as a block of one. Undefined for anything else. */
export function parseCidrBlock(text: string): string | undefined {
  if (!isPlainNetwork(text)) return undefined
  try {
    if (text.includes('/')) {
      const [address, bits] = ipaddr.parseCIDR(text)
      // Clients with an IPv4 address are compared with IPv4 blocks, in either notation.
      if (isMapped(address)) return bits < 96 ? undefined : `${address.toIPv4Address().toString()}/${bits - 96}`
      return `${address.toString()}/${bits}`
    }
    const address = ipaddr.process(text)
    return `${address.toString()}/${address.kind() === 'ipv4' ? 32 : 128}`
  } catch {
    return undefined
  }
}

/** An empty list allows every address. */
export function isInBlocks(address: string, blocks: readonly string[]): boolean {
  if (blocks.length === 0) return true
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return blocks.some((block) => {
    const [network, bits] = ipaddr.parseCIDR(block)
    return network.kind() === parsed.kind() && parsed.match(network, bits)
  })
}

function isMapped(address: ipaddr.IPv4 | ipaddr.IPv6): address is ipaddr.IPv6 {
  return address.kind() === 'ipv6' && (address as ipaddr.IPv6).isIPv4MappedAddress()
}
