import { expect, it } from 'vitest'
import { ensureDefaultRoles } from '../identity/roles/default-roles.ts'
import { userWith } from '../identity/testing/viewers.ts'
import type { Mail } from '../mail/mailer.ts'
import { createNotifications } from '../notifications/notification-service.ts'
import { createGeneralSettings } from '../settings/general-settings.ts'
import { insertUser } from '../stores/users/user-store.ts'
import { openTestDatabase } from '../stores/testing/open-stores.ts'
import { setAssignee } from './change-alerts.ts'
import { notifyAssignees } from './notify-assignees.ts'
import { recordAlerts } from './record-alerts.ts'
import { fakePorts, opened } from './testing/alerts.ts'

async function open() {
  const database = await openTestDatabase()
  let count = 0
  const ports = { database, now: () => 5000, randomId: () => String(++count).padStart(32, '0') }
  await ensureDefaultRoles(database, 0)
  for (const [id, enabled] of [
    ['ana', 1],
    ['gone', 0],
  ] as const)
    await insertUser(database, {
      id,
      email: `${id}@picket.test`,
      email_key: id,
      given_name: id,
      family_name: '',
      role_id: 'analyst',
      status: 'CONFIRMED',
      enabled,
      password_hash: null,
      password_expires_at: null,
      session_version: 1,
      created_at: 0,
      last_signed_in_at: null,
    })
  await recordAlerts(
    database,
    ['a', 'b', 'c'].map((id) =>
      opened({ id, title: `Alert ${id}`, logTypes: [id === 'c' ? 'Secret.Log' : 'Sample.Log'] }),
    ),
    1,
    fakePorts().ports,
  )
  const mails: Mail[] = []
  const generalSettings = createGeneralSettings(ports)
  const notifyPorts = {
    notifications: createNotifications(ports),
    generalSettings,
    mailer: { sendLater: (mail: Mail) => void mails.push(mail) },
    consoleUrl: () => 'https://picket.test',
  }
  const assign = (by: string, ids: readonly string[], to: string | null) =>
    setAssignee(
      { ...ports, changed: (trx, updates) => notifyAssignees(notifyPorts, trx, updates) },
      { ...userWith('AlertModify'), id: by },
      ids,
      to,
    )
  const readNotifications = async () =>
    (await database.selectFrom('notifications').select(['user_id', 'message', 'alert_id']).execute()).map(
      ({ user_id: user, message, alert_id: alert }) => [user, message, alert],
    )
  return { database, assign, mails, readNotifications, generalSettings }
}

it('notifies the assignees of alerts, in the app and with one email', async () => {
  const { assign, mails, readNotifications } = await open()
  await assign('bob', ['a', 'b'], 'ana')
  expect(await readNotifications()).toEqual([
    ['ana', 'Alert a', 'a'],
    ['ana', 'Alert b', 'b'],
  ])
  expect(mails).toEqual([
    {
      to: 'ana@picket.test',
      subject: '2 alerts were assigned to you',
      text:
        '2 alerts were assigned to you:\n\nHIGH  Alert a\nhttps://picket.test/alerts-and-errors/a/\n\n' +
        'HIGH  Alert b\nhttps://picket.test/alerts-and-errors/b/\n',
    },
  ])
})

it('does not notify users who assign themselves, lose or already had an alert, or are deactivated', async () => {
  const { assign, mails, readNotifications } = await open()
  await assign('ana', ['a'], 'ana')
  await assign('bob', ['a'], 'ana')
  await assign('bob', ['a'], null)
  await assign('bob', ['b'], 'gone')
  expect([await readNotifications(), mails]).toEqual([[], []])
})

it('sends no email if the settings disable it, and does not mention alerts that the user cannot see', async () => {
  const { assign, database, mails, readNotifications, generalSettings } = await open()
  await generalSettings.update(userWith(), { alertAssignmentEmails: false })
  await database
    .updateTable('roles')
    .set({ log_type_access_kind: 'DENY', log_types: '["Secret.Log"]' })
    .where('id', '=', 'analyst')
    .execute()
  await assign('bob', ['a', 'c'], 'ana')
  expect([await readNotifications(), mails]).toEqual([[['ana', 'Alert a', 'a']], []])
})
