import type { LayoutMigration } from './migration.ts'

/** The checkpoints of sources that the server reads, and which server reads each of them. */
export const sourceCursors: LayoutMigration = {
  name: '0145-source-cursors',
  async up(database) {
    await database.schema
      .createTable('source_cursors')
      .addColumn('source_id', 'text', (column) => column.primaryKey())
      .addColumn('checkpoint', 'text')
      .addColumn('lease_owner', 'text')
      .addColumn('lease_until', 'bigint', (column) => column.notNull())
      .addColumn('revision', 'bigint', (column) => column.notNull())
      .execute()
  },
}
