import { sql } from 'kysely'
import type { LayoutMigration } from './migration.ts'

/** Logs that failed again when they were tried again were counted again: a source with one of them never was well again. */
export const failureCounts: LayoutMigration = {
  name: '0135-failure-counts',
  async up(database) {
    await sql`UPDATE failure_groups SET count = count - (replayed - recovered)
      WHERE replayed > recovered AND replayed - recovered <= count`.execute(database)
  },
}
