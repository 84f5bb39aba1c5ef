import { randomBytes } from 'node:crypto'
import { UnauthenticatedError } from '@picket/core'
import type { Secrets } from '../../data-directory/secrets.ts'
import { ApiError } from '../../errors/api-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../stores/database.ts'
import { countRecoveryCodes } from '../../stores/second-factors/recovery-code-store.ts'
import * as store from '../../stores/second-factors/second-factor-store.ts'
import type { SecondFactorTable } from '../../stores/second-factors/second-factor-tables.ts'
import { findUser } from '../../stores/users/user-store.ts'
import type { Notify } from '../notices.ts'
import type { LockOut } from '../sign-in/lock-out.ts'
import { toBase32 } from './base32.ts'
import type { RecoveryCodes } from './recovery-codes.ts'
import { codeDigits, findStep, stepSeconds } from './totp.ts'

/** Codes of an authenticator app, which are required after the password. */
export interface SecondFactorService {
  /** Whether all users with a password need one. */
  readonly isRequired: boolean
  isAskedOf(userId: string): Promise<boolean>
  read(userId: string): Promise<SecondFactorState>
  /** The previous authenticator app stays valid until the new one is confirmed, within ten minutes. */
  setUp(user: { readonly id: string; readonly email: string }): Promise<SetUp>
  /** Accepts the first code of the enrolled authenticator app; the recovery codes are not shown again. */
  confirm(userId: string, code: string): Promise<readonly string[]>
  /** Accepts a code of the authenticator app, or a recovery code: each once. */
  check(userId: string, code: string): Promise<void>
  /** `NONE`: codes are not required until they are preferred again. */
  setPreferred(userId: string, preferred: PreferredFactor): Promise<void>
  /** Also removes its recovery codes. */
  remove(userId: string): Promise<void>
  /** Replaces the previous codes. */
  createRecoveryCodes(userId: string): Promise<readonly string[]>
}

export const preferredFactors = ['SOFTWARE_TOKEN_MFA', 'NONE'] as const
export type PreferredFactor = (typeof preferredFactors)[number]

export interface SecondFactorState {
  readonly isSetUp: boolean
  readonly preferred: PreferredFactor
  readonly isRequired: boolean
  readonly recoveryCodesLeft: number
}

export interface SetUp {
  /** Base32, for typing. */
  readonly secretCode: string
  /** `otpauth://totp/...`, for a QR code. */
  readonly uri: string
}

/** As long as the output of the hash (RFC 4226, 4: R6). */
const secretBytes = 20
const setUpMs = 10 * 60_000

export function createSecondFactors(ports: {
  readonly database: Database
  readonly secrets: Secrets
  readonly lockOut: LockOut
  readonly recoveryCodes: RecoveryCodes
  readonly isRequired: boolean
  readonly notify: Notify
  readonly now: Clock
}): SecondFactorService {
  const { database, secrets, lockOut, recoveryCodes, isRequired, notify, now } = ports
  const isSetUp = (row: SecondFactorTable | undefined): row is SecondFactorTable => row?.confirmed_at != null
  const stepOf = (sealed: string | null, code: string): number | undefined =>
    sealed !== null && secrets.canOpen(sealed)
      ? findStep(Buffer.from(secrets.open(sealed), 'hex'), code, now())
      : undefined
  const mustBeSetUp = async (userId: string): Promise<void> => {
    if (!isSetUp(await store.findSecondFactor(database, userId)))
      throw new ApiError('InvalidUpdate', 'Set up an authenticator app first.')
  }

  const assertOptional = (): void => {
    if (isRequired) throw new ApiError('InvalidUpdate', 'This server requires a second factor for all users.')
  }

  return {
    isRequired,
    async isAskedOf(userId) {
      const row = await store.findSecondFactor(database, userId)
      return isSetUp(row) && (isRequired || row.is_preferred === 1)
    },
    async read(userId) {
      const row = await store.findSecondFactor(database, userId)
      return {
        isSetUp: isSetUp(row),
        preferred: isSetUp(row) && row.is_preferred === 1 ? 'SOFTWARE_TOKEN_MFA' : 'NONE',
        isRequired,
        recoveryCodesLeft: await countRecoveryCodes(database, userId),
      }
    },
    async setUp({ id, email }) {
      const secret = randomBytes(secretBytes)
      const pending = secrets.seal(secret.toString('hex'))
      await store.putSecondFactor(database, { user_id: id, pending_secret: pending, pending_at: now() })
      const secretCode = toBase32(secret)
      return { secretCode, uri: printUri(email, secretCode) }
    },
    async confirm(userId, code) {
      const row = await store.findSecondFactor(database, userId)
      if (row?.pending_secret == null || row.pending_at! < now() - setUpMs)
        throw new UnauthenticatedError('The setup of the authenticator app timed out. Start again.')
      await lockOut.attemptSecond(userId)
      const step = stepOf(row.pending_secret, code)
      if (step === undefined) throw wrongCode()
      if (!(await store.confirmPending(database, { userId, pending: row.pending_secret, step, at: now() })))
        throw wrongCode()
      await lockOut.clearSecond(userId)
      return recoveryCodes.create(userId)
    },
    async check(userId, code) {
      await lockOut.attemptSecond(userId)
      if (!(await isRightCode(userId, code))) throw wrongCode()
      await lockOut.clearSecond(userId)
    },
    async setPreferred(userId, preferred) {
      await mustBeSetUp(userId)
      if (preferred === 'NONE') assertOptional()
      await store.putSecondFactor(database, { user_id: userId, is_preferred: preferred === 'NONE' ? 0 : 1 })
    },
    async remove(userId) {
      await mustBeSetUp(userId)
      assertOptional()
      await database.transaction().execute((trx) => store.deleteSecondFactor(trx, userId))
    },
    async createRecoveryCodes(userId) {
      await mustBeSetUp(userId)
      return recoveryCodes.create(userId)
    },
  }

  /** The code could have been observed by another person (OWASP ASVS 2.8.5). */
  async function tellOfAgain(userId: string): Promise<void> {
    const user = await findUser(database, userId)
    if (user !== undefined) notify(user.email, 'code-again')
  }

  async function isRightCode(userId: string, code: string): Promise<boolean> {
    if (!new RegExp(`^\\d{${codeDigits}}$`).test(code)) return recoveryCodes.take(userId, code)
    const step = stepOf((await store.findSecondFactor(database, userId))?.secret ?? null, code)
    if (step === undefined) return false
    const isFirst = await store.useStep(database, userId, step)
    if (!isFirst) await tellOfAgain(userId)
    return isFirst
  }
}

function wrongCode(): ApiError {
  const message = 'The code is incorrect'
  return new ApiError('InvalidInput', message, { fields: [{ path: 'code', message }] })
}

/** The URI that authenticator apps read, usually as a QR code (Key Uri Format of Google Authenticator). */
function printUri(email: string, secretCode: string): string {
  const label = `Picket:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${secretCode}&issuer=Picket&algorithm=SHA1&digits=${codeDigits}&period=${stepSeconds}`
}
