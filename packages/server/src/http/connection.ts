import ipaddr from 'ipaddr.js'
import { InvalidInputError } from '@picket/core'

/** The properties of the sender that the HTTP adapter knows. */
export interface Connection {
  /** The address of the peer of the socket. */
  readonly address: string
  readonly isSecure: boolean
  /** Returns whether the client has disconnected. Default: false. */
  readonly hasLeft?: () => boolean
}

type Range = ReturnType<typeof ipaddr.parseCIDR>

/** Parses the proxies whose forwarding headers are trusted: addresses or CIDR blocks. */
export function parseTrustedProxies(texts: readonly string[]): readonly Range[] {
  return texts.map((text) => {
    try {
      const address = text.includes('/') ? undefined : ipaddr.process(text)
      return address === undefined ? ipaddr.parseCIDR(text) : [address, address.kind() === 'ipv4' ? 32 : 128]
    } catch (cause) {
      throw new InvalidInputError(`"${text}" is not an IP address or CIDR block.`, { cause })
    }
  })
}

/**
 * Returns the client behind trusted proxies: the last address of `X-Forwarded-For` that is not a trusted proxy. Headers
 * of untrusted senders are ignored.
 */
export function clientOf(connection: Connection, headers: Headers, trusted: readonly Range[]): Connection {
  if (!isTrusted(connection.address, trusted)) return connection
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').flatMap((hop) => plain(hop.trim()))
  const address = hops.findLast((hop) => !isTrusted(hop, trusted)) ?? hops[0] ?? connection.address
  const protocol = headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim()
  return { address, isSecure: protocol === undefined ? connection.isSecure : protocol === 'https' }
}

/**
 * Returns the key for rate limits: the address, or for IPv6 its first 64 bits, since one machine usually has the whole
 * subnet.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : parsed.toString()
}

export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}

function isTrusted(address: string, trusted: readonly Range[]): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return trusted.some(([network, bits]) => parsed.kind() === network.kind() && parsed.match(network, bits))
}

/** Returns the address without a port and without IPv6 brackets, or an empty list if the text is not an address. */
function plain(hop: string): readonly string[] {
  const bare = /^\[(.+)\](:\d+)?$/.exec(hop)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(hop)?.[1] ?? hop
  return ipaddr.isValid(bare) ? [ipaddr.process(bare).toString()] : []
}
