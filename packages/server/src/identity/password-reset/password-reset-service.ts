import { createHash, randomBytes } from 'node:crypto'
import { UnavailableError } from '@picket/core'
import { z } from 'zod'
import { ApiError } from '../../errors/api-error.ts'
import { parseInput } from '../../input/parse-input.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { Background } from '../../async/background.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../stores/database.ts'
import * as store from '../../stores/password-resets/password-reset-store.ts'
import { findUser, findUserByEmail, waitForUser } from '../../stores/users/user-store.ts'
import type { UserTable } from '../../stores/users/user-table.ts'
import type { Notify } from '../notices.ts'
import type { PasswordChange } from '../passwords/password-change.ts'
import { toBase32 } from '../second-factor/base32.ts'
import { toEmailKey } from '../users/user.ts'

/** Resets forgotten passwords with a code by email. It does not disclose which accounts exist. */
export interface PasswordResetService {
  /** Returns the same answer in the same time for every address; the work is done afterwards. */
  request(input: unknown): void
  /** Sets the password and ends every session; the user must sign in afterwards. Returns the id of the user. */
  submit(input: unknown): Promise<UserTable>
}

/** The maximum lifetime of out-of-band codes (OWASP ASVS 5, 6.5.5). */
const codeMinutes = 10
/** The maximum number of emails to an address per hour. */
const mostPerHour = 3
const hourMs = 60 * 60_000
/** 120 bits cannot be guessed, so a digest is sufficient for storage (OWASP ASVS 5, 6.5.2). */
const codeBytes = 15

const request = z.object({ email: z.string().trim().min(1, 'Email is required').max(254, 'Must be a valid email') })
const submission = z.object({
  email: z.string().trim().min(1, 'Email is required').max(254, 'Must be a valid email'),
  code: z.string().trim().min(1, 'This field is required').max(128),
  newPassword: z.string().max(1024),
})

export function createPasswordResets(ports: {
  readonly database: Database
  readonly mailer: Mailer
  readonly background: Background
  readonly passwordChange: PasswordChange
  readonly notify: Notify
  readonly consoleUrl: () => string
  readonly now: Clock
}): PasswordResetService {
  const { database, mailer, background, passwordChange, notify, consoleUrl, now } = ports

  const mailCode = async (email: string): Promise<void> => {
    const row = await findUserByEmail(database, toEmailKey(email))
    await store.forgetPasswordResets(database, now() - hourMs)
    if (row === undefined || !mayReset(row)) return
    const code = toBase32(randomBytes(codeBytes)).toLowerCase()
    const isKept = await database.transaction().execute(async (trx) => {
      // Serialized, so that concurrent requests cannot exceed the limit.
      await waitForUser(trx, row.id)
      if ((await store.countPasswordResetsSince(trx, row.id, now() - hourMs)) >= mostPerHour) return false
      await store.insertPasswordReset(trx, {
        code_hash: hashOf(code),
        user_id: row.id,
        created_at: now(),
        expires_at: now() + codeMinutes * 60_000,
      })
      return true
    })
    if (!isKept) return
    await mailer.send({
      to: row.email,
      subject: 'Choose another password',
      text: printMail(row.email, code, consoleUrl()),
    })
  }

  return {
    request(input) {
      const { email } = parseInput(request, input)
      if (!mailer.isOn)
        throw new UnavailableError('This server does not send email.', {
          hint: 'Ask an administrator for a new password.',
        })
      background.run('a password reset', () => mailCode(email))
    },
    async submit(input) {
      const { email, code, newPassword } = parseInput(submission, input)
      passwordChange.assertGood(newPassword)
      const codeHash = hashOf(code.toLowerCase().replaceAll(/[\s-]/g, ''))
      const reset = await store.findPasswordReset(database, codeHash)
      const row = reset && (await findUser(database, reset.user_id))
      if (row === undefined || reset!.expires_at <= now() || row.email_key !== toEmailKey(email) || !mayReset(row))
        throw wrongCode()
      await passwordChange.replace(row, newPassword, async (trx) => {
        if (!(await store.takePasswordReset(trx, codeHash))) throw wrongCode()
      })
      notify(row.email, 'password-reset')
      return row
    },
  }
}

/**
 * Users whose password an administrator set must ask an administrator; users of identity providers have no password
 * here.
 */
function mayReset({ enabled, status }: UserTable): boolean {
  return enabled === 1 && status === 'CONFIRMED'
}

function wrongCode(): ApiError {
  const message = 'The code is wrong, already used or expired. Request a new one.'
  return new ApiError('InvalidInput', message, { fields: [{ path: 'code', message }] })
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}

/** Browsers do not send the part after `#`, so the code is in no log of a server or proxy. */
function printMail(email: string, code: string, consoleUrl: string): string {
  const link = `${consoleUrl}/password-reset/#${new URLSearchParams({ email, code }).toString()}`
  return [
    `A password reset was requested for ${email} at ${consoleUrl}.`,
    `To choose a new password within ${codeMinutes} minutes, open this link:`,
    link,
    `Or enter this code when you are prompted: ${code}`,
    'If that was not you, ignore this email. The password stays unchanged.',
  ]
    .join('\n\n')
    .concat('\n')
}
