import type { LayoutMigration } from './migration.ts'

export const resources: LayoutMigration = {
  name: '0061-resources',
  async up(database) {
    await database.schema
      .createTable('resources')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('integration_id', 'text', (column) => column.notNull())
      .addColumn('attributes', 'text', (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('changes', 'text', (column) => column.notNull())
      .addColumn('is_deleted', 'smallint', (column) => column.notNull())
      .addColumn('last_modified', 'bigint', (column) => column.notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addColumn('compliance_status', 'text', (column) => column.notNull())
      .addColumn('pending', 'text')
      .execute()
    await database.schema.createIndex('resources_pending').on('resources').column('pending').execute()
    await database.schema.createIndex('resources_type').on('resources').columns(['type', 'id']).execute()
    await database.schema
      .createTable('compliance')
      .addColumn('policy_id', 'text', (column) => column.notNull())
      .addColumn('resource_id', 'text', (column) => column.notNull())
      .addColumn('resource_type', 'text', (column) => column.notNull())
      .addColumn('integration_id', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('severity', 'text', (column) => column.notNull())
      .addColumn('suppressed', 'smallint', (column) => column.notNull())
      .addColumn('error_message', 'text')
      .addColumn('last_updated', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('compliance_key', ['policy_id', 'resource_id'])
      .execute()
    await database.schema.createIndex('compliance_resource').on('compliance').column('resource_id').execute()
    await database.schema
      .createTable('policy_states')
      .addColumn('policy_id', 'text', (column) => column.primaryKey())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('alert_id', 'text')
      .addColumn('alert_at', 'bigint')
      .addColumn('alert_events', 'bigint', (column) => column.notNull())
      .execute()
  },
}
