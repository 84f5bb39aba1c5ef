import type { LayoutMigration } from './migration.ts'

/** Sources can be paused, and read a time range again. */
export const sourceOperations: LayoutMigration = {
  name: '0175-source-operations',
  async up(database) {
    await database.schema.alterTable('log_sources').addColumn('paused_at', 'bigint').execute()
    await database.schema
      .createTable('source_backfills')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('source_id', 'text', (column) => column.notNull())
      .addColumn('from_time', 'bigint', (column) => column.notNull())
      .addColumn('to_time', 'bigint', (column) => column.notNull())
      .addColumn('position', 'text')
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('problem', 'text')
      .addColumn('items', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('ended_at', 'bigint')
      .execute()
  },
}
