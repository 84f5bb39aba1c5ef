import type { LayoutMigration } from './migration.ts'

/** Schemas whose events store fields that they do not declare. */
export const discoveringSchemas: LayoutMigration = {
  name: '0091-discovering-schemas',
  async up({ schema }) {
    for (const table of ['schemas', 'schema_revisions'])
      await schema
        .alterTable(table)
        .addColumn('discovers_fields', 'smallint', (column) => column.notNull().defaultTo(0))
        .execute()
  },
}
