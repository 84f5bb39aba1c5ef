import { toRole } from '../identity/roles/role.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { NotificationService } from '../notifications/notification-service.ts'
import type { GeneralSettingsService } from '../settings/general-settings.ts'
import type { Alert } from '../stores/alerts/alert.ts'
import { readAlerts } from '../stores/alerts/find-alerts.ts'
import type { Database } from '../stores/database.ts'
import { findRole } from '../stores/roles/role-store.ts'
import { findUser } from '../stores/users/user-store.ts'
import type { AlertUpdate } from './change-alerts.ts'

export interface AssigneePorts {
  readonly notifications: Pick<NotificationService, 'notify'>
  readonly generalSettings: Pick<GeneralSettingsService, 'read'>
  readonly mailer: Pick<Mailer, 'sendLater'>
  /** Returns the URL of the console. */
  readonly consoleUrl: () => string
}

/**
 * Notifies users of alerts that were assigned to them, in the app and, if the settings enable it, by email. Users are
 * not notified of alerts that they assigned to themselves or cannot see.
 */
export async function notifyAssignees(
  ports: AssigneePorts,
  trx: Database,
  updates: readonly AlertUpdate[],
): Promise<void> {
  const given = new Map<string, string[]>()
  for (const { alert, viewer, what } of updates)
    if (what.kind === 'assignee' && what.to !== null && what.to !== viewer.id)
      given.set(what.to, [...(given.get(what.to) ?? []), alert.id])
  for (const [userId, ids] of given) {
    const user = await findUser(trx, userId)
    const role = user?.enabled === 1 ? await findRole(trx, user.role_id) : undefined
    if (user === undefined || role === undefined) continue
    const { permissions, logTypes } = toRole(role)
    const alerts = permissions.includes('AlertRead') ? await readAlerts(trx, ids, logTypes) : []
    for (const { id, title } of alerts)
      await ports.notifications.notify(
        {
          topic: 'SYSTEM_NOTIFICATION',
          level: 'INFO',
          title: 'An alert was assigned to you',
          message: title,
          alertId: id,
          to: { userId },
        },
        trx,
      )
    if (alerts.length > 0 && (await ports.generalSettings.read(trx)).alertAssignmentEmails)
      ports.mailer.sendLater(mailOf(user.email, alerts, ports.consoleUrl()))
  }
}

function mailOf(to: string, alerts: readonly Alert[], consoleUrl: string) {
  const lines = alerts.map(
    ({ id, title, severity }) => `${severity}  ${title}\n${consoleUrl}/alerts-and-errors/${id}/\n`,
  )
  const count = alerts.length === 1 ? 'An alert was' : `${alerts.length} alerts were`
  return { to, subject: `${count} assigned to you`, text: `${count} assigned to you:\n\n${lines.join('\n')}` }
}
