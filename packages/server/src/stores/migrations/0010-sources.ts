import type { LayoutMigration } from './migration.ts'

export const sources: LayoutMigration = {
  name: '0010-sources',
  async up(database) {
    await database.schema
      .createTable('log_sources')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('label_key', 'text')
      .addColumn('log_types', 'text', (column) => column.notNull())
      .addColumn('stream_type', 'text', (column) => column.notNull())
      .addColumn('enclosing_field', 'text')
      .addColumn('settings', 'text', (column) => column.notNull())
      .addColumn('secrets', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_by', 'text', (column) => column.notNull())
      .addColumn('deleted_at', 'bigint')
      .addColumn('last_received_at', 'bigint')
      .addColumn('last_processed_at', 'bigint')
      .addColumn('alarm_minutes', 'integer')
      .addColumn('alarm_at', 'bigint')
      .addColumn('alarm_resolved_at', 'bigint')
      .addColumn('is_healthy', 'smallint')
      .addColumn('health', 'text')
      .addColumn('checked_at', 'bigint')
      .execute()
    // Nulls are distinct from each other in both databases.
    await database.schema
      .createIndex('log_sources_label')
      .unique()
      .on('log_sources')
      .columns(['kind', 'label_key'])
      .execute()
  },
}
