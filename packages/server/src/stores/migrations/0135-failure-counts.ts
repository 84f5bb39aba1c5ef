import { sql } from 'kysely'
import type { LayoutMigration } from './migration.ts'

/**
 * Logs that failed again when they were processed again were counted twice: a source with one of them never became
 * healthy.
 */
export const failureCounts: LayoutMigration = {
  name: '0135-failure-counts',
  async up(database) {
    await sql`UPDATE failure_groups SET count = count - (replayed - recovered)
      WHERE replayed > recovered AND replayed - recovered <= count`.execute(database)
  },
}
