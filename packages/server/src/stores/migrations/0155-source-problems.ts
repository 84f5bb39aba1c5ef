import type { LayoutMigration } from './migration.ts'

/** Why a source that the server reads could not be read: every server shows it, whichever reads the source. */
export const sourceProblems: LayoutMigration = {
  name: '0155-source-problems',
  async up(database) {
    await database.schema.alterTable('source_cursors').addColumn('problem', 'text').execute()
    await database.schema.alterTable('source_cursors').addColumn('failing_since', 'bigint').execute()
    await database.schema
      .alterTable('source_cursors')
      .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
