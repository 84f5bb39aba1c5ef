/**
 * IP addresses and networks, read as strictly as Python's `ipaddress`: no leading zeros, no shortened IPv4. The zone
 * of an IPv6 address (`fe80::1%eth0`) is allowed and left out. IPv4 values are numbers, IPv6 values bigints, so nothing is
 * rounded.
 */
export type IpAddress =
  { readonly version: 4; readonly value: number } | { readonly version: 6; readonly value: bigint }

/** All addresses from `first` to `last`. */
export type IpNetwork =
  | { readonly version: 4; readonly first: number; readonly last: number }
  | { readonly version: 6; readonly first: bigint; readonly last: bigint }

const longestAddress = '0000:0000:0000:0000:0000:ffff:255.255.255.255%'.length + 64

export function parseIpAddress(text: string): IpAddress | undefined {
  if (text.length > longestAddress) return undefined
  if (text.includes(':')) {
    const value = parseIpv6(text.replace(/%[^%/]+$/, ''))
    return value === undefined ? undefined : { version: 6, value }
  }
  const value = parseIpv4(text)
  return value === undefined ? undefined : { version: 4, value }
}

/** Reads an address, or a network in CIDR form; host bits are allowed, `10.1.2.3/8` is `10.0.0.0/8`. */
export function parseIpNetwork(text: string): IpNetwork | undefined {
  const slash = text.indexOf('/')
  const address = parseIpAddress(slash < 0 ? text : text.slice(0, slash))
  if (!address) return undefined
  const bits = address.version === 4 ? 32 : 128
  const prefix = slash < 0 ? bits : parsePrefix(text.slice(slash + 1), address.version)
  if (prefix === undefined || prefix > bits) return undefined
  if (address.version === 4) {
    const size = 2 ** (32 - prefix)
    const first = address.value - (address.value % size)
    return { version: 4, first, last: first + size - 1 }
  }
  const size = 1n << BigInt(128 - prefix)
  const first = address.value - (address.value % size)
  return { version: 6, first, last: first + size - 1n }
}

/** Returns whether two networks overlap; networks of different versions never do. */
export function overlap(a: IpNetwork, b: IpNetwork): boolean {
  return a.version === b.version && a.first <= b.last && b.first <= a.last
}

/** Returns the IPv4 address inside an IPv4-mapped IPv6 one (`::ffff:10.0.0.1`); other addresses are unchanged. */
export function unmap(address: IpAddress): IpAddress {
  if (address.version === 4 || address.value >> 32n !== 0xffffn) return address
  return { version: 4, value: Number(address.value & 0xffffffffn) }
}

function parseIpv4(text: string): number | undefined {
  const parts = text.split('.')
  if (parts.length !== 4) return undefined
  let value = 0
  for (const part of parts) {
    if (!/^(0|[1-9][0-9]{0,2})$/.test(part) || Number(part) > 255) return undefined
    value = value * 256 + Number(part)
  }
  return value
}

function parseIpv6(text: string): bigint | undefined {
  const halves = splitTail(text)?.split('::')
  if (!halves || halves.length > 2) return undefined
  const head = parseGroups(halves[0])
  const rest = parseGroups(halves[1])
  if (!head || !rest) return undefined
  const left = 8 - head.length - rest.length
  if (halves.length === 1 ? left !== 0 : left < 1) return undefined
  const groups = [...head, ...Array<number>(left).fill(0), ...rest]
  return groups.reduce((value, group) => (value << 16n) | BigInt(group), 0n)
}

/** Writes a dotted tail (`::ffff:10.0.0.1`) as two groups. */
function splitTail(text: string): string | undefined {
  if (!text.includes('.')) return text
  const start = text.lastIndexOf(':') + 1
  const tail = parseIpv4(text.slice(start))
  if (tail === undefined) return undefined
  return `${text.slice(0, start)}${(tail >>> 16).toString(16)}:${(tail & 0xffff).toString(16)}`
}

function parseGroups(text: string | undefined): readonly number[] | undefined {
  if (!text) return []
  const groups = text.split(':')
  return groups.every((group) => /^[0-9a-fA-F]{1,4}$/.test(group))
    ? groups.map((group) => parseInt(group, 16))
    : undefined
}

/** A number of bits, or for IPv4 a mask such as `255.255.255.0` or `0.0.0.255`. */
function parsePrefix(text: string, version: 4 | 6): number | undefined {
  if (/^[0-9]{1,3}$/.test(text)) return Number(text)
  const mask = version === 4 ? parseIpv4(text) : undefined
  if (mask === undefined) return undefined
  for (let bits = 0; bits <= 32; bits++) if (mask === 2 ** 32 - 2 ** (32 - bits)) return bits
  for (let bits = 0; bits <= 32; bits++) if (mask === 2 ** (32 - bits) - 1) return bits
  return undefined
}
