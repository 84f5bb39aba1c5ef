import type { LayoutMigration } from './migration.ts'

/** What filters of sources dropped is counted by filter, beside the ledger. */
export const sourceFilters: LayoutMigration = {
  name: '0110-source-filters',
  async up(database) {
    await database.schema
      .createTable('source_filter_minutes')
      .addColumn('minute', 'bigint', (column) => column.notNull())
      .addColumn('source_id', 'text', (column) => column.notNull())
      .addColumn('filter', 'text', (column) => column.notNull())
      .addColumn('dropped', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('source_filter_minutes_key', ['source_id', 'minute', 'filter'])
      .execute()
  },
}
