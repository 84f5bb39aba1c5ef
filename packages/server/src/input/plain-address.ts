import ipaddr from 'ipaddr.js'

/**
 * Returns whether the text is an IPv6 address or four decimal numbers. C libraries also accept `10.1`, `0x7f.1` and the
 * octal `010.0.0.1`. In a list of networks, these would allow other addresses than the author expects.
 */
export function isPlainAddress(text: string): boolean {
  return text.includes(':') ? ipaddr.IPv6.isValid(text) : ipaddr.IPv4.isValidFourPartDecimal(text)
}

/** Returns whether the text is a plain address, with or without a prefix length. */
export function isPlainNetwork(text: string): boolean {
  const [address = '', ...bits] = text.split('/')
  return isPlainAddress(address) && (bits.length === 0 || ipaddr.isValidCIDR(text))
}
