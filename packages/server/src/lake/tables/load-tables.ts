import { printTableName } from '@picket/logs'
import type { Lake } from '../lake.ts'

/**
 * Makes ClickHouse open all tables, one after the other with pauses, so that unused ones are merged and their old rows
 * expire, too. Ends early, without an error, at the signal and when the data lake is unavailable.
 */
export async function loadTables(
  lake: Pick<Lake, 'tables' | 'lines'>,
  pause: () => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  try {
    for (const table of await lake.tables()) {
      await pause()
      if (signal.aborted) return
      for await (const _ of lake.lines({ sql: `SELECT 1 FROM ${printTableName(table)} LIMIT 0`, signal })) continue
    }
  } catch {
    // The next user of the table gets the error.
  }
}
