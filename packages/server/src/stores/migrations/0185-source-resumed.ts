import type { LayoutMigration } from './migration.ts'

/** When a paused source was resumed: its alarm for missing logs starts again then. */
export const sourceResumed: LayoutMigration = {
  name: '0185-source-resumed',
  async up(database) {
    await database.schema.alterTable('log_sources').addColumn('resumed_at', 'bigint').execute()
  },
}
