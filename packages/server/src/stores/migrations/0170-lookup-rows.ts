import type { LayoutMigration } from './migration.ts'

/** The rows of lookup tables, as versions that follow each other in time. */
export const lookupRows: LayoutMigration = {
  name: '0170-lookup-rows',
  async up(database) {
    await database.schema
      .createTable('lookup_versions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('table_name', 'text', (column) => column.notNull())
      .addColumn('format', 'text', (column) => column.notNull())
      .addColumn('digest', 'text', (column) => column.notNull())
      .addColumn('row_count', 'bigint', (column) => column.notNull())
      .addColumn('duplicates', 'bigint', (column) => column.notNull())
      .addColumn('size_bytes', 'bigint', (column) => column.notNull())
      .addColumn('valid_from', 'bigint', (column) => column.notNull())
      .addColumn('valid_to', 'bigint')
      .addColumn('created_by', 'text', (column) => column.notNull())
      .execute()
    await database.schema
      .createIndex('lookup_versions_table')
      .on('lookup_versions')
      .columns(['table_name', 'valid_from'])
      .execute()
    await database.schema
      .createTable('lookup_parts')
      .addColumn('version_id', 'text', (column) => column.notNull())
      .addColumn('part', 'integer', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('lookup_parts_key', ['version_id', 'part'])
      .execute()
  },
}
