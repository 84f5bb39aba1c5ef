import ipaddr from 'ipaddr.js'
import { isPlainAddress } from '../input/plain-address.ts'

/** Addresses from one to another, both among them, as keys that sort as they do. */
export interface AddressRange {
  readonly from: string
  readonly to: string
}

/** 32 hexadecimal digits, IPv4 within IPv6; undefined for what is no address. */
export function addressKey(text: string): string | undefined {
  return ipaddr.isValid(text) ? toHex(bytesOf(ipaddr.process(text))) : undefined
}

/** Of an address, or of a network: `192.0.2.0/24`, `2001:db8::/32`. Undefined for anything else. */
export function parseAddressRange(text: string): AddressRange | undefined {
  const [, address, digits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text.trim()) ?? []
  if (address === undefined || !isPlainAddress(address)) return undefined
  // Written as IPv6, the bits of an address of IPv4 count as those of IPv6 do.
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
