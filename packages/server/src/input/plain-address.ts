import ipaddr from 'ipaddr.js'

/**
 * An address as people read it: IPv6, or four decimal numbers. C libraries also take `10.1`, `0x7f.1` and, in octal, `010.0.0.1`: whoever
 * writes those in a list of networks means others than would be let in.
 */
export function isPlainAddress(text: string): boolean {
  return text.includes(':') ? ipaddr.IPv6.isValid(text) : ipaddr.IPv4.isValidFourPartDecimal(text)
}

/** The same, alone or with the bits of its network. */
export function isPlainNetwork(text: string): boolean {
  const [address = '', ...bits] = text.split('/')
  return isPlainAddress(address) && (bits.length === 0 || ipaddr.isValidCIDR(text))
}
