import type { LayoutMigration } from './migration.ts'

export const followedFiles: LayoutMigration = {
  name: '0014-followed-files',
  async up(database) {
    await database.schema
      .createTable('followed_files')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('source_id', 'text', (column) => column.notNull())
      .addColumn('inode', 'text', (column) => column.notNull())
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('position', 'bigint', (column) => column.notNull())
      .addColumn('pending_to', 'bigint')
      .addColumn('head_length', 'integer', (column) => column.notNull())
      .addColumn('head_hash', 'text', (column) => column.notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .execute()
    await database.schema.createIndex('followed_files_source').on('followed_files').column('source_id').execute()
  },
}
