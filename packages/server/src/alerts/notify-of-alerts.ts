import type { NotificationService } from '../notifications/notification-service.ts'
import type { Database } from '../stores/database.ts'
import type { NewAlert } from '../stores/alerts/alert-change.ts'

/**
 * Notifies users in the app of new alerts: critical and high ones to users who can read alerts, system errors to users
 * who can fix them.
 */
export async function notifyOfAlerts(
  notifications: Pick<NotificationService, 'notify'>,
  trx: Database,
  alerts: readonly NewAlert[],
): Promise<void> {
  for (const { id, type, title, severity, logTypes } of alerts) {
    if (type === 'SYSTEM_ERROR') {
      const to = { anyOf: ['LogSourceRead', 'RuleRead'], logTypes } as const
      await notifications.notify(
        { topic: 'SYSTEM_ERROR', level: 'ERROR', title, message: title, alertId: id, key: id, to },
        trx,
      )
    } else if (severity === 'CRITICAL' || severity === 'HIGH') {
      const to = { anyOf: ['AlertRead'], logTypes } as const
      const heading = `${severity === 'CRITICAL' ? 'Critical' : 'High'} alert`
      const notice = { topic: 'DETECTION_NOTIFICATION', level: 'WARNING', title: heading, message: title } as const
      await notifications.notify({ ...notice, alertId: id, key: id, to }, trx)
    }
  }
}
