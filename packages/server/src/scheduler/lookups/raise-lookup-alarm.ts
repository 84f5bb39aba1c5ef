import type { NotificationService } from '../../notifications/notification-service.ts'
import type { Database } from '../../stores/database.ts'
import { readLastSuccess } from '../../stores/schedules/schedule-store.ts'
import type { ScheduledWindow } from '../job.ts'
import type { LookupRefresh } from './lookup-refresh.ts'

const minute = 60_000

/**
 * Notifies users who can change lookup tables, once, that the rows of a table are older than its `AlarmPeriodMinutes`
 * allows. Called after each refresh that failed.
 */
export async function raiseLookupAlarm(
  trx: Database,
  notifications: Pick<NotificationService, 'notify'>,
  { name, jobId, alarmMinutes }: Pick<LookupRefresh, 'name' | 'alarmMinutes'> & { readonly jobId: string },
  { scheduledAt }: ScheduledWindow,
  error: unknown,
): Promise<void> {
  const last = await readLastSuccess(trx, jobId)
  if (last !== undefined && scheduledAt - last < alarmMinutes * minute) return
  const reason = error instanceof Error ? error.message : String(error)
  const age =
    last === undefined
      ? 'It has never been refreshed, so it enriches nothing.'
      : `The rows of ${new Date(last).toISOString().slice(0, 16).replace('T', ' ')} UTC are still in use.`
  const notice = {
    topic: 'SYSTEM_ERROR',
    level: 'ERROR',
    title: `Lookup table "${name}" cannot be refreshed`,
    message: `${age} ${reason}`,
    key: `${jobId} ${last ?? 'never'}`,
    to: { anyOf: ['LookupModify'] },
  } as const
  await notifications.notify(notice, trx)
}
