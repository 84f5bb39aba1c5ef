import type { LayoutMigration } from './migration.ts'

/** Stored objects that sources have read, so that notifications that come again have no effect. */
export const readObjects: LayoutMigration = {
  name: '0165-read-objects',
  async up(database) {
    await database.schema
      .createTable('read_objects')
      .addColumn('source_id', 'text', (column) => column.notNull())
      .addColumn('object', 'text', (column) => column.notNull())
      .addColumn('read_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('read_objects_pk', ['source_id', 'object'])
      .execute()
    await database.schema
      .createIndex('read_objects_by_time')
      .on('read_objects')
      .columns(['source_id', 'read_at'])
      .execute()
  },
}
