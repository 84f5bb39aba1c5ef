import { quoteName } from '@picket/logs'
import { LakeStatementError } from '../../lake/engine/engine-errors.ts'
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
    const changes = [
      // What is too old goes with merges in the background: no row is written anew for it here.
      'MODIFY SETTING materialize_ttl_recalculate_only = 1',
      `MODIFY TTL toDateTime(p_parse_time) + INTERVAL ${wanted} DAY SETTINGS materialize_ttl_after_modify = 1, mutations_sync = 0`,
    ]
    const change = async (): Promise<void> => {
      for (const what of changes) await lake.command(`ALTER TABLE ${name} ${what}`)
    }
    try {
      await change()
    } catch (error) {
      if (!(error instanceof LakeStatementError) || error.engineCode !== notSupported) throw error
      // Attached anew it is a table like any other.
      await lake.command(`DETACH TABLE ${name} SYNC`)
      await lake.command(`ATTACH TABLE ${name}`)
      await change()
    }
  }
}

/** What the engine answers where a table is one that it opened late: those take rows and give them, and cannot be changed. */
const notSupported = 36

const sql = String.raw`SELECT database, name AS table, extract(engine_full, 'toDateTime\\(p_parse_time\\) \\+ toIntervalDay\\(([0-9]+)\\)') AS was
FROM system.tables WHERE was != '' ORDER BY database, name`
