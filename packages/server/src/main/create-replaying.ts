import { anyLogType } from '@picket/core'
import type { ServerConfig } from '../config/server-config.ts'
import { toDestination } from '../delivery/destination-service.ts'
import type { Lake } from '../lake/lake.ts'
import type { SchemaCatalog } from '../schemas/schema-catalog.ts'
import { createCorrelationSql, type CorrelationSql } from '../scheduler/correlation/sql/correlation-sql-service.ts'
import { logTypesOfQuery, readLogTypesByTable } from '../scheduler/queries/query-log-types.ts'
import { readScheduledQueries } from '../scheduler/queries/read-scheduled-queries.ts'
import { storedQueriesOf } from '../scheduler/queries/stored-queries.ts'
import { createReplayWorker, type ReplayWorker } from '../scheduler/replay/create-replay-worker.ts'
import { createRest } from '../scheduler/replay/pace.ts'
import { createReplayService, type ReplayService } from '../scheduler/replay/replay-service.ts'
import type { Database } from '../stores/database.ts'
import { readDestinations } from '../stores/destinations/destination-store.ts'
import type { Closers } from '../async/closers.ts'
import type { Detecting } from './create-detecting.ts'
import type { Clock } from '../ports/clock.ts'
import type { CrashPoints } from '../ports/crash-points.ts'
import type { Log } from '../ports/log.ts'
import type { RandomId } from '../ports/random-id.ts'

/** Runs of detections on stored events. */
export interface Replaying {
  readonly replays: ReplayService
  readonly correlationSql: CorrelationSql
  readonly replayWorker: ReplayWorker
  startReplays(): void
}

export interface ReplayingPorts {
  readonly config: Pick<ServerConfig, 'database'>
  readonly database: Database
  readonly lake: Lake
  readonly schemas: Pick<SchemaCatalog, 'names'>
  readonly detecting: Pick<Detecting, 'library' | 'lookups' | 'python'>
  readonly now: Clock
  readonly randomId: RandomId
  readonly log: Log
  readonly at: CrashPoints
  readonly closers: Closers
}

export function createReplaying(ports: ReplayingPorts): Replaying {
  const { config, database, lake, schemas, detecting, now, randomId, closers } = ports
  const { library, lookups, python } = detecting
  const logTypesOf = async (queryName: string): Promise<readonly string[]> => {
    const current = await library.current()
    const query = readScheduledQueries(current).find(({ name }) => name === queryName)
    // The log types of a query that was deleted are unknown.
    if (query === undefined) return [anyLogType]
    const byTable = readLogTypesByTable(schemas.names(), await lake.tables())
    return logTypesOfQuery(query, byTable, storedQueriesOf(current))
  }
  const worker = createReplayWorker({
    ...ports,
    library,
    python,
    enricherAt: async (time) => await lookups.asOf(await library.current(), time),
    destinations: async () => (await readDestinations(database)).map(toDestination),
    rest: createRest,
    owner: randomId(),
    isAlone: config.database === undefined,
  })
  return {
    replayWorker: worker,
    replays: createReplayService({
      database,
      lake,
      library,
      logTypesOfQuery: logTypesOf,
      now,
      randomId,
      wake: () => worker.wake(),
    }),
    correlationSql: createCorrelationSql({ lake, library, now }),
    startReplays() {
      worker.start()
      closers.add('replays', () => worker.stop())
    },
  }
}
