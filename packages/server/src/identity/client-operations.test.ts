import {
  EditUser,
  GetRoleNameFromUserId,
  InviteUser,
  ListUsersRolesSaml,
  NotificationPreferences,
  Notifications,
  PutNotificationPreferences,
  UpdateNotification,
  UpdateUserNotifications,
  userById,
} from '@picket/core/api'
import { permissions } from '@picket/core'
import { print, type DocumentNode } from 'graphql'
import { describe, expect, it } from 'vitest'
import { createNotifications } from '../notifications/notification-service.ts'
import { openPeople } from './testing/open-people.ts'

const never = '0001-01-01T00:00:00Z'
const joined = '2026-05-01T12:00:00.000Z'

/** What our own clients ask, word for word. */
async function open() {
  const server = await openPeople()
  const call = async (operation: DocumentNode, variables: object = {}, browser = server.admin) => {
    const { data, errors } = await browser.ask(print(operation), { ...variables })
    expect(errors).toBeUndefined()
    return data
  }
  const notifications = createNotifications(server.options)
  const tell = (title: string) =>
    notifications.notify({
      topic: 'SYSTEM_NOTIFICATION',
      level: 'WARNING',
      title,
      message: 'It is done.',
      to: { anyOf: ['UserRead'] },
      alertId: 'alert-1',
    })
  return { ...server, call, tell }
}

const admin = {
  id: '00000000000000000000000000000001',
  email: 'admin@localhost',
  givenName: 'First',
  familyName: 'Administrator',
  createdAt: joined,
  lastLoggedInAt: joined,
  status: 'CONFIRMED',
  enabled: true,
  role: { id: 'admin', name: 'Admin', permissions: [...permissions] },
}
const analyst = expect.arrayContaining(['AlertRead', 'RuleModify'])
const person = { email: 'ana@picket.test', givenName: 'Ana', familyName: 'Doe' }

describe('people', () => {
  // spec: D1-7.10 D1-7.11 D1-7.12 D1-7.13 D1-3.6
  it('are invited, listed, read and edited', async () => {
    const { call, me } = await open()
    const role = { kind: 'NAME', value: 'Analyst' }
    const invited = await call(InviteUser, { input: { ...person, role } })
    const { id } = invited.inviteUser.user as { id: string }
    const ana = {
      ...person,
      id,
      createdAt: joined,
      lastLoggedInAt: null,
      status: 'FORCE_CHANGE_PASSWORD',
      enabled: true,
      role: { id: 'analyst', name: 'Analyst', permissions: analyst },
    }
    expect(invited).toEqual({
      inviteUser: {
        user: ana,
        isMailed: false,
        oneTimePassword: expect.any(String),
        invitationLink: expect.stringContaining('#email=ana%40picket.test&password='),
        mailProblem: null,
      },
    })
    expect(await call(ListUsersRolesSaml)).toEqual({
      users: [admin, ana],
      roles: [
        { id: 'admin', name: 'Admin' },
        { id: 'analyst', name: 'Analyst' },
        { id: 'analyst-read-only', name: 'AnalystReadOnly' },
      ],
      samlConfig: { defaultRoleId: null },
    })
    expect(await call(userById, { id })).toEqual({ userById: ana })
    const changes = { email: 'anna@picket.test', givenName: 'Anna', familyName: 'Roe' }
    const edited = await call(EditUser, { input: { id, ...changes, role: { kind: 'ID', value: 'admin' } } })
    expect(edited).toEqual({ updateUser: { user: { ...ana, ...changes, role: admin.role } } })
    expect(await call(GetRoleNameFromUserId, { id })).toEqual({
      userById: { id, role: { id: 'admin', name: 'Admin' } },
    })
    expect(await call(GetRoleNameFromUserId, { id: me })).toEqual({
      userById: { id: me, role: { id: 'admin', name: 'Admin' } },
    })
  })
})

describe('notifications', () => {
  // spec: D1-3.1 D1-7.4 D1-7.5 D1-7.6
  it('are listed page by page, marked one by one and all at once', async () => {
    const { call, tell, me } = await open()
    await tell('one')
    await tell('two')
    const notification = (title: string) => ({
      id: expect.any(String),
      userId: me,
      topic: 'SYSTEM_NOTIFICATION',
      level: 'WARNING',
      title,
      message: 'It is done.',
      createdAt: expect.any(String),
      readAt: never,
      archivedAt: never,
      metadata: { alertID: 'alert-1' },
    })
    const first = await call(Notifications, { input: { pageSize: 1 } })
    const pageInfo = {
      startCursor: expect.any(String),
      endCursor: expect.any(String),
      hasNextPage: true,
      hasPreviousPage: false,
    }
    expect(first).toEqual({ notifications: { edges: [{ node: notification('two') }], pageInfo, unreadCount: 2 } })
    const { endCursor: cursor } = first.notifications.pageInfo
    const second = await call(Notifications, { input: { pageSize: 1, cursor } })
    const last = { ...pageInfo, hasNextPage: false, hasPreviousPage: true }
    expect(second.notifications).toEqual({ edges: [{ node: notification('one') }], pageInfo: last, unreadCount: 2 })

    const [readAt, archivedAt] = ['2026-05-01T12:00:00.000Z', '2026-05-02T12:00:00.000Z']
    const { id } = first.notifications.edges[0].node as { id: string }
    expect(await call(UpdateNotification, { input: { id, readAt, archivedAt } })).toEqual({
      updateNotification: { notification: { ...notification('two'), id, readAt, archivedAt } },
    })
    expect(await call(UpdateNotification, { input: { id, readAt: never } })).toEqual({
      updateNotification: { notification: { ...notification('two'), id, archivedAt } },
    })
    const all = await call(UpdateUserNotifications, { input: { readAt } })
    expect(all).toEqual({
      updateUserNotifications: {
        notifications: [
          { ...notification('two'), readAt, archivedAt },
          { ...notification('one'), readAt },
        ],
      },
    })
    expect((await call(Notifications, { input: {} })).notifications.unreadCount).toBe(0)
  })

  // spec: D1-3.4 D1-3.5 D1-7.7 D1-7.8
  it('are sent or not, as the user prefers', async () => {
    const { call } = await open()
    const preferences = (enabled: boolean) =>
      ['DETECTION_NOTIFICATION', 'SYSTEM_ERROR', 'SYSTEM_NOTIFICATION'].map((topic) => ({
        topic,
        channels: [{ name: 'IN_APP', enabled }],
      }))
    const inOrder = (given: readonly { topic: string }[]) => given.toSorted((a, b) => (a.topic < b.topic ? -1 : 1))
    const before = await call(NotificationPreferences)
    expect(inOrder(before.notificationPreferences.preferences)).toEqual(preferences(true))
    const put = await call(PutNotificationPreferences, { input: { preferences: preferences(false) } })
    expect(inOrder(put.putNotificationPreferences.preferences)).toEqual(preferences(false))
    const after = await call(NotificationPreferences)
    expect(inOrder(after.notificationPreferences.preferences)).toEqual(preferences(false))
  })
})
