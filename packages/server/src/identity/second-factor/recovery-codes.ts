import { randomInt } from 'node:crypto'
import type { Database } from '../../stores/database.ts'
import {
  findRecoveryCode,
  replaceRecoveryCodes,
  takeRecoveryCode,
} from '../../stores/second-factors/recovery-code-store.ts'
import type { RecoveryCodeTable } from '../../stores/second-factors/second-factor-tables.ts'
import type { Passwords } from '../passwords/passwords.ts'

/** Codes for users who lost their authenticator app. Each works once. */
export interface RecoveryCodes {
  /** Replaces all previous codes. They are not shown again. */
  create(userId: string): Promise<readonly string[]>
  /** Consumes a code. Returns false if the code is not valid. Each call costs one password hash. */
  take(userId: string, code: string): Promise<boolean>
}

const howMany = 10
/** Without letters and digits that are easily confused. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
/** The prefix of a code identifies its row, so that one hash is verified and not ten. */
const hintLength = 2
/** 49 bits, stored as password hashes (OWASP ASVS 5, 6.5.2). */
const secretLength = 10

export function createRecoveryCodes(ports: {
  readonly database: Database
  readonly passwords: Passwords
}): RecoveryCodes {
  const { database, passwords } = ports
  return {
    async create(userId) {
      const hints = new Set<string>()
      while (hints.size < howMany) hints.add(randomText(hintLength))
      const codes = [...hints].map((hint) => ({ hint, text: hint + randomText(secretLength) }))
      const rows: RecoveryCodeTable[] = []
      for (const { hint, text } of codes) rows.push({ user_id: userId, hint, hash: await passwords.hash(text) })
      await database.transaction().execute((trx) => replaceRecoveryCodes(trx, userId, rows))
      return codes.map(({ text }) => `${text.slice(0, 6)}-${text.slice(6)}`)
    },
    async take(userId, code) {
      const text = code.toLowerCase().replaceAll(/[^a-z\d]/g, '')
      const row = await findRecoveryCode(database, userId, text.slice(0, hintLength))
      const { isRight } = await passwords.verify(text, row?.hash)
      return isRight && row !== undefined && takeRecoveryCode(database, row)
    },
  }
}

function randomText(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}
