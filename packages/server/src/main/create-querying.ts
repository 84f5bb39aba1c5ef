import { join } from 'node:path'
import { ownTables } from '@picket/logs'
import type { Lake } from '../lake/lake.ts'
import { createQueryService } from '../lake/queries/query-service.ts'
import { printParquet } from '../lake/queries/print-parquet.ts'
import { openResultFiles } from '../lake/queries/result-files.ts'
import type { SpecLibrary } from '../detections/spec-library.ts'
import { readLogTypesByTable } from '../scheduler/queries/query-log-types.ts'
import { createFindStoredQueries } from '../scheduler/queries/stored-queries.ts'
import { createFindTemplate } from '../scheduler/queries/read-scheduled-queries.ts'
import { createResultSummaries } from '../lake/queries/summarize-results.ts'
import { readStorage } from '../lake/catalogue/read-storage.ts'
import { createPipelineService } from '../lake/pipeline/pipeline-service.ts'
import { createSearch } from '../lake/search/search-service.ts'
import { createSqlGuard } from '../lake/sql/create-sql-guard.ts'
import { createTranslatingGuard } from '../lake/sql/translate/translating-guard.ts'
import type { Database } from '../stores/database.ts'
import type { Closers } from '../async/closers.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { RandomId } from '../ports/random-id.ts'

/** The retention of queries and their results. */
const historyDays = 30

export type Querying = Awaited<ReturnType<typeof createQuerying>>

/** Queries of the data lake. Queries that ran when the server stopped are marked as failed. */
export async function createQuerying(ports: {
  readonly database: Database
  readonly lake: Lake
  /** The saved queries, whose macros other queries can import. */
  readonly library: Pick<SpecLibrary, 'current'>
  /** Whether the workspace allows the extensions of the query language. */
  readonly hasExtensions: () => Promise<boolean>
  /** The names of all log types. */
  readonly logTypes: () => readonly string[]
  /** The directory of the data lake; results are stored beside it. */
  readonly lakeFolder: string
  readonly now: Clock
  readonly randomId: RandomId
  readonly log: Log
  readonly closers: Closers
}) {
  const { lake, lakeFolder, library, now, log, closers } = ports
  await lake.prepare(ownTables)
  const sqlGuard = createTranslatingGuard(createSqlGuard(lake), async () => createFindTemplate(await library.current()))
  const results = openResultFiles(join(lakeFolder, 'results'))
  const queries = createQueryService({ ...ports, guard: sqlGuard, results })
  const searches = createSearch({ lake, sqlGuard, queries, now })
  const storedQueries = createFindStoredQueries({
    library,
    logTypesByTable: async () => readLogTypesByTable(ports.logTypes(), await lake.tables()),
  })
  const pipelines = createPipelineService({
    lake,
    sqlGuard,
    queries,
    storedQueries,
    hasExtensions: ports.hasExtensions,
    now,
  })
  await queries.recover()
  const forget = (): void => {
    queries.prune(now() - historyDays * 86_400_000).catch((error: unknown) => {
      log.error({ err: error }, 'cannot delete old queries')
    })
  }
  forget()
  const timer = setInterval(forget, 3_600_000).unref()
  closers.add('queries', async () => {
    clearInterval(timer)
    await queries.close()
  })
  return {
    queries,
    sqlGuard,
    searches,
    pipelines,
    results,
    parquet: (query: Parameters<typeof printParquet>[2]) => printParquet(lake, results, query),
    resultSummaries: createResultSummaries(results),
    readStorage: () => readStorage(lake),
  }
}
