import { parseIpAddress, unmap } from '../filters/ip-address.ts'
import { encoder } from './utf8.ts'

/** The maximum length of a key in bytes; longer ones match nothing. */
export const maxKeyBytes = 1024

/** The kinds of keys, in one table: the first byte of a stored key. */
export const keyTags = { exact: 1, prefix: 2, ipv4: 4, ipv6: 6 } as const

/** Bytes of a key while it is searched for; the same buffer is used for every key. */
export class KeyBuffer {
  readonly bytes = new Uint8Array(maxKeyBytes + 2)
  length = 0

  /** Writes a text with a tag; returns false if it is too long. */
  setText(tag: number, text: string): boolean {
    if (text.length > maxKeyBytes) return false
    this.bytes[0] = tag
    const { read, written } = encoder.encodeInto(text, this.bytes.subarray(1))
    this.length = written + 1
    return read === text.length && this.length <= maxKeyBytes + 1
  }

  /** Writes a network: the address, of which only the first bits count, and their number. */
  setNetwork({ tag, bytes }: AddressBytes, prefix: number): void {
    this.bytes[0] = tag
    this.bytes[1] = prefix
    const whole = prefix >> 3
    for (let at = 0; at < bytes.length; at++) this.bytes[2 + at] = at < whole ? bytes[at]! : 0
    if (whole < bytes.length) this.bytes[2 + whole] = bytes[whole]! & (0xff00 >> (prefix & 7))
    this.length = 2 + bytes.length
  }

  /** FNV-1a, mixed so that the low bits of similar keys differ. */
  hash(): number {
    let hash = 0x811c9dc5
    for (let at = 0; at < this.length; at++) hash = Math.imul(hash ^ this.bytes[at]!, 0x01000193)
    hash ^= hash >>> 15
    hash = Math.imul(hash, 0x2c1b3c6d)
    return (hash ^ (hash >>> 12)) >>> 0
  }
}

export interface AddressBytes {
  readonly tag: number
  readonly bytes: Uint8Array
}

const startsLikeAddress = /^[\da-fA-F:]/

/** Returns the bytes of an IP address; an IPv4 address inside an IPv6 one is an IPv4 address. */
export function toAddressBytes(text: string): AddressBytes | undefined {
  if (text.length > 64 || !startsLikeAddress.test(text)) return undefined
  const parsed = parseIpAddress(text)
  if (parsed === undefined) return undefined
  const address = unmap(parsed)
  if (address.version === 4) {
    const { value } = address
    return {
      tag: keyTags.ipv4,
      bytes: Uint8Array.of((value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255),
    }
  }
  const bytes = new Uint8Array(16)
  for (let at = 15, value = address.value; at >= 0; at--, value >>= 8n) bytes[at] = Number(value & 255n)
  return { tag: keyTags.ipv6, bytes }
}

/** Reads a network in CIDR form. Host bits are allowed; an IPv4-mapped IPv6 network is an IPv4 network. */
export function toNetworkBytes(text: string): { readonly address: AddressBytes; readonly prefix: number } | undefined {
  const [, host, digits] = /^([\da-fA-F:.]{2,64})\/(\d{1,3})$/.exec(text) ?? []
  if (host === undefined) return undefined
  const address = toAddressBytes(host)
  if (address === undefined) return undefined
  const isMapped = address.tag === keyTags.ipv4 && host.includes(':')
  const prefix = Number(digits) - (isMapped ? 96 : 0)
  return prefix < 0 || prefix > address.bytes.length * 8 ? undefined : { address, prefix }
}
