import { anyLogType } from '@picket/core'
import type { BatchOutcome } from '@picket/engine'
import type { AlertChange, NewAlert } from '../stores/alerts/alert-change.ts'
import { alertChangesOf } from '../alerts/from-outcome.ts'
import { findTooLoud } from '../alerts/limit-alerts.ts'
import type { ServerConfig } from '../config/server-config.ts'
import type { Library } from '../detections/spec-library.ts'
import { systemViewer } from '../access/viewer.ts'
import type { SourceFinder } from '../ingest/source-finder.ts'
import { createBreath } from '../async/yielding.ts'
import { createLakeWriter } from '../journey/lake-writer.ts'
import type { Detection } from '../journey/ports.ts'
import type { Lake, StoredTable } from '../lake/lake.ts'
import type { SqlGuard } from '../lake/sql/create-sql-guard.ts'
import { createPolicyWork, type PolicyWork } from '../resources/create-policy-work.ts'
import { createResourceService, type ResourceService } from '../resources/resource-service.ts'
import { createTakeResources, type TakeResources } from '../resources/take-resources.ts'
import type { SchemaShelf } from '../schemas/schema-book.ts'
import { createCorrelation, type Correlation } from '../scheduler/correlation/create-correlation.ts'
import { createScheduler, type Scheduler } from '../scheduler/create-scheduler.ts'
import type { Job } from '../scheduler/job.ts'
import { createQueryJobs, queryJobId } from '../scheduler/queries/create-query-jobs.ts'
import { readScheduledQueries } from '../scheduler/queries/read-scheduled-queries.ts'
import { logTypesOfQuery, readLogTypesByTable, type LogTypesByTable } from '../scheduler/queries/query-log-types.ts'
import { createRetentionJob } from '../scheduler/retention/create-retention-job.ts'
import type { GeneralSettingsService } from '../settings/general-settings.ts'
import type { Database } from '../stores/database.ts'
import { readRuns, type ScheduleRunRow } from '../stores/schedules/schedule-store.ts'
import type { Closers } from '../async/closers.ts'
import type { Alerting } from './create-alerting.ts'
import type { Detecting } from './create-detecting.ts'
import type { Clock } from '../ports/clock.ts'
import type { CrashPoints } from '../ports/crash-points.ts'
import type { Log } from '../ports/log.ts'
import type { RandomId } from '../ports/random-id.ts'

/** What is done at its time, and not when an event comes. */
export interface Scheduling {
  readonly scheduler: Scheduler
  readonly correlation: Correlation
  readonly policyWork: PolicyWork
  readonly takeResources: TakeResources
  readonly resources: ResourceService
  readonly scheduledRuns: (queryName: string, limit: number) => Promise<readonly ScheduleRunRow[]>
  /** Whose events a scheduled query reads; `*` where nobody knows. */
  readonly logTypesOfScheduledQuery: (queryName: string) => Promise<readonly string[]>
  /** The same of any SQL. */
  readonly logTypesOfSql: (sql: string) => Promise<readonly string[]>
  /** For the demonstration: everything once now, correlation as if it had been there since a time in milliseconds. */
  runAll(since: number): Promise<void>
  startWork(): void
}

export interface SchedulingPorts {
  readonly config: ServerConfig
  readonly database: Database
  /** The one that is told of changes. */
  readonly sourceFinder: Pick<SourceFinder, 'find'>
  readonly lake: Lake
  readonly sqlGuard: SqlGuard
  readonly schemas: Pick<SchemaShelf, 'names' | 'find'>
  readonly detecting: Pick<Detecting, 'library' | 'changer' | 'host' | 'factsOf'>
  readonly alerting: Pick<Alerting, 'record' | 'dispatcher'>
  readonly generalSettings: GeneralSettingsService
  readonly now: Clock
  readonly randomId: RandomId
  readonly log: Log
  readonly at: CrashPoints
  readonly closers: Closers
}

const policyTimeout = 30 * 60_000

