import ipaddr from 'ipaddr.js'
import { InvalidInputError } from '@picket/core'

/** What the adapter in front of the handler knows of the sender. */
export interface Connection {
  /** Of the other end of the socket. */
  readonly address: string
  readonly isSecure: boolean
  /** Whether it is gone; not unless said. */
  readonly hasLeft?: () => boolean
}

type Range = ReturnType<typeof ipaddr.parseCIDR>

/** Proxies whose word about their clients we take: addresses or CIDR blocks. */
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
 * The client behind trusted proxies: the last address of `X-Forwarded-For` that is not one of them. What an untrusted sender
 * claims is not looked at.
 */
export function clientOf(connection: Connection, headers: Headers, trusted: readonly Range[]): Connection {
  if (!isTrusted(connection.address, trusted)) return connection
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').flatMap((hop) => plain(hop.trim()))
  const address = hops.findLast((hop) => !isTrusted(hop, trusted)) ?? hops[0] ?? connection.address
  const protocol = headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim()
  return { address, isSecure: protocol === undefined ? connection.isSecure : protocol === 'https' }
}

/** Whom to count as one sender: an address, and of IPv6 its first 64 bits, for one machine has all that follow. */
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

/** Without a port, without the brackets of IPv6; nothing for what is no address. */
function plain(hop: string): readonly string[] {
  const bare = /^\[(.+)\](:\d+)?$/.exec(hop)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(hop)?.[1] ?? hop
  return ipaddr.isValid(bare) ? [ipaddr.process(bare).toString()] : []
}
