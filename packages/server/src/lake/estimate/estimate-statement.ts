import type { Lake } from '../lake.ts'
import type { GuardedSql } from '../sql/guard-sql.ts'
import { readPlan, type PlannedTable } from './read-plan.ts'

/** What a statement would read, without running it. */
export interface Estimate {
  /** At most: filters on rows and limits are not considered. */
  readonly rows: number
  /** At most: of whole rows, uncompressed. */
  readonly bytes: number
  readonly tables: readonly PlannedTable[]
}

/** Asks ClickHouse which parts and granules a statement reads; nothing is run, and the tables are not read. */
export async function estimateStatement(
  lake: Pick<Lake, 'explain' | 'query'>,
  { sql, parameters = {} }: Pick<GuardedSql, 'sql' | 'parameters'>,
  settings: Readonly<Record<string, string | number>>,
): Promise<Estimate> {
  const statement = { sql, parameters, settings }
  const [plan, lines, sizes] = await Promise.all([
    lake.explain({ ...statement, as: 'json = 1, indexes = 1' }),
    lake.explain({ ...statement, as: 'ESTIMATE' }),
    readRowSizes(lake),
  ])
  const read = lines.flatMap((line) => {
    const [database, table, , rows] = line.split('\t')
    return table === undefined ? [] : [{ table: `${database}.${table}`, rows: Number(rows) }]
  })
  return {
    rows: read.reduce((sum, { rows }) => sum + rows, 0),
    bytes: Math.round(read.reduce((sum, { table, rows }) => sum + rows * (sizes.get(table) ?? 0), 0)),
    tables: readPlan(plan.join('\n')),
  }
}

/** The average size of a row of each table, uncompressed. */
async function readRowSizes(lake: Pick<Lake, 'query'>): Promise<ReadonlyMap<string, number>> {
  const sql = `SELECT concat(database, '.', name) AS table, toFloat64(total_bytes_uncompressed) / total_rows AS size
FROM system.tables WHERE total_rows > 0 AND database NOT IN ('system', 'INFORMATION_SCHEMA', 'information_schema')`
  const sizes = new Map<string, number>()
  for await (const rows of lake.query({ sql }))
    for (const { table, size } of rows) sizes.set(table as string, Number(size))
  return sizes
}
