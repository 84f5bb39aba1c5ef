import { deleteAlerts } from '../../stores/alerts/delete-alerts.ts'
import type { Clock } from '../../ports/clock.ts'
import type { CrashPoints } from '../../ports/crash-points.ts'
import type { Database } from '../../stores/database.ts'
import { deleteMinutes } from '../../stores/ledger/ledger-store.ts'
import { deleteReplays } from '../../stores/replays/replay-store.ts'
import { forgetDeviceSignIns } from '../../stores/device-sign-ins/device-sign-in-store.ts'
import { deleteNotificationsBefore } from '../../stores/notifications/notification-store.ts'
import { deleteSessionsExpiredBefore } from '../../stores/sessions/session-store.ts'
import { deleteRuns } from '../../stores/schedules/schedule-store.ts'
import type { Job } from '../job.ts'

export interface RetentionPorts {
  readonly database: Database
  readonly now: Clock
  readonly at: CrashPoints
  /** In days. */
  readonly retention: {
    readonly events: number
    readonly alerts: number
    readonly audit: number
    readonly failures: number
  }
}

const day = 24 * 3_600_000
/** Days that notifications are kept. */
const notificationDays = 90
/** Days that the history of jobs is kept. */
const runDays = 90
/** Days that results of replays are kept. */
const replayDays = 30
const frequentJobs = ['correlation', 'policies'] as const
const atOnce = 500

/** Deletes every night what is older than the configuration allows. Events expire by the TTL of their tables. */
export function createRetentionJob({ database, now, at, retention }: RetentionPorts): Job {
  return {
    id: 'retention',
    isContinuous: true,
    schedule: { cron: '10 3 * * *' },
    timeout: 60 * 60_000,
    mostMissed: 1,
    async run(_, { signal, complete }) {
      const time = now()
      let count = 0
      for (;;) {
        signal.throwIfAborted()
        const old = await database
          .selectFrom('alerts')
          .select('id')
          .where('received_at', '<', time - retention.alerts * day)
          .limit(atOnce)
          .execute()
        if (old.length === 0) break
        await database.transaction().execute((trx) =>
          deleteAlerts(
            trx,
            old.map(({ id }) => id),
          ),
        )
        at('retention.alerts-deleted')
        count += old.length
      }
      await complete({ count, message: `Expired alerts deleted: ${count.toLocaleString('en')}.` }, async (trx) => {
        await trx
          .deleteFrom('audit_log')
          .where('at', '<', time - retention.audit * day)
          .execute()
        await deleteNotificationsBefore(trx, time - notificationDays * day)
        await deleteSessionsExpiredBefore(trx, time)
        await forgetDeviceSignIns(trx, time)
        await trx
          .deleteFrom('failure_groups')
          .where('last_at', '<', time - retention.failures * day)
          .execute()
        // As long as failures refer to them; processing logs again changes their minute.
        await deleteMinutes(trx, time - Math.max(retention.events, retention.failures) * day)
        await deleteRuns(trx, { before: time - runDays * day })
        await deleteReplays(trx, time - replayDays * day)
        // They run every minute, and their history is of no interest.
        for (const jobId of frequentJobs) await deleteRuns(trx, { before: time - day, jobId })
      })
    },
    gaveUp: async () => undefined,
  }
}
