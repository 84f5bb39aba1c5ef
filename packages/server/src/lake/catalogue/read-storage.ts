import { quoteName } from '@picket/logs'
import type { Lake } from '../lake.ts'

/** What a table takes on disk, compressed. */
export interface StoredBytes {
  readonly rows: number
  readonly bytes: number
}

/** Tables per statement. */
const most = 100

/** Returns the size of each table with rows, by `database.table`. */
export async function readStorage(lake: Pick<Lake, 'query' | 'tables'>): Promise<ReadonlyMap<string, StoredBytes>> {
  const tables = await lake.tables()
  // ClickHouse loads a table when it is first read, and knows its size only then. Counts are stored with each part.
  for (let at = 0; at < tables.length; at += most) {
    const counts = tables
      .slice(at, at + most)
      .map(({ database, name }) => `SELECT count() AS rows FROM ${quoteName(database)}.${quoteName(name)}`)
    for await (const _ of lake.query({ sql: `SELECT sum(rows) FROM (${counts.join(' UNION ALL ')})` })) void _
  }
  const sql = `SELECT concat(database, '.', name) AS table, total_rows AS rows, total_bytes AS bytes
FROM system.tables WHERE total_rows > 0 AND database NOT IN ('system', 'INFORMATION_SCHEMA', 'information_schema')`
  const sizes = new Map<string, StoredBytes>()
  for await (const rows of lake.query({ sql }))
    for (const { table, ...size } of rows)
      sizes.set(String(table), { rows: Number(size['rows']), bytes: Number(size['bytes']) })
  return sizes
}
