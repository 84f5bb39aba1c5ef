import { invariant, passwordProblems, UnauthenticatedError } from '@picket/core'
import { z } from 'zod'
import { ApiError } from '../../graphql/api-error.ts'
import { parseInput } from '../../graphql/parse-input.ts'
import type { Clock } from '../../main/ports.ts'
import type { Database } from '../../stores/database.ts'
import { findUser, findUserByEmail, updateUser } from '../../stores/users/user-store.ts'
import type { UserTable } from '../../stores/users/user-table.ts'
import type { Passwords } from '../passwords/passwords.ts'
import type { Challenge, IdToken, IdTokens } from '../sessions/id-token.ts'
import type { RefreshedSession, SessionService } from '../sessions/session-service.ts'
import { toEmailKey, type User } from '../users/user.ts'
import type { UserService } from '../users/user-service.ts'
import type { Viewer } from '../viewer.ts'
import type { LockOut } from './lock-out.ts'

/** Signing in by password, and staying so. Every method throws UnauthenticatedError where the proof does not hold. */
export interface SignInService {
  /** The same answer, after the same work, for a wrong password and for somebody who does not exist. */
  signIn(input: unknown, network: string): Promise<SignInStep>
  /** Answers NEW_PASSWORD_REQUIRED. */
  setNewPassword(input: unknown): Promise<SignedIn>
  refresh(refreshToken: string): Promise<SignedIn>
  signOut(refreshToken: string): Promise<void>
  signOutEverywhere(viewer: Viewer): Promise<void>
  /** Ends every session of the user, this one too. */
  changePassword(viewer: Viewer, input: unknown, network: string): Promise<void>
}

export type SignInStep = SignedIn | Challenged

export interface SignedIn {
  readonly kind: 'signed-in'
  readonly user: User
  readonly idToken: IdToken
  readonly session: RefreshedSession
}

export interface Challenged {
  readonly kind: 'challenge'
  readonly challenge: Challenge
  readonly user: User
  /** Shown with the answer to the challenge; holds ten minutes. */
  readonly token: string
}

const credentials = z.object({ email: z.string().min(1).max(254), password: z.string().min(1).max(1024) })
const newPassword = z.object({
  session: z.string(),
  newPassword: z.string().max(1024),
})
const passwordChange = z.object({ oldPassword: z.string().min(1).max(1024), newPassword: z.string().max(1024) })

export function createSignIn(ports: {
  readonly database: Database
  readonly users: UserService
  readonly sessions: SessionService
  readonly idTokens: IdTokens
  readonly lockOut: LockOut
  readonly passwords: Passwords
  readonly passwordLength: number
  readonly now: Clock
}): SignInService {
  const { database, users, sessions, idTokens, lockOut, passwords, passwordLength, now } = ports

  const signedIn = async (row: UserTable, session: RefreshedSession): Promise<SignedIn> => {
    const user = await users.find(row.id)
    invariant(user !== undefined, 'users are never deleted')
    const idToken = await idTokens.issue({
      user,
      id: session.id,
      version: row.session_version,
      startedAt: session.startedAt,
    })
    return { kind: 'signed-in', user, idToken, session }
  }
  const start = async (row: UserTable): Promise<SignedIn> => {
    await updateUser(database, { id: row.id, last_signed_in_at: now() })
    return signedIn(row, await sessions.start(row.id))
  }
  const replacePassword = async (row: UserTable, password: string, field: string) => {
    const problems = [...passwordProblems(password, { minimumLength: passwordLength })]
    if (problems.length === 0 && (await passwords.verify(password, row.password_hash)).isRight)
      problems.push('The new password must differ from the old one')
    if (problems[0] !== undefined)
      throw new ApiError('InvalidInput', problems[0], { fields: problems.map((message) => ({ path: field, message })) })
    const hash = await passwords.hash(password)
    await database.transaction().execute(async (trx) => {
      await updateUser(trx, { id: row.id, password_hash: hash, password_expires_at: null, status: 'CONFIRMED' })
      await sessions.endAll(row.id, trx)
    })
  }
  const wrong = () => new UnauthenticatedError('The email address or the password is not right.')

  return {
    async signIn(input, network) {
      const { email, password } = parseInput(credentials, input)
      const name = toEmailKey(email)
      await lockOut.attempt(name, network)
      const row = await findUserByEmail(database, name)
      const isPasswordUser = row !== undefined && row.enabled === 1 && row.status !== 'EXTERNAL_PROVIDER'
      const { isRight, isOutdated } = await passwords.verify(password, isPasswordUser ? row.password_hash : undefined)
      if (!isRight || row === undefined) throw wrong()
      if (row.password_expires_at !== null && row.password_expires_at < now())
        throw new UnauthenticatedError('This one-time password has expired. Ask an administrator for another.')
      await lockOut.clear(name, network)
      if (isOutdated) await updateUser(database, { id: row.id, password_hash: await passwords.hash(password) })
      if (row.status !== 'FORCE_CHANGE_PASSWORD') return start(row)
      const challenge = 'NEW_PASSWORD_REQUIRED'
      const token = await idTokens.issueChallenge({ challenge, userId: row.id, version: row.session_version })
      const user = await users.find(row.id)
      invariant(user !== undefined, 'users are never deleted')
      return { kind: 'challenge', challenge, user, token }
    },
    async setNewPassword(input) {
      const given = parseInput(newPassword, input)
      const { userId, version } = await idTokens.verifyChallenge(given.session)
      const row = await findUser(database, userId)
      if (row === undefined || row.enabled === 0 || row.session_version !== version)
        throw new UnauthenticatedError('The session has ended. Sign in again.')
      await replacePassword(row, given.newPassword, 'newPassword')
      return start((await findUser(database, userId))!)
    },
    async refresh(refreshToken) {
      const session = await sessions.refresh(refreshToken)
      const row = await findUser(database, session.userId)
      if (row === undefined || row.enabled === 0)
        throw new UnauthenticatedError('The session has ended. Sign in again.')
      return signedIn(row, session)
    },
    signOut: (refreshToken) => sessions.end(refreshToken),
    signOutEverywhere: (viewer) => sessions.endAll(viewer.id),
    async changePassword(viewer, input, network) {
      const given = parseInput(passwordChange, input)
      const row = viewer.kind === 'user' ? await findUser(database, viewer.id) : undefined
      if (row === undefined || row.status === 'EXTERNAL_PROVIDER')
        throw new ApiError('InvalidUpdate', 'This user has no password here.')
      await lockOut.attempt(row.email_key, network)
      if (!(await passwords.verify(given.oldPassword, row.password_hash)).isRight)
        throw new ApiError('InvalidInput', 'The old password is not right', {
          fields: [{ path: 'oldPassword', message: 'The old password is not right' }],
        })
      await lockOut.clear(row.email_key, network)
      await replacePassword(row, given.newPassword, 'newPassword')
    },
  }
}
