import { ForbiddenError, UnauthenticatedError } from '@picket/core'
import { z } from 'zod'
import { ApiError } from '../../errors/api-error.ts'
import { parseInput } from '../../input/parse-input.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../stores/database.ts'
import type { SessionMethod } from '../../stores/sessions/session-table.ts'
import { findUser, findUserByEmail, updateUser } from '../../stores/users/user-store.ts'
import type { UserTable } from '../../stores/users/user-table.ts'
import type { Notify } from '../notices.ts'
import type { PasswordChange } from '../passwords/password-change.ts'
import type { Passwords } from '../passwords/passwords.ts'
import { enteredCode } from '../second-factor/entered-code.ts'
import type { SecondFactorService, SetUp } from '../second-factor/second-factor-service.ts'
import type { Challenge, ChallengeClaims, IdTokens } from '../sessions/id-token.ts'
import type { SessionService } from '../sessions/session-service.ts'
import { toEmailKey } from '../users/user.ts'
import type { Viewer } from '../../access/viewer.ts'
import type { KnownPlaces, Place } from './known-places.ts'
import type { LockOut } from './lock-out.ts'
import type { SignInPolicy } from './sign-in-policy.ts'
import type { SignedIn, SignInStep, SignInSteps } from './sign-in-steps.ts'

/** Sign-in by password, and its sessions. Every method throws UnauthenticatedError if the proof is invalid. */
export interface SignInService {
  /** Returns the same answer, after the same work, for a wrong password and for an unknown user. */
  signIn(input: unknown, place: Place): Promise<SignInStep>
  /** The same for support: only if the settings allow it, and even if single sign-on is enforced. */
  signInSupport(input: unknown, place: Place): Promise<SignInStep>
  /** Answers SOFTWARE_TOKEN_MFA with a code of the authenticator app, or a recovery code. */
  confirmCode(input: unknown, place: Place): Promise<SignInStep>
  /** Answers NEW_PASSWORD_REQUIRED. */
  setNewPassword(input: unknown, place: Place): Promise<SignInStep>
  /** Starts to answer MFA_SETUP. */
  setUpGenerator(input: unknown): Promise<SetUp>
  /** Answers MFA_SETUP with the first code. */
  verifyGenerator(input: unknown, place: Place): Promise<SignInStep>
  /** For users who were authenticated elsewhere: requires neither a password nor a code. */
  enter(userId: string, method: SessionMethod): Promise<SignedIn>
  refresh(refreshToken: string): Promise<SignedIn>
  signOut(refreshToken: string): Promise<void>
  signOutEverywhere(viewer: Viewer): Promise<void>
  /** Ends every session of the user, including this one. */
  changePassword(viewer: Viewer, input: unknown, place: Place): Promise<void>
}

const credentials = z.object({ email: z.string().min(1).max(254), password: z.string().min(1).max(1024) })
const newPassword = z.object({ session: z.string().max(4096), newPassword: z.string().max(1024) })
const passwordChange = z.object({ oldPassword: z.string().min(1).max(1024), newPassword: z.string().max(1024) })
const challenge = z.object({ session: z.string().max(4096) })
const answer = challenge.extend({ code: enteredCode })

