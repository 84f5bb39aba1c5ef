import { createHash } from 'node:crypto'
import { TooManyRequestsError } from '../../errors/too-many-requests.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../stores/database.ts'
import type { SignInFailureTable } from '../../stores/sign-in-failures/sign-in-failure-table.ts'
import * as store from '../../stores/sign-in-failures/sign-in-failure-store.ts'
import type { KnownPlaces, Place } from './known-places.ts'

/** Delays guessing. Counts by name, whether or not the account exists, so that a delay discloses nothing. */
export interface LockOut {
  /**
   * Counts an attempt before it is made, so that concurrent attempts count too. Throws TooManyRequestsError while
   * locked.
   */
  attempt(name: string, place: Place): Promise<void>
  /** The attempt succeeded: resets the failed attempts of the name for this client. */
  clear(name: string, place: Place): Promise<void>
  /** For steps that require an earlier proof: allows few attempts, from all clients together. */
  attemptSecond(userId: string): Promise<void>
  clearSecond(userId: string): Promise<void>
}

/**
 * Attempts without a delay; then the delay doubles. The limit is low for one client and higher for all unknown clients
 * together, but below 100 an hour (OWASP ASVS 5, 6.3.1). On a device on which the user has signed in before, only
 * attempts from it count, so that an attacker elsewhere cannot lock the user out (OWASP, "Slow Down Online Guessing
 * Attacks with Device Cookies").
 */
const freeFromPlace = 5
const freeFromAnywhere = 40
const firstWaitMs = 30_000
const longestWaitMs = 15 * 60_000
const forgottenAfterMs = 60 * 60_000

export function createLockOut({
  database,
  knownPlaces,
  now,
}: {
  readonly database: Database
  readonly knownPlaces: KnownPlaces
  readonly now: Clock
}): LockOut {
  const count = async (key: string, free: number): Promise<void> => {
    const at = now()
    for (;;) {
      const before = await store.findSignInFailures(database, key)
      const left = before === undefined ? 0 : waitOf(before, free) - at
      if (left > 0) throw new TooManyRequestsError(Math.ceil(left / 1000))
      if (await store.addSignInFailure(database, { key, at, before })) return
    }
  }
  const forget = () => store.forgetSignInFailures(database, now() - forgottenAfterMs)
  return {
    async attempt(name, place) {
      await forget()
      const known = await knownPlaces.recognize(name, place)
      // A known browser has a separate counter, so that other clients of its network cannot lock it out.
      if (known === 'browser') return count(keyOf(name, 'browser', place.browser ?? ''), freeFromPlace)
      await count(keyOf(name, place.network), freeFromPlace)
      if (known === undefined) await count(keyOf(name), freeFromAnywhere)
    },
    async clear(name, place) {
      await store.clearSignInFailures(database, keyOf(name, 'browser', place.browser ?? ''))
      await store.clearSignInFailures(database, keyOf(name, place.network))
      await store.clearSignInFailures(database, keyOf(name))
    },
    async attemptSecond(userId) {
      await forget()
      await count(keyOf('second', userId), freeFromPlace)
    },
    clearSecond: (userId) => store.clearSignInFailures(database, keyOf('second', userId)),
  }
}

/** When the delay ends. */
function waitOf({ count, last_at: lastAt }: SignInFailureTable, free: number): number {
  if (count < free) return 0
  return lastAt + Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(20, count - free))
}

function keyOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
