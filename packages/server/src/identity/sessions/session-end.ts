import type { SessionTable } from '../../stores/sessions/session-table.ts'

/** How long sessions last. */
export interface SessionLimits {
  /** Users must sign in again after this number of hours. */
  readonly refreshHours: number
  /** The idle timeout of sessions in minutes; undefined: none. */
  readonly idleMinutes?: number | undefined
}

type Lasting = Pick<SessionTable, 'created_at' | 'expires_at' | 'refreshed_at' | 'used_at' | 'method'>

/**
 * Returns when a session ends at the latest: the current lifetime also applies to sessions that were started with a
 * longer one.
 */
export function endOfSession(row: Lasting, { refreshHours }: SessionLimits): number {
  return Math.min(row.expires_at, row.created_at + refreshHours * 3_600_000)
}

/** The time of the last activity. */
export function lastUseOf({
  refreshed_at: refreshed,
  used_at: used,
}: Pick<Lasting, 'refreshed_at' | 'used_at'>): number {
  return Math.max(refreshed, used ?? 0)
}

/**
 * Returns whether a session has expired or was idle for too long. The idle timeout does not apply to devices, because
 * they have no window that could be left open.
 */
export function hasEnded(row: Lasting, limits: SessionLimits, now: number): boolean {
  const { idleMinutes } = limits
  const isIdle = idleMinutes !== undefined && row.method !== 'device' && now - lastUseOf(row) >= idleMinutes * 60_000
  return isIdle || endOfSession(row, limits) <= now
}
