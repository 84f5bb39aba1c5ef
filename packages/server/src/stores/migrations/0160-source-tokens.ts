import type { LayoutMigration } from './migration.ts'

/** The OAuth tokens of sources that users authorized. */
export const sourceTokens: LayoutMigration = {
  name: '0160-source-tokens',
  async up(database) {
    await database.schema
      .createTable('source_tokens')
      .addColumn('source_id', 'text', (column) => column.primaryKey())
      .addColumn('tokens', 'text', (column) => column.notNull())
      .addColumn('authorized_at', 'bigint', (column) => column.notNull())
      .addColumn('authorized_by', 'text', (column) => column.notNull())
      .execute()
  },
}
