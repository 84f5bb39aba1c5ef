import { describe, expect, it } from 'vitest'
import { ensureDefaultRoles } from '../../identity/roles/default-roles.ts'
import { userWith } from '../../identity/testing/viewers.ts'
import { createNotifications, type Notice } from '../../notifications/notification-service.ts'
import { insertUser } from '../../stores/users/user-store.ts'
import { openTestDatabase } from '../../stores/testing/open-stores.ts'
import { openGraphql } from '../testing/ask.ts'
import { createNotificationResolvers } from './notification.ts'

const never = '0001-01-01T00:00:00Z'
const list = `query Notifications($input: NotificationsInput) { notifications(input: $input) {
  edges { node { id title readAt archivedAt metadata { alertID } } }
  pageInfo { startCursor endCursor hasNextPage hasPreviousPage }
} }`

async function open() {
  const database = await openTestDatabase()
  const clock = { now: 1_700_000_000_000 }
  let count = 0
  const randomId = () => String(++count).padStart(4, '0')
  await ensureDefaultRoles(database, 0)
  for (const [id, role, enabled] of [
    ['ana', 'analyst', 1],
    ['root', 'admin', 1],
    ['gone', 'admin', 0],
  ] as const)
    await insertUser(database, {
      id,
      email: `${id}@picket.test`,
      email_key: id,
      given_name: id,
      family_name: '',
      role_id: role,
      status: 'CONFIRMED',
      enabled,
      password_hash: null,
      password_expires_at: null,
      session_version: 1,
      created_at: 0,
      last_signed_in_at: null,
    })
  const notifications = createNotifications({ database, now: () => clock.now++, randomId })
  const { ask } = openGraphql([createNotificationResolvers({ notifications })])
  const as = (id: string) => (query: string, variables?: object) => ask({ ...userWith(), id }, query, { ...variables })
  const sendNotice = (notice: Partial<Notice>) =>
    notifications.notify({
      topic: 'SYSTEM_NOTIFICATION',
      level: 'INFO',
      title: 'Done',
      message: 'It is done.',
      to: { anyOf: ['RuleRead'] },
      ...notice,
    })
  const titles = async (id: string, input: object = {}) =>
    (await as(id)(list, { input })).data.notifications.edges.map((edge: { node: { title: string } }) => edge.node.title)
  return { database, as, sendNotice, titles }
}

