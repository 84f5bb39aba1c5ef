import { defineScreen } from '../../app/define-screen.ts'

export const dashboardsScreen = defineScreen({
  name: 'dashboards',
  isStart: true,
  go: [
    {
      id: 'go-dashboards',
      keys: ['g w'],
      label: 'go to the dashboards',
      after: 'dashboards',
      command: 'picket dashboards list',
    },
  ],
  scopes: [
    {
      name: 'dashboards',
      title: 'Dashboards',
      keys: [
        {
          id: 'dashboard-time',
          keys: ['t'],
          label: 'change the time range of the dashboard',
          footer: 4,
          short: 'time',
          command: 'picket dashboards show DASHBOARD --since TIME',
        },
        {
          id: 'dashboard-variables',
          keys: ['v'],
          label: 'change the variables of the dashboard',
          footer: 5,
          short: 'variables',
          command: 'picket dashboards show DASHBOARD --variable NAME=VALUE',
        },
      ],
    },
  ],
  load: async () => {
    const { createDashboardsScreen } = await import('./screen.ts')
    return ({ app, server }) => createDashboardsScreen(app, server)
  },
})

export interface DashboardAddress {
  readonly id: string
}

export const dashboardScreen = defineScreen({
  name: 'dashboard',
  key: ({ id }: DashboardAddress) => id,
  load: async () => {
    const { createDashboardScreen } = await import('./dashboard-screen.ts')
    return ({ app, server }, { id }) => createDashboardScreen(app, server, id)
  },
})
