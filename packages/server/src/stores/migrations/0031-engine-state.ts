import type { LayoutMigration } from './migration.ts'

export const engineState: LayoutMigration = {
  name: '0031-engine-state',
  async up(database) {
    await database.schema
      .createTable('engine_state')
      .addColumn('engine', 'text', (column) => column.primaryKey())
      .addColumn('sequence', 'bigint', (column) => column.notNull())
      .addColumn('expired_at', 'bigint')
      .execute()
    await database.schema
      .createTable('engine_batches')
      .addColumn('engine', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('sequence', 'bigint', (column) => column.notNull())
      .addColumn('place', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('engine_batches_key', ['engine', 'id'])
      .execute()
    await database.schema
      .createTable('engine_windows')
      .addColumn('engine', 'text', (column) => column.notNull())
      .addColumn('ordinal', 'bigint', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('engine_windows_key', ['engine', 'ordinal'])
      .execute()
  },
}