export function createScheduling(ports: SchedulingPorts): Scheduling {
  const { config, database, lake, schemas, detecting, alerting, now, log, at, closers } = ports
  const { library, changer, host, factsOf } = detecting
  const writer = createLakeWriter(lake, createBreath())
  let current: Library | undefined
  let stored: readonly StoredTable[] = []
  const logTypesByTable = (): LogTypesByTable => readLogTypesByTable(schemas.names(), stored)

  const record: Alerting['record'] = async (trx, changes, time) => {
    await alerting.record(
      trx,
      changes.map((change) => withLogTypes(change, current, logTypesByTable(), schemas.names())),
      time,
    )
    if (changes.length > 0) setImmediate(() => alerting.dispatcher.wake())
  }
  const correlation = createCorrelation({ database, lake, writer, record, factsOf, now, at, log })
  const detection: Detection = {
    evaluate: host.evaluate,
    keep: host.keep,
    turns: host.turns,
    factsOf,
  }
  const policyWork = createPolicyWork({
    database,
    library,
    detection: {
      ...detection,
      settled: host.settled,
      get revision() {
        return host.revision
      },
      get problems() {
        return host.problems
      },
    },
    writer,
    record,
    factsOf,
    now,
    at,
  })
  const policyJob: Job = {
    id: 'policies',
    isContinuous: true,
    schedule: { rateMinutes: 1 },
    timeout: policyTimeout,
    mostMissed: 1,
    run: async (_, { signal, complete }) => complete({ count: await policyWork.run(signal) }),
    gaveUp: async () => undefined,
  }
  let isFollowed = false
  const follow = (changed: Library): void => {
    current = changed
    isFollowed = true
    correlation.follow(changed)
  }
  const retentionJob = createRetentionJob({ database, now, at, retention: config.retention })
  const jobs = async (): Promise<readonly Job[]> => {
    current = await library.current()
    // Without its rules correlation would forget what it knows of them.
    if (!isFollowed) follow(current)
    stored = await lake.tables()
    const queries = createQueryJobs(current, {
      database,
      lake,
      guard: ports.sqlGuard,
      schemas,
      detection,
      writer,
      async applyOutcome(trx, outcome, time) {
        await record(trx, alertChangesOf(outcome, factsOf), time)
        await correlation.leave(trx, outcome)
      },
      logTypesByTable: logTypesByTable(),
      needsLimit: async () => (await ports.generalSettings.read()).requireLimitInScheduledQueries,
      record,
      factsOf,
      now,
      at,
    })
    return [...queries, correlation.job, policyJob, retentionJob]
  }
  const scheduler = createScheduler({
    database,
    jobs,
    now,
    owner: ports.randomId(),
    isAlone: config.database === undefined,
    log,
    at,
  })
  const stop = changer.onChange((changed) => {
    follow(changed)
    scheduler.wake()
  })
  closers.add('changes of schedules', async () => stop())

  let isWorking = false
  const wakePolicies = (): void => {
    if (!isWorking) return
    policyWork
      .run()
      .catch((error: unknown) => log.error({ err: error }, 'policies could not be run; they are tried again'))
  }
  return {
    scheduler,
    correlation,
    policyWork,
    resources: createResourceService({ database }),
    scheduledRuns: (name, limit) => readRuns(database, { jobId: queryJobId(name), limit }),
    async logTypesOfScheduledQuery(name) {
      const query = readScheduledQueries((current ??= await library.current()), 'all').find((one) => one.name === name)
      return query ? logTypesOfQuery(query, logTypesByTable()) : [anyLogType]
    },
    logTypesOfSql: async (sql) => logTypesOfQuery({ sql }, logTypesByTable()),
    takeResources: createTakeResources({
      database,
      sources: ports.sourceFinder,
      now,
      record,
      randomId: ports.randomId,
      wake: wakePolicies,
    }),
    async runAll(since) {
      await policyWork.run()
      for (const { id } of await jobs()) if (id.startsWith(queryJobId(''))) await scheduler.runNow(id)
      await correlation.replay(since)
    },
    startWork() {
      isWorking = true
      scheduler.start()
      closers.add('scheduler', () => {
        isWorking = false
        return scheduler.stop()
      })
    },
  }
}

/** An alert on rows of a query is of the log types that the query reads: whoever may not see those may not see it. */
function withLogTypes(
  change: AlertChange,
  library: Library | undefined,
  byTable: LogTypesByTable,
  known: readonly string[],
): AlertChange {
  if (change.alert.logTypes.length === 0 || library === undefined) return change
  const queries = new Map(readScheduledQueries(library).map((query) => [query.name, query]))
  const logTypes = change.alert.logTypes.flatMap((name) => {
    const query = queries.get(name)
    if (query) return logTypesOfQuery(query, byTable)
    // Of a query that is gone nobody knows what it read.
    return known.includes(name) ? [name] : [name, anyLogType]
  })
  const all = [...new Set(logTypes)].sort()
  return change.kind === 'opened'
    ? { kind: 'opened', alert: { ...change.alert, logTypes: all } }
    : { kind: 'joined', alert: { ...change.alert, logTypes: all } }
}

/** Told of new alerts, in their transaction: detections that make too many are stopped, and said to be. */
export function createLimiter(ports: {
  readonly most: number
  readonly detecting: Pick<Detecting, 'detections' | 'factsOf'>
  readonly record: (trx: Database, changes: readonly AlertChange[], now: number) => Promise<void>
  readonly log: Log
}): (trx: Database, opened: readonly NewAlert[], now: number) => Promise<void> {
  const { most, detecting, record, log } = ports
  return async (trx, opened, now) => {
    const { detectionIds, errors } = await findTooLoud(trx, opened, { now, most, factsOf: detecting.factsOf })
    if (detectionIds.length === 0) return
    await record(
      trx,
      errors.map((alert) => ({ kind: 'opened', alert })),
      now,
    )
    // Once the transaction is over; should the process end before, the next alert does it.
    setImmediate(() => {
      detecting.detections
        .stopAlerts(systemViewer, detectionIds)
        .catch((error: unknown) =>
          log.error({ err: error, detectionIds }, 'detections could not be kept from making alerts'),
        )
    })
  }
}

/** What the journey hands on besides alerts. */
export function withCorrelation(
  apply: (trx: Database, outcome: BatchOutcome, now: number) => Promise<void>,
  correlation: Pick<Correlation, 'leave'>,
): (trx: Database, outcome: BatchOutcome, now: number) => Promise<void> {
  return async (trx, outcome, now) => {
    await apply(trx, outcome, now)
    await correlation.leave(trx, outcome)
  }
}