describe('notifications', () => {
  it('reach active users with the permission, once', async () => {
    const { database, sendNotice, titles } = await open()
    await sendNotice({ title: 'Rules', to: { anyOf: ['RuleRead'] }, key: 'job-1' })
    await sendNotice({ title: 'Rules', to: { anyOf: ['RuleRead'] }, key: 'job-1' })
    await sendNotice({ title: 'Settings', to: { anyOf: ['GeneralSettingsRead'] } })
    await sendNotice({ title: 'Yours', to: { userId: 'ana' } })
    expect([await titles('ana'), await titles('root'), await titles('gone')]).toEqual([
      ['Yours', 'Rules'],
      ['Settings', 'Rules'],
      [],
    ])
    await database
      .updateTable('roles')
      .set({ log_type_access_kind: 'DENY', log_types: '["AWS.CloudTrail"]' })
      .where('id', '=', 'analyst')
      .execute()
    await sendNotice({ title: 'Cloud', to: { anyOf: ['RuleRead'], logTypes: ['AWS.CloudTrail', 'Okta.SystemLog'] } })
    expect([(await titles('ana'))[0], (await titles('root'))[0]]).toEqual(['Yours', 'Cloud'])
  })

  // spec: D1-3.3 D1-4.1
  it('are unread and not archived until they are marked, and can be unmarked', async () => {
    const { as, sendNotice } = await open()
    await sendNotice({ alertId: 'a'.repeat(32) })
    const ana = as('ana')
    const [{ node }] = (await ana(list)).data.notifications.edges
    expect(node).toEqual({
      id: '0001',
      title: 'Done',
      readAt: never,
      archivedAt: never,
      metadata: { alertID: 'a'.repeat(32) },
    })
    const update = `mutation UpdateNotification($input: UpdateNotificationInput!) {
      updateNotification(input: $input) { notification { readAt archivedAt } }
    }`
    const readAt = '2026-05-01T12:00:00.000Z'
    expect((await ana(update, { input: { id: node.id, readAt } })).data.updateNotification.notification).toEqual({
      readAt,
      archivedAt: never,
    })
    const again = { id: node.id, readAt: never, archivedAt: readAt }
    expect((await ana(update, { input: again })).data.updateNotification.notification).toEqual({
      readAt: never,
      archivedAt: readAt,
    })
    expect((await as('root')(update, { input: { id: node.id, readAt } })).errors?.[0]?.extensions['code']).toBe(
      'NotFound',
    )
    expect((await ana(list)).data.notifications.edges[0].node.readAt).toBe(never)
  })

  it('can be marked all at once, for the user only', async () => {
    const { as, sendNotice } = await open()
    await sendNotice({})
    await sendNotice({})
    const update = `mutation UpdateUserNotifications($input: UpdateUserNotificationsInput!) {
      updateUserNotifications(input: $input) { notifications { readAt } }
    }`
    const readAt = '2026-05-01T12:00:00.000Z'
    expect((await as('ana')(update, { input: { readAt } })).data.updateUserNotifications.notifications).toEqual([
      { readAt },
      { readAt },
    ])
    expect(
      (await as('root')(list)).data.notifications.edges.map((edge: { node: { readAt: string } }) => edge.node.readAt),
    ).toEqual([never, never])
  })

  // spec: D1-4.2 D1-4.5 D1-4.4
  it('can be filtered by read and archived, marked and unmarked at once, and counted', async () => {
    const { as, sendNotice, titles } = await open()
    for (const title of ['1', '2', '3']) await sendNotice({ title })
    const ana = as('ana')
    const all =
      'mutation($input: UpdateUserNotificationsInput!) { updateUserNotifications(input: $input) { notifications { id } } }'
    const one =
      'mutation($input: UpdateNotificationInput!) { updateNotification(input: $input) { notification { id } } }'
    const time = '2026-05-01T12:00:00Z'
    const unread = async () => (await ana('{ notifications { unreadCount } }')).data.notifications.unreadCount as number
    await ana(one, { input: { id: '0001', readAt: time } })
    await ana(one, { input: { id: '0003', archivedAt: time } })
    expect([
      await titles('ana', { isRead: false }),
      await titles('ana', { isRead: true }),
      await titles('ana', { isArchived: true }),
      await titles('ana', { isArchived: false, isRead: false }),
      await unread(),
    ]).toEqual([['3', '2'], ['1'], ['2'], ['3'], 1])
    for (const [mark, filter] of [
      [{ readAt: time }, { isRead: true }],
      [{ readAt: never }, { isRead: false }],
      [{ archivedAt: time }, { isArchived: true }],
      [{ archivedAt: never }, { isArchived: false }],
    ]) {
      await ana(all, { input: mark })
      expect([mark, await titles('ana', filter)]).toEqual([mark, ['3', '2', '1']])
    }
    for (let index = 0; index < 120; index++) await sendNotice({})
    expect(await unread()).toBe(100)
  })

  // spec: D1-7.17 D1-9.3
  it('come in the page sizes of the top bar and the notification center', async () => {
    const { as, sendNotice } = await open()
    for (let index = 0; index < 101; index++) await sendNotice({})
    for (const [pageSize, count] of [
      [10, 10],
      [100, 100],
      [500, 101],
    ])
      expect((await as('ana')(list, { input: { pageSize } })).data.notifications.edges.length).toBe(count)
  })

  it('are listed page by page, newest first', async () => {
    const { as, sendNotice, titles } = await open()
    for (const title of ['1', '2', '3', '4', '5']) await sendNotice({ title })
    const first = (await as('ana')(list, { input: { pageSize: 2 } })).data.notifications
    expect([first.edges.length, first.pageInfo.hasNextPage, first.pageInfo.hasPreviousPage]).toEqual([2, true, false])
    const second = (await as('ana')(list, { input: { pageSize: 2, cursor: first.pageInfo.endCursor } })).data
      .notifications
    expect(second.edges.map((edge: { node: { title: string } }) => edge.node.title)).toEqual(['3', '2'])
    expect(await titles('ana', { pageSize: 2, cursor: second.pageInfo.endCursor })).toEqual(['1'])
    const others = await as('root')(list, { input: { cursor: first.pageInfo.endCursor } })
    expect(others.errors?.[0]?.message).toBe('The cursor was issued for other filters. Start again without a cursor.')
    for (const input of [{ pageSize: 0 }, { pageSize: 501 }, { cursor: 'nonsense' }, { cursor: 'W10' }])
      expect((await as('ana')(list, { input })).errors?.[0]?.extensions['code']).toBe('InvalidInput')
  })

  it('are not sent for disabled topics', async () => {
    const { as, sendNotice, titles } = await open()
    const read =
      'query NotificationPreferences { notificationPreferences { preferences { topic channels { name enabled } } } }'
    const put = `mutation PutNotificationPreferences($input: PutNotificationPreferencesInput!) {
      putNotificationPreferences(input: $input) { preferences { topic channels { name enabled } } }
    }`
    const preference = (topic: string, enabled: boolean) => ({ topic, channels: [{ name: 'IN_APP', enabled }] })
    const all = (enabled: boolean) => [
      preference('SYSTEM_NOTIFICATION', enabled),
      preference('SYSTEM_ERROR', true),
      preference('DETECTION_NOTIFICATION', true),
    ]
    expect((await as('ana')(read)).data.notificationPreferences.preferences).toEqual(all(true))
    // spec: D1-5.16
    for (const wrong of [
      { channels: [] },
      { topic: 'SYSTEM_ERROR' },
      { topic: 'SYSTEM_ERROR', channels: [{ name: 'IN_APP' }] },
      { topic: 'SYSTEM_ERROR', channels: [{ enabled: false }] },
      { topic: 'SYSTEM_ERROR', channels: [{ name: 'MAIL', enabled: false }] },
    ])
      expect((await as('ana')(put, { input: { preferences: [wrong] } })).errors?.length).toBe(1)
    const twice = [preference('SYSTEM_ERROR', true), preference('SYSTEM_ERROR', false)]
    expect((await as('ana')(put, { input: { preferences: twice } })).errors?.[0]?.message).toBe(
      'preferences: Each topic can be set only once',
    )
    expect((await as('ana')(read)).data.notificationPreferences.preferences).toEqual(all(true))
    const off = { input: { preferences: [preference('SYSTEM_NOTIFICATION', false)] } }
    expect((await as('ana')(put, off)).data.putNotificationPreferences.preferences).toEqual(all(false))
    await sendNotice({ title: 'System' })
    await sendNotice({ title: 'Error', topic: 'SYSTEM_ERROR' })
    expect([await titles('ana'), await titles('root')]).toEqual([['Error'], ['Error', 'System']])
  })
})
