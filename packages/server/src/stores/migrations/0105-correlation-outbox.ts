import type { LayoutMigration } from './migration.ts'

/** Signals of matches are stored with their alerts and inserted into the data lake from here. */
export const correlationOutbox: LayoutMigration = {
  name: '0105-correlation-outbox',
  async up(database) {
    await database.schema
      .createTable('correlation_outbox')
      .addColumn('portion', 'text', (column) => column.notNull())
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('matched_at', 'bigint', (column) => column.notNull())
      .addColumn('signal_id', 'text', (column) => column.notNull())
      .addColumn('event_time', 'bigint', (column) => column.notNull())
      .addColumn('rule_id', 'text', (column) => column.notNull())
      .addColumn('log_type', 'text', (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('alert_context', 'text', (column) => column.notNull())
      .addColumn('dedup', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('correlation_outbox_key', ['portion', 'place'])
      .execute()
  },
}
