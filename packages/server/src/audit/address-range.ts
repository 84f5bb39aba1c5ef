import ipaddr from 'ipaddr.js'
import { isPlainAddress } from '../input/plain-address.ts'

/** A range of addresses with inclusive bounds, as keys that sort like the addresses. */
export interface AddressRange {
  readonly from: string
  readonly to: string
}

/**
 * Returns the address as 32 hexadecimal digits, with IPv4 mapped into IPv6, or undefined if the text is not an address.
 */
export function addressKey(text: string): string | undefined {
  return ipaddr.isValid(text) ? toHex(bytesOf(ipaddr.process(text))) : undefined
}

/** Parses an address or a network, such as `192.0.2.0/24` or `2001:db8::/32`. Returns undefined for anything else. */
export function parseAddressRange(text: string): AddressRange | undefined {
  const [, address, digits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text.trim()) ?? []
  if (address === undefined || !isPlainAddress(address)) return undefined
  // The prefix length of an IPv4 network counts from the start of the mapped IPv6 prefix.
  const isShort = ipaddr.parse(address).kind() === 'ipv4'
  const bits = digits === undefined ? 128 : Number(digits) + (isShort ? 96 : 0)
  if (bits > 128) return undefined
  const bytes = bytesOf(ipaddr.process(address))
  const masked = (fill: (byte: number, mask: number) => number) =>
    toHex(bytes.map((byte, index) => fill(byte, 0xff >> Math.min(8, Math.max(0, bits - index * 8)))))
  return { from: masked((byte, mask) => byte & ~mask & 0xff), to: masked((byte, mask) => byte | mask) }
}

function bytesOf(address: ipaddr.IPv4 | ipaddr.IPv6): readonly number[] {
  return (address.kind() === 'ipv4' ? (address as ipaddr.IPv4).toIPv4MappedAddress() : address).toByteArray()
}

function toHex(bytes: readonly number[]): string {
  return Buffer.from(bytes).toString('hex')
}
