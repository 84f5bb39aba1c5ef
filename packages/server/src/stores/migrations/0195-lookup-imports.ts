import type { LayoutMigration } from './migration.ts'

/** Uploads of rows to signed addresses, and their results. */
export const lookupImports: LayoutMigration = {
  name: '0195-lookup-imports',
  async up(database) {
    await database.schema
      .createTable('lookup_imports')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('table_name', 'text', (column) => column.notNull())
      .addColumn('format', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('upload_until', 'bigint', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('row_count', 'bigint')
      .addColumn('message', 'text', (column) => column.notNull())
      .execute()
  },
}
