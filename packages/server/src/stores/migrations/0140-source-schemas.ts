import type { LayoutMigration } from './migration.ts'

/**
 * Drafts of schemas for a source, samples that were uploaded for them, and the results of schemas on a source's logs.
 */
export const sourceSchemas: LayoutMigration = {
  name: '0140-source-schemas',
  async up(database) {
    await database.schema
      .createTable('draft_schemas')
      .addColumn('source_id', 'text', (column) => column.notNull())
      .addColumn('schema_name', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('reference_url', 'text')
      .addColumn('spec', 'text', (column) => column.notNull())
      .addColumn('discovers_fields', 'smallint', (column) => column.notNull())
      .addColumn('schema_revision', 'integer', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_by', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('draft_schemas_key', ['source_id', 'schema_name'])
      .execute()
    await database.schema
      .createTable('schema_samples')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('upload_until', 'bigint', (column) => column.notNull())
      .addColumn('uploaded_at', 'bigint')
      .addColumn('body', 'text')
      .execute()
    await database.schema
      .createTable('source_jobs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('source_id', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('alive_at', 'bigint', (column) => column.notNull())
      .addColumn('finished_at', 'bigint')
      .addColumn('log_types', 'text', (column) => column.notNull())
      .addColumn('result', 'text')
      .addColumn('error', 'text')
      .execute()
  },
}
