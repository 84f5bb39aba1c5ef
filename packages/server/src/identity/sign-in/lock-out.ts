import { createHash } from 'node:crypto'
import { TooManyRequestsError } from '../../http/too-many-requests.ts'
import type { Clock } from '../../main/ports.ts'
import type { Database } from '../../stores/database.ts'
import type { SignInFailureTable } from '../../stores/sign-in-failures/sign-in-failure-table.ts'
import * as store from '../../stores/sign-in-failures/sign-in-failure-store.ts'

/** Slows down those who guess. Counts by what was tried, whether or not there is such an account: waiting tells nothing. */
export interface LockOut {
  /** Counts an attempt before it is made, so that attempts at the same time count too. Throws TooManyRequestsError while locked. */
  attempt(name: string): Promise<void>
  /** The attempt was right: nothing is held against the name any more. */
  clear(name: string): Promise<void>
}

/** Attempts without a wait; from then on the wait doubles (OWASP ASVS 2.2.1 asks for fewer than 100 an hour). */
const freeAttempts = 5
const firstWaitMs = 30_000
const longestWaitMs = 15 * 60_000
const forgottenAfterMs = 60 * 60_000

export function createLockOut({ database, now }: { readonly database: Database; readonly now: Clock }): LockOut {
  return {
    async attempt(name) {
      const key = keyOf(name)
      const at = now()
      await store.forgetSignInFailures(database, at - forgottenAfterMs)
      for (;;) {
        const before = await store.findSignInFailures(database, key)
        const left = before === undefined ? 0 : waitOf(before) - at
        if (left > 0) throw new TooManyRequestsError(Math.ceil(left / 1000))
        if (await store.addSignInFailure(database, { key, at, before })) return
      }
    },
    clear: (name) => store.clearSignInFailures(database, keyOf(name)),
  }
}

/** Until when there is to wait. */
function waitOf({ count, last_at: lastAt }: SignInFailureTable): number {
  if (count < freeAttempts) return 0
  return lastAt + Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(20, count - freeAttempts))
}

function keyOf(name: string): string {
  return createHash('sha256').update(name).digest('base64url')
}
