import type { LayoutMigration } from './migration.ts'

/** Replays continue where they were when their process ended. */
export const replayCheckpoints: LayoutMigration = {
  name: '0120-replay-checkpoints',
  async up(database) {
    await database.schema
      .createTable('replay_checkpoints')
      .addColumn('replay_id', 'text', (column) => column.primaryKey())
      .addColumn('state', 'text', (column) => column.notNull())
      .execute()
  },
}
