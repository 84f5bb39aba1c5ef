import { defineScreen } from '../../app/define-screen.ts'

export const schedulesScreen = defineScreen({
  name: 'schedules',
  go: [
    {
      id: 'go-schedules',
      keys: ['g q'],
      label: 'go to the scheduled queries',
      after: 'schedules',
      command: 'picket queries schedules',
    },
  ],
  scopes: [
    {
      name: 'schedules',
      title: 'Scheduled queries',
      keys: [],
    },
  ],
  load: async () => {
    const { createSchedulesScreen } = await import('./screen.ts')
    return ({ app, server }) => createSchedulesScreen(app, server)
  },
})

export interface ScheduleAddress {
  readonly id: string
}

export const scheduleScreen = defineScreen({
  name: 'schedule',
  key: ({ id }: ScheduleAddress) => id,
  load: async () => {
    const { createScheduleScreen } = await import('./schedule-screen.ts')
    return ({ app, server }, { id }) => createScheduleScreen(app, server, id)
  },
})
