import type { LayoutMigration } from './migration.ts'

export const schemas: LayoutMigration = {
  name: '0013-schemas',
  async up(database) {
    await database.schema
      .createTable('schemas')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('table_name', 'text', (column) => column.notNull().unique())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('reference_url', 'text')
      .addColumn('spec', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('is_archived', 'smallint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_by', 'text', (column) => column.notNull())
      .execute()
    await database.schema
      .createTable('schema_revisions')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('reference_url', 'text')
      .addColumn('spec', 'text', (column) => column.notNull())
      .addColumn('saved_at', 'bigint', (column) => column.notNull())
      .addColumn('saved_by', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('schema_revisions_key', ['name', 'revision'])
      .execute()
  },
}
