import { NotFoundError } from '@picket/core'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../stores/database.ts'
import { listSessionsOfUser, revokeSession, revokeSessionsOfUser } from '../../stores/sessions/session-store.ts'
import type { SessionMethod, SessionTable } from '../../stores/sessions/session-table.ts'
import type { Viewer } from '../../access/viewer.ts'
import { endOfSession, hasEnded, lastUseOf, type SessionLimits } from './session-end.ts'

/** Lists and ends the sessions of a user, for that user. */
export interface OwnSessions {
  /** The current session first, then the most recently used. */
  list(viewer: Viewer): Promise<readonly OwnSession[]>
  /** Throws NotFoundError, also for a session of another user. */
  end(viewer: Viewer, id: string): Promise<void>
  endOthers(viewer: Viewer): Promise<void>
}

export interface OwnSession {
  readonly id: string
  readonly isCurrent: boolean
  readonly method: SessionMethod
  readonly startedAt: number
  /** With a precision of one minute. */
  readonly lastUsedAt: number
  readonly expiresAt: number
  /** The client address of the last request; null before the first one. */
  readonly address: string | null
  /** The user agent. */
  readonly userAgent: string | null
  /** The name that a device reported when it was approved. */
  readonly deviceName: string | null
}

export function createOwnSessions(
  ports: { readonly database: Database; readonly now: Clock } & SessionLimits,
): OwnSessions {
  const { database, now } = ports
  const rowsOf = async ({ kind, id }: Viewer): Promise<readonly SessionTable[]> =>
    kind === 'user' ? (await listSessionsOfUser(database, id)).filter((row) => !hasEnded(row, ports, now())) : []
  return {
    async list(viewer) {
      const rank = (one: OwnSession) => (one.isCurrent ? Infinity : one.lastUsedAt)
      return (await rowsOf(viewer)).map((row) => present(row, viewer)).sort((a, b) => rank(b) - rank(a))
    },
    async end(viewer, id) {
      if (!(await rowsOf(viewer)).some((row) => row.id === id)) throw new NotFoundError('There is no such session.')
      await revokeSession(database, id, now())
    },
    endOthers: (viewer) => revokeSessionsOfUser(database, viewer.id, now(), viewer.sessionId),
  }

  function present(row: SessionTable, { sessionId }: Viewer): OwnSession {
    return {
      id: row.id,
      isCurrent: row.id === sessionId,
      method: row.method ?? 'password',
      startedAt: row.created_at,
      lastUsedAt: lastUseOf(row),
      expiresAt: endOfSession(row, ports),
      address: row.address,
      userAgent: row.user_agent,
      deviceName: row.device_name,
    }
  }
}
