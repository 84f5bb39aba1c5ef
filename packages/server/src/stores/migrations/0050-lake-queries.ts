import type { LayoutMigration } from './migration.ts'

export const lakeQueries: LayoutMigration = {
  name: '0050-lake-queries',
  async up(database) {
    await database.schema
      .createTable('lake_queries')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text')
      .addColumn('sql', 'text', (column) => column.notNull())
      .addColumn('database_name', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('started_at', 'bigint', (column) => column.notNull())
      .addColumn('completed_at', 'bigint')
      .addColumn('is_scheduled', 'smallint', (column) => column.notNull())
      .addColumn('issuer_kind', 'text', (column) => column.notNull())
      .addColumn('issued_by', 'text', (column) => column.notNull())
      .addColumn('log_types', 'text', (column) => column.notNull())
      .addColumn('columns', 'text', (column) => column.notNull())
      .addColumn('row_count', 'bigint', (column) => column.notNull())
      .addColumn('rows_read', 'bigint', (column) => column.notNull())
      .addColumn('bytes_read', 'bigint', (column) => column.notNull())
      .addColumn('execution_ms', 'bigint', (column) => column.notNull())
      .addColumn('is_truncated', 'smallint', (column) => column.notNull())
      .execute()
    await database.schema.createIndex('lake_queries_started').on('lake_queries').columns(['started_at', 'id']).execute()
    await database.schema.createIndex('lake_queries_status').on('lake_queries').column('status').execute()
  },
}
