import type { LayoutMigration } from './migration.ts'

/** Alerts are found by the time of their first event. */
export const alertEventTimes: LayoutMigration = {
  name: '0150-alert-event-times',
  async up({ schema }) {
    await schema.createIndex('alerts_first_event').on('alerts').columns(['listing', 'first_event_at']).execute()
  },
}
