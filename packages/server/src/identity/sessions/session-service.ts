import { createHash, randomBytes } from 'node:crypto'
import { UnauthenticatedError } from '@picket/core'
import type { Clock } from '../../ports/clock.ts'
import type { RandomId } from '../../ports/random-id.ts'
import type { Database } from '../../stores/database.ts'
import * as store from '../../stores/sessions/session-store.ts'
import type { SessionMethod, SessionTable } from '../../stores/sessions/session-table.ts'
import { endIdTokens } from '../../stores/users/user-store.ts'
import { endOfSession, hasEnded, type SessionLimits } from './session-end.ts'
import type { SigningKeys } from './signing-keys.ts'

/** Manages the sessions of users. */
export interface SessionService {
  /** `since`: the start from which the session expires. `deviceName`: the name that the device reports. */
  start(
    userId: string,
    method: SessionMethod,
    trx?: Database,
    more?: { readonly since?: number; readonly deviceName?: string },
  ): Promise<RefreshedSession>
  /**
   * Exchanges a refresh token for the next one. Throws UnauthenticatedError for an invalid one. If the token was
   * already exchanged, the whole session is ended, because it may have been stolen.
   */
  refresh(refreshToken: string): Promise<RefreshedSession>
  /** Ends the session of this token. Does not report whether the token is valid. */
  end(refreshToken: string): Promise<void>
  /** Ends every session of the user, on every device, immediately, including ID tokens. */
  endAll(userId: string, trx?: Database): Promise<void>
  /** Ends every session of the user except this one. */
  endOthers(userId: string, sessionId: string | undefined): Promise<void>
  /** Deletes expired sessions. */
  forgetExpired(): Promise<void>
}

export interface RefreshedSession {
  readonly id: string
  readonly userId: string
  readonly method: SessionMethod
  readonly startedAt: number
  readonly expiresAt: number
  readonly refreshToken: string
}

/**
 * Two windows can refresh at once, and a response can get lost: within this time, the previous token returns the same
 * successor again, unless that was used.
 */
const graceMs = 10_000

export function createSessions(
  ports: {
    readonly database: Database
    readonly keys: SigningKeys
    readonly now: Clock
    readonly randomId: RandomId
  } & SessionLimits,
): SessionService {
  const { database, keys, refreshHours, now, randomId } = ports
  const lifetimeMs = refreshHours * 3_600_000
  const ended = () => new UnauthenticatedError('The session has ended. Sign in again.')
  const endOf = (row: SessionTable) => endOfSession(row, ports)
  const find = async (refreshToken: string) => {
    const [id = '', secret = ''] = refreshToken.split('.')
    const row = await store.findSession(database, id)
    return row && { row, secret, hash: hashOf(secret) }
  }

  return {
    async start(userId, method, trx = database, { since = now(), deviceName } = {}) {
      const secret = randomBytes(32).toString('base64url')
      const id = randomId()
      const startedAt = since
      const expiresAt = startedAt + lifetimeMs
      await store.insertSession(trx, {
        id,
        user_id: userId,
        created_at: startedAt,
        expires_at: expiresAt,
        revoked_at: null,
        refresh_hash: hashOf(secret),
        former_hash: null,
        refreshed_at: now(),
        method,
        used_at: null,
        address: null,
        user_agent: null,
        device_name: deviceName ?? null,
      })
      return { id, userId, method, startedAt, expiresAt, refreshToken: `${id}.${secret}` }
    },
    async refresh(refreshToken) {
      const found = await find(refreshToken)
      if (found === undefined || found.row.revoked_at !== null || hasEnded(found.row, ports, now())) throw ended()
      const { row, secret, hash } = found
      const next = await keys.derive(`${row.id}.${secret}`)
      const rotation = { id: row.id, from: hash, to: hashOf(next), at: now() }
      const isTraded = row.refresh_hash === hash && (await store.rotateSession(database, rotation))
      const after = isTraded ? row : await store.findSession(database, row.id)
      const isAgain =
        after !== undefined &&
        after.revoked_at === null &&
        after.former_hash === hash &&
        after.refresh_hash === rotation.to &&
        now() - after.refreshed_at <= graceMs
      if (!isTraded && !isAgain) {
        await store.revokeSession(database, row.id, now())
        throw ended()
      }
      return {
        id: row.id,
        userId: row.user_id,
        method: row.method ?? 'password',
        startedAt: row.created_at,
        expiresAt: endOf(row),
        refreshToken: `${row.id}.${next}`,
      }
    },
    async end(refreshToken) {
      const found = await find(refreshToken)
      if (found !== undefined && [found.row.refresh_hash, found.row.former_hash].includes(found.hash))
        await store.revokeSession(database, found.row.id, now())
    },
    async endAll(userId, trx = database) {
      await endIdTokens(trx, [userId])
      await store.revokeSessionsOfUser(trx, userId, now())
    },
    endOthers: (userId, sessionId) => store.revokeSessionsOfUser(database, userId, now(), sessionId),
    forgetExpired: () => store.deleteSessionsExpiredBefore(database, now()),
  }
}

/** Random values cannot be guessed, so no slow hash is needed. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
