import { z } from 'zod'
import { ApiError } from '../../errors/api-error.ts'
import { parseInput } from '../../input/parse-input.ts'
import type { Database } from '../../stores/database.ts'
import { findUser } from '../../stores/users/user-store.ts'
import type { UserTable } from '../../stores/users/user-table.ts'
import type { Notify } from '../notices.ts'
import type { Passwords } from '../passwords/passwords.ts'
import type { SessionService } from '../sessions/session-service.ts'
import type { Place } from '../sign-in/known-places.ts'
import type { LockOut } from '../sign-in/lock-out.ts'
import type { Viewer } from '../../access/viewer.ts'
import { enteredCode } from './entered-code.ts'
import { preferredFactors, type SecondFactorService, type SetUp } from './second-factor-service.ts'

/**
 * Manages the second factor of the signed-in user. Changes require the password again, because a session that was left
 * open is not enough, and end the other sessions.
 */
export interface OwnSecondFactor {
  setUp(viewer: Viewer, input: unknown, place: Place): Promise<SetUp>
  /** Throws InvalidInput for a wrong code. The recovery codes are not shown again. */
  verify(viewer: Viewer, input: unknown): Promise<readonly string[]>
  setPreferred(viewer: Viewer, input: unknown, place: Place): Promise<void>
  remove(viewer: Viewer, input: unknown, place: Place): Promise<void>
  createRecoveryCodes(viewer: Viewer, input: unknown, place: Place): Promise<readonly string[]>
}

const proof = z.object({ password: z.string().min(1, 'This field is required').max(1024) })
const code = z.object({ code: enteredCode })
const preference = proof.extend({ preferred: z.enum(preferredFactors) })

export function createOwnSecondFactor(ports: {
  readonly database: Database
  readonly passwords: Passwords
  readonly lockOut: LockOut
  readonly secondFactors: SecondFactorService
  readonly sessions: SessionService
  readonly notify: Notify
}): OwnSecondFactor {
  const { database, passwords, lockOut, secondFactors, sessions, notify } = ports

  const ownRow = async (viewer: Viewer): Promise<UserTable> => {
    const row = viewer.kind === 'user' ? await findUser(database, viewer.id) : undefined
    if (row === undefined || row.status === 'EXTERNAL_PROVIDER')
      throw new ApiError('InvalidUpdate', 'The identity provider manages the sign-in of this user.')
    return row
  }
  const proven = async (viewer: Viewer, password: string, place: Place): Promise<UserTable> => {
    const row = await ownRow(viewer)
    await lockOut.attempt(row.email_key, place)
    if (!(await passwords.verify(password, row.password_hash)).isRight)
      throw new ApiError('InvalidInput', 'The password is incorrect', {
        fields: [{ path: 'password', message: 'The password is incorrect' }],
      })
    await lockOut.clear(row.email_key, place)
    return row
  }

  return {
    async setUp(viewer, input, place) {
      const { password } = parseInput(proof, input)
      return secondFactors.setUp(await proven(viewer, password, place))
    },
    async verify(viewer, input) {
      const given = parseInput(code, input)
      const row = await ownRow(viewer)
      const codes = await secondFactors.confirm(row.id, given.code)
      await sessions.endOthers(row.id, viewer.sessionId)
      notify(row.email, 'second-factor-on')
      return codes
    },
    async setPreferred(viewer, input, place) {
      const { password, preferred } = parseInput(preference, input)
      const row = await proven(viewer, password, place)
      await secondFactors.setPreferred(row.id, preferred)
      await sessions.endOthers(row.id, viewer.sessionId)
      notify(row.email, preferred === 'NONE' ? 'second-factor-off' : 'second-factor-on')
    },
    async remove(viewer, input, place) {
      const { password } = parseInput(proof, input)
      const row = await proven(viewer, password, place)
      await secondFactors.remove(row.id)
      await sessions.endOthers(row.id, viewer.sessionId)
      notify(row.email, 'second-factor-off')
    },
    async createRecoveryCodes(viewer, input, place) {
      const { password } = parseInput(proof, input)
      const row = await proven(viewer, password, place)
      const codes = await secondFactors.createRecoveryCodes(row.id)
      notify(row.email, 'recovery-codes')
      return codes
    },
  }
}
