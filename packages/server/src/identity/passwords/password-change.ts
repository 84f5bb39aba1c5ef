import { passwordProblems, UnauthenticatedError } from '@picket/core'
import { ApiError } from '../../errors/api-error.ts'
import type { Database } from '../../stores/database.ts'
import { endPasswordResets } from '../../stores/password-resets/password-reset-store.ts'
import { replacePassword } from '../../stores/users/user-store.ts'
import type { UserTable } from '../../stores/users/user-table.ts'
import type { SessionService } from '../sessions/session-service.ts'
import type { Passwords } from './passwords.ts'
import type { RefusedPasswords } from './refused-passwords.ts'

/** Sets a password that the user has chosen. */
export interface PasswordChange {
  /** Throws InvalidInput with every rule that the password violates. */
  assertGood(password: string): void
  /**
   * Ends every session of the user, and invalidates every emailed code. `claim` runs within the same transaction and
   * aborts it by throwing. Throws InvalidInput for an invalid or unchanged password, and UnauthenticatedError if
   * another one was set since `row` was read.
   */
  replace(row: UserTable, password: string, claim?: (trx: Database) => Promise<void>): Promise<void>
}

export function createPasswordChange(ports: {
  readonly database: Database
  readonly passwords: Passwords
  readonly passwordLength: number
  readonly refusedPasswords: RefusedPasswords
  readonly sessions: SessionService
}): PasswordChange {
  const { database, passwords, passwordLength, refusedPasswords, sessions } = ports
  const assertNone = (problems: readonly string[]): void => {
    if (problems[0] !== undefined)
      throw new ApiError('InvalidInput', problems[0], {
        fields: problems.map((message) => ({ path: 'newPassword', message })),
      })
  }
  const assertGood = (password: string): void => {
    assertNone(passwordProblems(password, { minimumLength: passwordLength }))
    if (refusedPasswords.has(password)) assertNone(['Password is too common'])
  }
  return {
    assertGood,
    async replace(row, password, claim) {
      assertGood(password)
      if ((await passwords.verify(password, row.password_hash)).isRight)
        assertNone(['The new password must differ from the old one'])
      const hash = await passwords.hash(password)
      await database.transaction().execute(async (trx) => {
        await claim?.(trx)
        if (!(await replacePassword(trx, row, hash)))
          throw new UnauthenticatedError('The session has ended. Sign in again.')
        await endPasswordResets(trx, row.id)
        await sessions.endAll(row.id, trx)
      })
    },
  }
}
