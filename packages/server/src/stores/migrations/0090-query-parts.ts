import type { LayoutMigration } from './migration.ts'

/** Queries that are parts of others, and their purpose. */
export const queryParts: LayoutMigration = {
  name: '0090-query-parts',
  async up({ schema }) {
    await schema
      .alterTable('lake_queries')
      .addColumn('kind', 'text', (column) => column.notNull().defaultTo('AD_HOC'))
      .execute()
    await schema
      .alterTable('lake_queries')
      .addColumn('mode', 'text', (column) => column.notNull().defaultTo('NATIVE_SQL'))
      .execute()
    await schema.alterTable('lake_queries').addColumn('parent_id', 'text').execute()
    await schema.alterTable('lake_queries').addColumn('range_from', 'bigint').execute()
    await schema.alterTable('lake_queries').addColumn('range_to', 'bigint').execute()
    await schema.createIndex('lake_queries_parent').on('lake_queries').column('parent_id').execute()
  },
}
