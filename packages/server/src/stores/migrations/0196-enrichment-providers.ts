import type { LayoutMigration } from './migration.ts'

/** Enrichment providers, and their answers about single values. */
export const enrichmentProviders: LayoutMigration = {
  name: '0196-enrichment-providers',
  async up(database) {
    await database.schema
      .createTable('enrichment_providers')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('display_name', 'text', (column) => column.notNull())
      .addColumn('enabled', 'integer', (column) => column.notNull())
      .addColumn('config', 'text', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('modified_by', 'text', (column) => column.notNull())
      .addColumn('modified_at', 'bigint', (column) => column.notNull())
      .execute()
    await database.schema
      .createTable('enrichment_answers')
      .addColumn('provider_id', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('fetched_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('enrichment_answers_key', ['provider_id', 'value'])
      .execute()
  },
}
