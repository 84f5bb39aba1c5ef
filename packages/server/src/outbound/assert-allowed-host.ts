import { lookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { createAddressGuard } from './allowed-address.ts'

/** Which hosts the server may connect to on behalf of a user, for clients that open connections themselves. */
export interface HostGuard {
  /** Rejects if the host has an address that is not public and not allowed. */
  assertAllowed(host: string): Promise<void>
  /** Resolves a host for `net.connect`, and fails in the same way. */
  readonly lookup: LookupFunction
}

export function createHostGuard(allow: readonly string[]): HostGuard {
  const isAllowed = createAddressGuard(allow)
  const find = async (host: string) => {
    const found = await lookup(host, { all: true })
    const refused = found.find(({ address }) => !isAllowed(address))
    if (refused)
      throw new Error(
        `"${host}" has the address ${refused.address} in a private network, which the server does not call unless server.outbound.allow contains it.`,
      )
    return found
  }
  return {
    async assertAllowed(host) {
      await find(host)
    },
    lookup(host, { all }, callback) {
      find(host).then(
        (found) => (all ? callback(null, found) : callback(null, found[0]!.address, found[0]!.family)),
        (error: NodeJS.ErrnoException) => callback(error, ''),
      )
    },
  }
}
