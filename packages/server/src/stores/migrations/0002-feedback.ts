import type { LayoutMigration } from './migration.ts'

export const feedback: LayoutMigration = {
  name: '0002-feedback',
  async up(database) {
    await database.schema
      .createTable('feedback')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('feature', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('usefulness', 'smallint')
      .addColumn('location', 'text', (column) => column.notNull())
      .addColumn('screen_width', 'integer')
      .execute()
  },
}
