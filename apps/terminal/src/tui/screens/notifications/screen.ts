import type { NotificationsData } from '@picket/core/api'
import { plural } from '../../../plain/text/plural.ts'
import { showTime } from '../../../program/times.ts'
import type { App } from '../../app/app-state.ts'
import type { Screen } from '../../app/screen.ts'
import { createLinePainter } from '../../parts/paint-lines.ts'
import type { Server } from '../../server/server.ts'
import { ageOf } from '../../text/ages.ts'
import { createRemoteList } from '../remote/create-remote-list.tsx'

type Notification = NotificationsData['notifications']['edges'][number]['node']

/** The server sends times in the year 1 for unset ones. */
const never = '0001-01-01T00:00:00Z'
const isSet = (time: string): boolean => !time.startsWith('0001-')

/** The tabs of the list and their filters. */
const boxes = [
  { name: 'Inbox', input: { isArchived: false } },
  { name: 'Unread', input: { isArchived: false, isRead: false } },
  { name: 'Archive', input: { isArchived: true } },
] as const

/** The notifications of the user. */
export function createNotificationsScreen(app: App, server: Server): Screen {
  return createRemoteList<Notification>(app, server, {
    address: { screen: 'notifications' },
    scope: 'notifications',
    title: 'notifications',
    tabs: boxes.map(({ name }) => name),
    keyOf: ({ id }) => id,
    read: async (api, tab) => {
      const { Notifications } = await import('@picket/core/api')
      const { notifications } = await api.query(Notifications, { input: { pageSize: 500, ...boxes[tab]!.input } })
      return notifications.edges.map(({ node }) => node)
    },
    wordsOf: ({ title, message, topic }) => [title, message, topic].join('\n'),
    fits: ({ level, readAt }, name, value) => {
      if (name === 'is') return value === 'unread' ? !isSet(readAt) : value === 'read' ? isSet(readAt) : undefined
      return name === 'level' ? level.toLowerCase().startsWith(value) : undefined
    },
    placeholder: 'words, is:unread level:error',
    open: ({ metadata }) => (metadata.alertID ? { screen: 'alert', id: metadata.alertID } : undefined),
    marks: ({ store }) => {
      const unread = store.get().rows.filter(({ readAt }) => !isSet(readAt)).length
      return unread === 0 ? [] : [['accent', `${unread} unread`]]
    },
    columns: [
      { key: 'new', header: 'NEW', min: 3, value: ({ readAt }) => (isSet(readAt) ? '' : '*'), token: () => 'accent' },
      {
        key: 'level',
        header: 'LEVEL',
        min: 7,
        value: ({ level }) => level.toLowerCase(),
        token: ({ level }) => (level === 'ERROR' ? 'error' : level === 'WARNING' ? 'warning' : 'faint'),
      },
      { key: 'age', header: 'AGE', min: 4, align: 'right', value: ({ createdAt }) => ageOf(createdAt, Date.now()) },
      { key: 'title', header: 'TITLE', min: 24, grow: 1, value: ({ title, message }) => `${title}: ${message}` },
    ],
    about: ({ title, message, createdAt, readAt, archivedAt, topic, metadata }, theme, width) => {
      const painter = createLinePainter(theme, width)
      painter.text(title, 'strong')
      painter.text(message)
      painter.field('at', showTime(createdAt))
      painter.field('about', topic.toLowerCase().replaceAll('_', ' '))
      painter.field('read', isSet(readAt) ? showTime(readAt) : 'not yet')
      painter.field('archived', isSet(archivedAt) ? showTime(archivedAt) : '')
      painter.field('alert', metadata.alertID && `${metadata.alertID} (Enter opens it)`)
      return painter.lines
    },
    commands: ({ list, patch, drop, tab, load }) => {
      const update = async (part: (row: Notification) => object, isGone: (row: Notification) => boolean) => {
        const { UpdateNotification } = await import('@picket/core/api')
        const rows = list.targets()
        for (const [index, row] of rows.entries()) {
          if (rows.length > 1) app.say(`${index + 1} of ${rows.length} ...`, 'faint')
          const input = { id: row.id, ...part(row) }
          const { updateNotification } = await server.change((api) => api.mutate(UpdateNotification, { input }))
          const { notification } = updateNotification
          if (isGone(notification)) drop([row])
          else patch(notification)
        }
        list.clearSelection()
        return rows.length
      }
      return {
        'mark-read': async () => {
          const isRead = list.targets().some(({ readAt }) => !isSet(readAt))
          const readAt = isRead ? new Date().toISOString() : never
          const count = await update(
            () => ({ readAt }),
            ({ readAt: at }) => tab.get() === 1 && isSet(at),
          )
          if (count > 0) app.say(`${plural(count, 'notification')} marked as ${isRead ? 'read' : 'unread'}.`, 'good')
        },
        'mark-all-read': async () => {
          const { UpdateUserNotifications } = await import('@picket/core/api')
          const input = { readAt: new Date().toISOString() }
          await server.change((api) => api.mutate(UpdateUserNotifications, { input }))
          await load()
          app.say('All notifications marked as read.', 'good')
        },
        archive: async () => {
          const isArchive = boxes[tab.get()]!.name === 'Archive'
          const archivedAt = isArchive ? never : new Date().toISOString()
          const count = await update(
            () => ({ archivedAt }),
            () => true,
          )
          if (count > 0)
            app.say(`${plural(count, 'notification')} ${isArchive ? 'moved to the inbox' : 'archived'}.`, 'good')
        },
      }
    },
  })
}