export function createSignIn(ports: {
  readonly database: Database
  readonly sessions: SessionService
  readonly idTokens: IdTokens
  readonly lockOut: LockOut
  readonly knownPlaces: KnownPlaces
  readonly passwords: Passwords
  readonly passwordChange: PasswordChange
  readonly secondFactors: SecondFactorService
  readonly steps: SignInSteps
  readonly policy: SignInPolicy
  readonly notify: Notify
  readonly now: Clock
}): SignInService {
  const { database, sessions, idTokens, lockOut, knownPlaces, passwords, secondFactors, steps, policy, now } = ports

  /** The user is signed in: failed attempts of other clients do not delay this client from now on. */
  const arrived = async (step: SignInStep, place: Place): Promise<SignInStep> => {
    if (step.kind === 'signed-in') await knownPlaces.remember(toEmailKey(step.user.email), place)
    return step
  }
  const byPassword = async (input: unknown, place: Place, method: SessionMethod): Promise<SignInStep> => {
    const { email, password } = parseInput(credentials, input)
    const name = toEmailKey(email)
    await lockOut.attempt(name, place)
    const row = await findUserByEmail(database, name)
    const isPasswordUser = row !== undefined && row.enabled === 1 && row.status !== 'EXTERNAL_PROVIDER'
    const { isRight, isOutdated } = await passwords.verify(password, isPasswordUser ? row.password_hash : undefined)
    if (!isRight || row === undefined) throw new UnauthenticatedError('The email address or the password is incorrect.')
    if (row.password_expires_at !== null && row.password_expires_at < now())
      throw new UnauthenticatedError('This one-time password has expired. Ask an administrator for a new one.')
    await lockOut.clear(name, place)
    if (isOutdated) await updateUser(database, { id: row.id, password_hash: await passwords.hash(password) })
    return arrived(await steps.next(row, { method, hasSecondFactor: false }), place)
  }
  /** Returns the user who was challenged, unless the user changed since then. */
  const challenged = async (
    session: string,
    asked: Challenge,
  ): Promise<{ readonly row: UserTable; readonly claims: ChallengeClaims }> => {
    const claims = await idTokens.verifyChallenge(session, asked)
    const row = await findUser(database, claims.userId)
    if (row === undefined || row.enabled === 0 || row.session_version !== claims.version) throw ended()
    return { row, claims }
  }
  const reread = async ({ id }: UserTable): Promise<UserTable> => (await findUser(database, id)) ?? fail()

  return {
    async signIn(input, place) {
      if (await policy.isSsoEnforced()) throw new ForbiddenError('Sign in with single sign-on.')
      return byPassword(input, place, 'password')
    },
    async signInSupport(input, place) {
      if (!(await policy.isSupportAllowed())) throw new ForbiddenError('Support sign-in is not allowed on this server.')
      return byPassword(input, place, 'support')
    },
    async confirmCode(input, place) {
      const given = parseInput(answer, input)
      const { row, claims } = await challenged(given.session, 'SOFTWARE_TOKEN_MFA')
      await secondFactors.check(row.id, given.code)
      return arrived(await steps.next(row, { method: claims.method, hasSecondFactor: true }), place)
    },
    async setNewPassword(input, place) {
      const given = parseInput(newPassword, input)
      const { row, claims } = await challenged(given.session, 'NEW_PASSWORD_REQUIRED')
      await ports.passwordChange.replace(row, given.newPassword)
      return arrived(await steps.next(await reread(row), claims), place)
    },
    async setUpGenerator(input) {
      const { row } = await challenged(parseInput(challenge, input).session, 'MFA_SETUP')
      await assertWithout(row)
      return secondFactors.setUp(row)
    },
    async verifyGenerator(input, place) {
      const given = parseInput(answer, input)
      const { row, claims } = await challenged(given.session, 'MFA_SETUP')
      await assertWithout(row)
      const recoveryCodes = await secondFactors.confirm(row.id, given.code)
      // Earlier sessions, and other challenges, were created without the second factor.
      await sessions.endAll(row.id)
      ports.notify(row.email, 'second-factor-on')
      const step = await steps.next(await reread(row), { method: claims.method, hasSecondFactor: true })
      return arrived(step.kind === 'signed-in' ? { ...step, recoveryCodes } : step, place)
    },
    async enter(userId, method) {
      const row = await findUser(database, userId)
      if (row === undefined) throw ended()
      return steps.enter(row, method)
    },
    async refresh(refreshToken) {
      const session = await sessions.refresh(refreshToken)
      const row = await findUser(database, session.userId)
      if (row === undefined || row.enabled === 0) throw ended()
      if (session.method === 'support' && !(await policy.isSupportAllowed())) throw ended()
      return steps.goOn(row, session)
    },
    signOut: (refreshToken) => sessions.end(refreshToken),
    signOutEverywhere: (viewer) => sessions.endAll(viewer.id),
    async changePassword(viewer, input, place) {
      const given = parseInput(passwordChange, input)
      const row = viewer.kind === 'user' ? await findUser(database, viewer.id) : undefined
      if (row === undefined || row.status === 'EXTERNAL_PROVIDER')
        throw new ApiError('InvalidUpdate', 'This user has no password on this server.')
      await lockOut.attempt(row.email_key, place)
      if (!(await passwords.verify(given.oldPassword, row.password_hash)).isRight)
        throw new ApiError('InvalidInput', 'The old password is incorrect', {
          fields: [{ path: 'oldPassword', message: 'The old password is incorrect' }],
        })
      await lockOut.clear(row.email_key, place)
      await ports.passwordChange.replace(row, given.newPassword)
      ports.notify(row.email, 'password-changed')
    },
  }

  /** A challenge to enroll a second factor must not bypass an existing one. */
  async function assertWithout(row: UserTable): Promise<void> {
    if (await secondFactors.isAskedOf(row.id)) throw ended()
  }
}

function ended(): UnauthenticatedError {
  return new UnauthenticatedError('The session has ended. Sign in again.')
}

function fail(): never {
  throw ended()
}
