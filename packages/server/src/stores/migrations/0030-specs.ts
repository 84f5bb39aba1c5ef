import type { LayoutMigration } from './migration.ts'

export const specs: LayoutMigration = {
  name: '0030-specs',
  async up(database) {
    await database.schema
      .createTable('specs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('file', 'text', (column) => column.notNull().unique())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('body_file', 'text')
      .addColumn('body', 'text')
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('overrides', 'text')
      .addColumn('version_id', 'text', (column) => column.notNull())
      .addColumn('revision', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_by', 'text', (column) => column.notNull())
      .execute()
    await database.schema
      .createTable('spec_versions')
      .addColumn('version_id', 'text', (column) => column.primaryKey())
      .addColumn('spec_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('revision', 'bigint', (column) => column.notNull())
      .addColumn('change', 'text', (column) => column.notNull())
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('body_file', 'text')
      .addColumn('body', 'text')
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('saved_at', 'bigint', (column) => column.notNull())
      .addColumn('saved_by', 'text', (column) => column.notNull())
      .execute()
    await database.schema
      .createIndex('spec_versions_spec')
      .on('spec_versions')
      .columns(['spec_id', 'revision'])
      .execute()
    await database.schema.createIndex('spec_versions_revision').on('spec_versions').column('revision').execute()
    await database.schema
      .createTable('spec_clock')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('revision', 'bigint', (column) => column.notNull())
      .execute()
    await database.insertInto('spec_clock').values({ name: 'specs', revision: 0 }).execute()
    await database.schema
      .createTable('upload_jobs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('finished_at', 'bigint')
      .addColumn('result', 'text')
      .addColumn('error', 'text')
      .execute()
  },
}
