import type { LayoutMigration } from './migration.ts'

export const failures: LayoutMigration = {
  name: '0012-failures',
  async up(database) {
    await database.schema
      .createTable('failure_groups')
      .addColumn('source_id', 'text', (column) => column.notNull())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('count', 'bigint', (column) => column.notNull())
      .addColumn('first_at', 'bigint', (column) => column.notNull())
      .addColumn('last_at', 'bigint', (column) => column.notNull())
      .addColumn('reasons', 'text', (column) => column.notNull())
      .addColumn('samples', 'text', (column) => column.notNull())
      .addColumn('acknowledged_at', 'bigint')
      .addColumn('acknowledged_by', 'text')
      .addColumn('replay_below', 'text')
      .addColumn('replayed_to', 'text')
      .addColumn('replayed', 'bigint', (column) => column.notNull())
      .addColumn('recovered', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('failure_groups_key', ['source_id', 'fingerprint'])
      .execute()
    await database.schema.createIndex('failure_groups_last').on('failure_groups').column('last_at').execute()
  },
}
