import { parseIpAddress, type IpAddress } from '@picket/core'
import { decodePunycode } from './punycode.ts'
import { noHits, type Scanner } from './scanner.ts'

/** Scans an IPv4 or IPv6 address; IPv6 in its short form (RFC 5952), without a zone. */
export const scanIp: Scanner = (text) => {
  const address = parseIpAddress(text)
  return address ? [{ field: 'p_any_ip_addresses', value: printIpAddress(address, text) }] : noHits
}

/** Scans any text as a domain: lower case, punycode decoded, without the trailing dot. */
export const scanDomain: Scanner = (text) => {
  const value = normalizeDomain(text)
  return value === '' ? noHits : [{ field: 'p_any_domain_names', value }]
}

/** Scans an address, or else a domain. */
export const scanHostname: Scanner = (text) => {
  const address = scanIp(text)
  return address.length > 0 ? address : scanDomain(text)
}

/** Scans the host of a URL, which needs a scheme or at least its two slashes. */
export const scanUrl: Scanner = (text) => {
  const match = /^(?:[A-Za-z][A-Za-z0-9+.-]*:)?\/\/([^/?#\\]*)/.exec(text)
  const authority = match?.[1] ?? ''
  return scanHostAndPort(authority.slice(authority.lastIndexOf('@') + 1))
}

/** Scans `host:port`, `[v6]:port`, or a host alone. */
export const scanNetAddr: Scanner = (text) => scanHostAndPort(text)

const scanHostAndPort: Scanner = (text) => {
  const host = withoutPort(text).trim()
  return host === '' ? noHits : scanHostname(host)
}

function withoutPort(text: string): string {
  if (text.startsWith('[')) {
    const end = text.indexOf(']')
    return end > 0 ? text.slice(1, end) : text
  }
  const colon = text.indexOf(':')
  return colon >= 0 && colon === text.lastIndexOf(':') && /^[A-Za-z0-9]*$/.test(text.slice(colon + 1))
    ? text.slice(0, colon)
    : text
}

function normalizeDomain(text: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === '.') end--
  const lower = text.slice(0, end).toLowerCase()
  return lower.includes('xn--') ? lower.split('.').map(decodeLabel).join('.') : lower
}

function decodeLabel(label: string): string {
  if (!label.startsWith('xn--')) return label
  const decoded = decodePunycode(label.slice(4))
  // A result of ASCII only, or with white space, was not punycode; decoding twice must change nothing.
  return decoded === undefined || /^\p{ASCII}*$|[\s\p{C}]/u.test(decoded) ? label : decoded.toLowerCase()
}

function printIpAddress(address: IpAddress, text: string): string {
  if (address.version === 4) return text
  const groups = Array.from({ length: 8 }, (_, index) => (address.value >> BigInt(112 - index * 16)) & 0xffffn)
  if (address.value >> 32n === 0xffffn) return `::ffff:${printIpv4(Number(address.value & 0xffffffffn))}`
  const { start, length } = longestZeros(groups)
  const print = (part: readonly bigint[]) => part.map((group) => group.toString(16)).join(':')
  return length < 2 ? print(groups) : `${print(groups.slice(0, start))}::${print(groups.slice(start + length))}`
}

function printIpv4(value: number): string {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255].join('.')
}

/** Returns the first of the longest runs of zero groups. */
function longestZeros(groups: readonly bigint[]): { readonly start: number; readonly length: number } {
  let best = { start: 0, length: 0 }
  for (let start = 0; start < groups.length; start++) {
    let length = 0
    while (groups[start + length] === 0n) length++
    if (length > best.length) best = { start, length }
  }
  return best
}
