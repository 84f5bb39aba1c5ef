import { createHash } from 'node:crypto'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../stores/database.ts'
import { isKnownPlace, forgetKnownPlaces, putKnownPlace } from '../../stores/known-places/known-place-store.ts'

/** The origin of an attempt. */
export interface Place {
  /** An IPv4 address, or an IPv6 network. */
  readonly network: string
  /** A random text that the browser stores from an earlier sign-in. */
  readonly browser?: string
}

/** Stores, as digests, the networks and browsers in which a user has signed in. */
export interface KnownPlaces {
  recognize(name: string, place: Place): Promise<'browser' | 'network' | undefined>
  remember(name: string, place: Place): Promise<void>
}

/** Entries that were not used for this long expire. */
const keptDays = 90

export function createKnownPlaces({
  database,
  now,
}: {
  readonly database: Database
  readonly now: Clock
}): KnownPlaces {
  const oldest = () => now() - keptDays * 86_400_000
  return {
    async recognize(name, { network, browser }) {
      // Both are always looked up, so that the duration discloses nothing.
      const isBrowser = await isKnownPlace(database, keyOf(name, 'browser', browser ?? ''), oldest())
      const isNetwork = await isKnownPlace(database, keyOf(name, 'network', network), oldest())
      if (isBrowser && browser !== undefined) return 'browser'
      return isNetwork ? 'network' : undefined
    },
    async remember(name, { network, browser }) {
      await forgetKnownPlaces(database, oldest())
      await putKnownPlace(database, keyOf(name, 'network', network), now())
      if (browser !== undefined) await putKnownPlace(database, keyOf(name, 'browser', browser), now())
    },
  }
}

function keyOf(name: string, kind: string, value: string): string {
  return createHash('sha256')
    .update(JSON.stringify(['place', name, kind, value]))
    .digest('base64url')
}
