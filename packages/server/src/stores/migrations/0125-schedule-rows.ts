import type { LayoutMigration } from './migration.ts'

/** Rows of scheduled queries are stored until their window is done. */
export const scheduleRows: LayoutMigration = {
  name: '0125-schedule-rows',
  async up(database) {
    await database.schema
      .createTable('schedule_rows')
      .addColumn('run_id', 'text', (column) => column.primaryKey())
      .addColumn('scheduled_at', 'bigint', (column) => column.notNull())
      .addColumn('found', 'text', (column) => column.notNull())
      .execute()
  },
}
