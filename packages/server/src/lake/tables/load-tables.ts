import { printTableName } from '@picket/logs'
import type { Lake } from '../lake.ts'

/**
 * Has the engine open all tables, one after the other with pauses: those that nobody uses are to be merged and to lose their old rows, too.
 * Ends early, without an error, at the signal and where the lake does not answer.
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
    // Whoever needs the table hears of it.
  }
}
