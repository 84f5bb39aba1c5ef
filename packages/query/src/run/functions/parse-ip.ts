import { ipv4Pattern, ipv6Pattern } from '../../functions/ip-pattern.ts'
import type { Value } from '../value.ts'

const patterns = [
  [4n, new RegExp(ipv4Pattern)],
  [6n, new RegExp(ipv6Pattern)],
] as const

/** Reads an IP address with an optional length of its prefix; null for other texts. */
export function parseIp(text: string): Value {
  for (const [family, pattern] of patterns) {
    const [, host, prefix] = pattern.exec(text) ?? []
    if (host === undefined) continue
    return {
      family,
      host,
      ...(family === 4n ? { ipv4: host.split('.').reduce((sum, one) => sum * 256n + BigInt(one), 0n) } : {}),
      ...(prefix === undefined ? {} : { netmask_prefix_length: BigInt(prefix) }),
    }
  }
  return null
}
