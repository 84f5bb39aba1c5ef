import { quoteName } from '@picket/logs'
import type { Lake } from '../../lake/lake.ts'

/** In days. */
export interface LakeDays {
  /** Of events, signals and matches. */
  readonly events: number
  /** Of logs that no schema took. */
  readonly failures: number
}

/**
 * Has tables of before keep their rows as the settings say now, also those into which nothing comes any more. Parts know when their rows are to
 * go from when they were written: where that is not made anew, rows stay for a limit that was longer, and are lost at one that was shorter.
 */
export async function keepLakeDays(lake: Pick<Lake, 'query' | 'command'>, days: LakeDays): Promise<void> {
  const tables: { readonly name: string; readonly was: number; readonly wanted: number }[] = []
  for await (const rows of lake.query({ sql }))
    for (const row of rows) {
      const { database, table, was } = row as { database: string; table: string; was: string }
      const wanted = database === 'monitor' ? days.failures : days.events
      tables.push({ name: `${quoteName(database)}.${quoteName(table)}`, was: Number(was), wanted })
    }
  for (const { name, was, wanted } of tables) {
    if (was === wanted) continue
    // What is too old goes with merges in the background: no row is written anew for it here.
    await lake.command(`ALTER TABLE ${name} MODIFY SETTING materialize_ttl_recalculate_only = 1`)
    await lake.command(
      `ALTER TABLE ${name} MODIFY TTL toDateTime(p_parse_time) + INTERVAL ${wanted} DAY SETTINGS materialize_ttl_after_modify = 1, mutations_sync = 0`,
    )
  }
}

const sql = String.raw`SELECT database, name AS table, extract(engine_full, 'toDateTime\\(p_parse_time\\) \\+ toIntervalDay\\(([0-9]+)\\)') AS was
FROM system.tables WHERE was != '' ORDER BY database, name`
