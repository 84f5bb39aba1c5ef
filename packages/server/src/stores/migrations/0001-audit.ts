import type { LayoutMigration } from './migration.ts'

export const audit: LayoutMigration = {
  name: '0001-audit',
  async up(database) {
    await database.schema
      .createTable('audit_log')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('result', 'text', (column) => column.notNull())
      .addColumn('actor_kind', 'text', (column) => column.notNull())
      .addColumn('actor_id', 'text', (column) => column.notNull())
      .addColumn('actor_name', 'text', (column) => column.notNull())
      .addColumn('address', 'text')
      .addColumn('user_agent', 'text')
      .addColumn('request_id', 'text')
      .addColumn('parameters', 'text', (column) => column.notNull())
      .execute()
    await database.schema.createIndex('audit_log_at').on('audit_log').columns(['at', 'id']).execute()
    await database.schema.createIndex('audit_log_actor').on('audit_log').columns(['actor_id', 'at']).execute()
    await database.schema.createIndex('audit_log_action').on('audit_log').columns(['action', 'at']).execute()
  },
}
