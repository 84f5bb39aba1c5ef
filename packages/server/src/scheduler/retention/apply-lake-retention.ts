import { quoteName } from '@picket/logs'
import { LakeStatementError } from '../../lake/engine/engine-errors.ts'
import type { Lake } from '../../lake/lake.ts'

/** In days. */
export interface LakeDays {
  /** The retention of events, signals and matches. */
  readonly events: number
  /** The retention of logs that matched no schema. */
  readonly failures: number
}

/**
 * Applies the current retention settings to existing tables, also those that receive no rows any more. Parts store when
 * their rows expire as of when they were written: without recalculation, rows would stay for an earlier, longer
 * retention, and be lost with an earlier, shorter one.
 */
export async function applyLakeRetention(lake: Pick<Lake, 'query' | 'command'>, days: LakeDays): Promise<void> {
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
      // Expired rows are deleted by merges in the background: no row is rewritten here.
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
      // A table that was attached again supports everything.
      await lake.command(`DETACH TABLE ${name} SYNC`)
      await lake.command(`ATTACH TABLE ${name}`)
      await change()
    }
  }
}

/** ClickHouse's error for a table that it opened lazily: such tables support inserts and reads, but no changes. */
const notSupported = 36

const sql = String.raw`SELECT database, name AS table, extract(engine_full, 'toDateTime\\(p_parse_time\\) \\+ toIntervalDay\\(([0-9]+)\\)') AS was
FROM system.tables WHERE was != '' ORDER BY database, name`
