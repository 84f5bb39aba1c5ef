import { defineScreen } from '../../app/define-screen.ts'

export const notificationsScreen = defineScreen({
  name: 'notifications',
  isStart: true,
  go: [
    {
      id: 'go-notifications',
      keys: ['g n'],
      label: 'go to notifications',
      after: 'notifications',
      command: 'picket notifications list',
    },
  ],
  scopes: [
    {
      name: 'notifications',
      title: 'Notifications',
      keys: [
        {
          id: 'mark-read',
          keys: ['i'],
          label: 'mark as read or unread',
          footer: 4,
          short: 'read',
          command: 'picket notifications read ID',
        },
        {
          id: 'mark-all-read',
          keys: ['I'],
          label: 'mark all as read',
          command: 'picket notifications read --all',
        },
        {
          id: 'archive',
          keys: ['e'],
          label: 'archive or unarchive',
          footer: 5,
          short: 'archive',
          command: 'picket notifications archive ID',
        },
      ],
    },
  ],
  load: async () => {
    const { createNotificationsScreen } = await import('./screen.ts')
    return ({ app, server }) => createNotificationsScreen(app, server)
  },
})
