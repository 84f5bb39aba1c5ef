import { createHash } from 'node:crypto'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../stores/database.ts'
import { isKnownPlace, forgetKnownPlaces, putKnownPlace } from '../../stores/known-places/known-place-store.ts'

/** Where an attempt comes from. */
export interface Place {
  /** An address, or of IPv6 the network. */
  readonly network: string
  /** What the browser keeps from an earlier sign-in: a random text. */
  readonly browser?: string
}

/** Stores, as digests, the networks and browsers in which a user has signed in. */
export interface KnownPlaces {
  recognize(name: string, place: Place): Promise<'browser' | 'network' | undefined>
  remember(name: string, place: Place): Promise<void>
}

/** Places that were not used for so long are strange again. */
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
      // Both are looked for each time: how long it takes tells nothing.
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
