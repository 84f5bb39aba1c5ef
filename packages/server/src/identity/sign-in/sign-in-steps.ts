import { invariant, UnauthenticatedError } from '@picket/core'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../stores/database.ts'
import type { SessionMethod } from '../../stores/sessions/session-table.ts'
import { markSignIn } from '../../stores/users/user-store.ts'
import type { UserTable } from '../../stores/users/user-table.ts'
import type { SecondFactorService } from '../second-factor/second-factor-service.ts'
import type { Challenge, IdToken, IdTokens } from '../sessions/id-token.ts'
import type { RefreshedSession, SessionService } from '../sessions/session-service.ts'
import type { User } from '../users/user.ts'
import type { UserService } from '../users/user-service.ts'

/** The state of a sign-in. */
export type SignInStep = SignedIn | Challenged

export interface SignedIn {
  readonly kind: 'signed-in'
  readonly user: User
  readonly idToken: IdToken
  readonly session: RefreshedSession
  /** The recovery codes of the newly enrolled authenticator app; not shown again. */
  readonly recoveryCodes?: readonly string[]
}

export interface Challenged {
  readonly kind: 'challenge'
  readonly challenge: Challenge
  readonly user: User
  /** Sent with the answer to the challenge; valid for ten minutes. */
  readonly token: string
}

export interface SignInSteps {
  /** Returns the next step after a correct password, or the signed-in state if there is none. */
  next(
    row: UserTable,
    proof: { readonly method: SessionMethod; readonly hasSecondFactor: boolean },
  ): Promise<SignInStep>
  /**
   * Verifies nothing else; the caller has done that. Throws UnauthenticatedError if the user was deactivated, or all
   * their sessions were ended, since `row` was read.
   */
  enter(row: UserTable, method: SessionMethod): Promise<SignedIn>
  /** Creates another ID token for an existing session. */
  goOn(row: UserTable, session: RefreshedSession): Promise<SignedIn>
}

export function createSignInSteps(ports: {
  readonly database: Database
  readonly users: UserService
  readonly sessions: SessionService
  readonly idTokens: IdTokens
  readonly secondFactors: SecondFactorService
  readonly now: Clock
}): SignInSteps {
  const { database, users, sessions, idTokens, secondFactors, now } = ports

  const userOf = async ({ id }: UserTable): Promise<User> => {
    const user = await users.find(id)
    invariant(user !== undefined, 'users are never deleted')
    return user
  }
  /** The second factor comes first, so that a one-time password alone changes nothing. */
  const challengeOf = async (row: UserTable, hasSecondFactor: boolean): Promise<Challenge | undefined> => {
    const isAsked = await secondFactors.isAskedOf(row.id)
    if (isAsked && !hasSecondFactor) return 'SOFTWARE_TOKEN_MFA'
    if (row.status === 'FORCE_CHANGE_PASSWORD') return 'NEW_PASSWORD_REQUIRED'
    return secondFactors.isRequired && !isAsked ? 'MFA_SETUP' : undefined
  }
  const goOn = async (row: UserTable, session: RefreshedSession): Promise<SignedIn> => {
    const user = await userOf(row)
    const { id, startedAt } = session
    const idToken = await idTokens.issue({ user, id, version: row.session_version, startedAt })
    return { kind: 'signed-in', user, idToken, session }
  }
  const enter = async (row: UserTable, method: SessionMethod): Promise<SignedIn> => {
    const session = await database.transaction().execute(async (trx) => {
      if (!(await markSignIn(trx, row, now()))) throw new UnauthenticatedError('The session has ended. Sign in again.')
      return sessions.start(row.id, method, trx)
    })
    return goOn(row, session)
  }
  return {
    goOn,
    enter,
    async next(row, { method, hasSecondFactor }) {
      const challenge = await challengeOf(row, hasSecondFactor)
      if (challenge === undefined) return enter(row, method)
      const { id: userId, session_version: version } = row
      const token = await idTokens.issueChallenge({ challenge, userId, version, hasSecondFactor, method })
      return { kind: 'challenge', challenge, user: await userOf(row), token }
    },
  }
}
