import type { LayoutMigration } from './migration.ts'

export const destinations: LayoutMigration = {
  name: '0041-destinations',
  async up({ schema }) {
    await schema
      .createTable('destinations')
      .addColumn('output_id', 'text', (column) => column.primaryKey())
      .addColumn('output_type', 'text', (column) => column.notNull())
      .addColumn('display_name', 'text', (column) => column.notNull())
      .addColumn('config', 'text', (column) => column.notNull())
      .addColumn('default_for_severity', 'text', (column) => column.notNull())
      .addColumn('alert_types', 'text', (column) => column.notNull())
      .addColumn('log_types', 'text', (column) => column.notNull())
      .addColumn('verification_status', 'text', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('modified_by', 'text', (column) => column.notNull())
      .addColumn('modified_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema
      .createTable('outbox')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('alert_id', 'text', (column) => column.notNull())
      .addColumn('output_id', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_at', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('is_resent', 'smallint', (column) => column.notNull())
      .addColumn('lease', 'text')
      .execute()
    await schema.createIndex('outbox_due').on('outbox').columns(['state', 'next_at']).execute()
    await schema.createIndex('outbox_alert').on('outbox').columns(['alert_id']).execute()
    await schema
      .createTable('delivery_attempts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('alert_id', 'text', (column) => column.notNull())
      .addColumn('output_id', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('status_code', 'integer', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('success', 'smallint', (column) => column.notNull())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('action', 'text')
      .execute()
    await schema.createIndex('delivery_attempts_alert').on('delivery_attempts').columns(['alert_id', 'id']).execute()
  },
}
