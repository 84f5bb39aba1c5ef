import type { LayoutMigration } from './migration.ts'

const sums = ['received', 'stored', 'skipped', 'filtered', 'failed', 'events', 'bytes'] as const
const lags = ['lag_10s', 'lag_1m', 'lag_10m', 'lag_1h', 'lag_1d', 'lag_more'] as const

export const ledger: LayoutMigration = {
  name: '0011-ledger',
  async up(database) {
    let table = database.schema
      .createTable('ledger')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('batch_id', 'text', (column) => column.notNull())
      .addColumn('portion', 'integer', (column) => column.notNull())
      .addColumn('is_last', 'smallint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('committed_at', 'bigint', (column) => column.notNull())
    for (const name of [...sums, 'replayed']) table = table.addColumn(name, 'bigint', (column) => column.notNull())
    await table.addColumn('counts', 'text', (column) => column.notNull()).execute()
    await database.schema.createIndex('ledger_batch').on('ledger').columns(['batch_id', 'portion']).execute()
    await database.schema.createIndex('ledger_committed').on('ledger').columns(['committed_at', 'id']).execute()

    let minutes = database.schema
      .createTable('source_minutes')
      .addColumn('minute', 'bigint', (column) => column.notNull())
      .addColumn('source_id', 'text', (column) => column.notNull())
      .addColumn('log_type', 'text', (column) => column.notNull())
    for (const name of [...sums, ...lags]) minutes = minutes.addColumn(name, 'bigint', (column) => column.notNull())
    await minutes.addPrimaryKeyConstraint('source_minutes_key', ['source_id', 'minute', 'log_type']).execute()
    await database.schema.createIndex('source_minutes_minute').on('source_minutes').column('minute').execute()
  },
}
