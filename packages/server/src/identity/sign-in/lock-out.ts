import { createHash } from 'node:crypto'
import { TooManyRequestsError } from '../../http/too-many-requests.ts'
import type { Clock } from '../../main/ports.ts'
import type { Database } from '../../stores/database.ts'
import type { SignInFailureTable } from '../../stores/sign-in-failures/sign-in-failure-table.ts'
import * as store from '../../stores/sign-in-failures/sign-in-failure-store.ts'

/** Slows down those who guess. Counts by what was tried, whether or not there is such an account: waiting tells nothing. */
export interface LockOut {
  /** Counts an attempt before it is made, so that attempts at the same time count too. Throws TooManyRequestsError while locked. */
  attempt(name: string, network: string): Promise<void>
  /** The attempt was right: nothing is held against the name any more, here. */
  clear(name: string, network: string): Promise<void>
}

/**
 * Attempts without a wait; from then on the wait doubles. From one network few, from all together more, so that strangers cannot
 * lock somebody out at once, and fewer than 100 an hour (OWASP ASVS 2.2.1).
 */
const freeFromNetwork = 5
const freeFromAnywhere = 40
const firstWaitMs = 30_000
const longestWaitMs = 15 * 60_000
const forgottenAfterMs = 60 * 60_000

export function createLockOut({ database, now }: { readonly database: Database; readonly now: Clock }): LockOut {
  const count = async (key: string, free: number): Promise<void> => {
    const at = now()
    for (;;) {
      const before = await store.findSignInFailures(database, key)
      const left = before === undefined ? 0 : waitOf(before, free) - at
      if (left > 0) throw new TooManyRequestsError(Math.ceil(left / 1000))
      if (await store.addSignInFailure(database, { key, at, before })) return
    }
  }
  return {
    async attempt(name, network) {
      await store.forgetSignInFailures(database, now() - forgottenAfterMs)
      await count(keyOf(name, network), freeFromNetwork)
      await count(keyOf(name), freeFromAnywhere)
    },
    async clear(name, network) {
      await store.clearSignInFailures(database, keyOf(name, network))
      await store.clearSignInFailures(database, keyOf(name))
    },
  }
}

/** Until when there is to wait. */
function waitOf({ count, last_at: lastAt }: SignInFailureTable, free: number): number {
  if (count < free) return 0
  return lastAt + Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(20, count - free))
}

function keyOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
