import type { LayoutMigration } from './migration.ts'

/** Answers of the assistant. */
export const assistant: LayoutMigration = {
  name: '0190-assistant',
  async up(database) {
    await database.schema
      .createTable('assistant_streams')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('alias', 'text')
      .addColumn('conversation_id', 'text', (column) => column.notNull())
      .addColumn('cache_key', 'text')
      .addColumn('prompt', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('steps', 'text', (column) => column.notNull())
      .addColumn('cited', 'text', (column) => column.notNull())
      .addColumn('draft', 'text')
      .addColumn('access', 'text', (column) => column.notNull())
      .addColumn('is_finished', 'smallint', (column) => column.notNull())
      .addColumn('error', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute()
    for (const column of ['alias', 'conversation_id', 'cache_key', 'created_at'])
      await database.schema
        .createIndex(`assistant_streams_by_${column}`)
        .on('assistant_streams')
        .column(column)
        .execute()
  },
}
