import { join } from 'node:path'
import type { Lake } from '../lake/lake.ts'
import { createQueryService } from '../lake/queries/query-service.ts'
import { openResultFiles } from '../lake/queries/result-files.ts'
import { createSqlGuard } from '../lake/sql/create-sql-guard.ts'
import { ownTables } from '../lake/tables/own-tables.ts'
import type { Database } from '../stores/database.ts'
import type { Closers } from './closers.ts'
import type { Clock, Log, RandomId } from './ports.ts'

/** Queries of the data lake. Those that ran when the server stopped have failed. */
export async function createQuerying(ports: {
  readonly database: Database
  readonly lake: Lake
  /** Where the lake's files are; results are kept beside them. */
  readonly lakeFolder: string
  readonly now: Clock
  readonly randomId: RandomId
  readonly log: Log
  readonly closers: Closers
}) {
  const { lake, lakeFolder, closers } = ports
  await lake.prepare(ownTables)
  const sqlGuard = createSqlGuard(lake)
  const queries = createQueryService({
    ...ports,
    guard: sqlGuard,
    results: openResultFiles(join(lakeFolder, 'results')),
  })
  await queries.recover()
  closers.add('queries', () => queries.close())
  return { queries, sqlGuard }
}
