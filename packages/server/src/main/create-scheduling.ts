import { anyLogType } from '@picket/core'
import type { StoredTable } from '@picket/logs'
import type { RecordAlerts } from '../alerts/alert-recorder.ts'
import { alertChangesOf } from '../alerts/from-outcome.ts'
import type { ServerConfig } from '../config/server-config.ts'
import type { Library } from '../detections/spec-library.ts'
import type { SourceFinder } from '../ingest/source-finder.ts'
import { createYielder } from '../async/yielder.ts'
import { createLakeWriter } from '../pipeline/lake-writer.ts'
import type { Detection } from '../pipeline/ports.ts'
import type { Lake } from '../lake/lake.ts'
import type { SqlGuard } from '../lake/sql/create-sql-guard.ts'
import { createPolicyJob } from '../resources/policy-job.ts'
import { createPolicyWork, type PolicyWork } from '../resources/create-policy-work.ts'
import { createResourceService, type ResourceService } from '../resources/resource-service.ts'
import { createAcceptResources, type AcceptResources } from '../resources/accept-resources.ts'
import type { SchemaCatalog } from '../schemas/schema-catalog.ts'
import { createCorrelation, type Correlation } from '../scheduler/correlation/create-correlation.ts'
import { createScheduler, type Scheduler } from '../scheduler/create-scheduler.ts'
import type { Job } from '../scheduler/job.ts'
import { createQueryJobs, queryJobId } from '../scheduler/queries/create-query-jobs.ts'
import { readScheduledQueries } from '../scheduler/queries/read-scheduled-queries.ts'
import { logTypesOfQuery, readLogTypesByTable, type LogTypesByTable } from '../scheduler/queries/query-log-types.ts'
import { storedQueriesOf } from '../scheduler/queries/stored-queries.ts'
import { withLogTypes } from '../scheduler/queries/with-log-types.ts'
import { providersByTable } from '../enrichment/read-provider-rows.ts'
import { createLicenseJob } from '../scheduler/lookups/create-license-job.ts'
import { createLookupJobs } from '../scheduler/lookups/create-lookup-jobs.ts'
import { createLookupSync, type LookupSync } from '../scheduler/lookups/create-lookup-sync.ts'
import { createPackJobs, type PackJobPorts } from '../scheduler/packs/create-pack-jobs.ts'
import { createPackSync, type PackSync } from '../scheduler/packs/create-pack-sync.ts'
import type { NotificationService } from '../notifications/notification-service.ts'
import type { ReadFileRows } from '../scheduler/lookups/read-file-rows.ts'
import { createRetentionJob } from '../scheduler/retention/create-retention-job.ts'
import type { GeneralSettingsService } from '../settings/general-settings.ts'
import type { Database } from '../stores/database.ts'
import { readRuns, type ScheduleRunRow } from '../stores/schedules/schedule-store.ts'
import type { Closers } from '../async/closers.ts'
import type { Detecting } from './create-detecting.ts'
import type { Enriching } from './create-enriching.ts'
import type { Clock } from '../ports/clock.ts'
import type { CrashPoints } from '../ports/crash-points.ts'
import type { Log } from '../ports/log.ts'
import type { RandomId } from '../ports/random-id.ts'

/** Work that runs at certain times rather than on events. */
export interface Scheduling {
  readonly scheduler: Scheduler
  readonly correlation: Correlation
  readonly policyWork: PolicyWork
  readonly acceptResources: AcceptResources
  readonly resources: ResourceService
  readonly lookupSync: LookupSync
  readonly packSync: PackSync
  readonly scheduledRuns: (queryName: string, limit: number) => Promise<readonly ScheduleRunRow[]>
  /** Returns the log types that a scheduled query reads; `*` if that is unknown. */
  readonly logTypesOfScheduledQuery: (queryName: string) => Promise<readonly string[]>
  /** Returns the log types that an SQL statement reads; `*` if that is unknown. */
  readonly logTypesOfSql: (sql: string) => Promise<readonly string[]>
  /** For the demo: runs all scheduled work once, and correlation for the time since the given time in milliseconds. */
  runAll(since: number): Promise<void>
  startWork(): void
}

export interface SchedulingPorts {
  readonly config: ServerConfig
  readonly database: Database
  /** Shared by all parts, since it must be notified of each change of a source. */
  readonly sourceFinder: Pick<SourceFinder, 'find'>
  readonly lake: Lake
  readonly sqlGuard: SqlGuard
  readonly schemas: Pick<SchemaCatalog, 'names' | 'find'>
  readonly detecting: Pick<Detecting, 'library' | 'changer' | 'host' | 'factsOf' | 'lookups'>
  readonly enriching: Pick<Enriching, 'enrichment' | 'readProvider'>
  readonly readFile: ReadFileRows
  readonly packs: Omit<PackJobPorts, 'database' | 'now'>
  readonly notifications: Pick<NotificationService, 'notify'>
  readonly record: RecordAlerts
  readonly generalSettings: GeneralSettingsService
  readonly now: Clock
  readonly randomId: RandomId
  readonly log: Log
  readonly at: CrashPoints
  readonly closers: Closers
}

export function createScheduling(ports: SchedulingPorts): Scheduling {
  const { config, database, lake, schemas, detecting, now, log, at, closers } = ports
  const { library, changer, host, factsOf, lookups } = detecting
  const { enrichment } = ports.enriching
  const writer = createLakeWriter(lake, createYielder())
  let current: Library | undefined
  let stored: readonly StoredTable[] = []
  const logTypesByTable = (): LogTypesByTable => readLogTypesByTable(schemas.names(), stored)

  const record: RecordAlerts = (trx, changes, time) => {
    const library = current
    const tables = logTypesByTable()
    const known = schemas.names()
    const typed = library ? changes.map((change) => withLogTypes(change, library, tables, known)) : changes
    return ports.record(trx, typed, time)
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
  const policyJob = createPolicyJob(policyWork)
  let isFollowed = false
  const follow = (changed: Library): void => {
    current = changed
    isFollowed = true
    correlation.follow(changed)
  }
  const retentionJob = createRetentionJob({ database, now, at, retention: config.retention })
  const licenseJob = createLicenseJob({ enrichment, lookups, now })
  const confirmed = new Set<string>()
  const jobs = async (): Promise<readonly Job[]> => {
    current = await library.current()
    // Without its rules, correlation would discard their state.
    if (!isFollowed) follow(current)
    stored = await lake.tables()
    const running = { lake, guard: ports.sqlGuard, schemas, storedQueries: storedQueriesOf(current) }
    const queries = createQueryJobs(current, {
      ...running,
      database,
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
    const lookupJobs = createLookupJobs(current, {
      ...running,
      lookups,
      readFile: ports.readFile,
      readProvider: ports.enriching.readProvider,
      provided: await providersByTable(enrichment),
      notifications: ports.notifications,
      confirmed,
    })
    const packJobs = await createPackJobs({ database, now, ...ports.packs })
    return [...queries, ...lookupJobs, ...packJobs, correlation.job, policyJob, retentionJob, licenseJob]
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
  const lookupSync = createLookupSync({ database, library, scheduler, lookups, confirmed, now, log })
  const packSync = createPackSync({ scheduler, now, log })
  let isWorking = false
  const fillLookups = (changed: Library, isAgain = false): void => {
    if (!isWorking) return
    lookupSync
      .fillNew(changed, { isAgain })
      .catch((error: unknown) => log.error({ err: error }, 'cannot fill lookup tables'))
  }
  const stop = changer.onChange((changed) => {
    follow(changed)
    scheduler.wake()
    fillLookups(changed)
  })
  const stopEnrichment = enrichment.onChange(() => {
    scheduler.wake()
    library.current().then(
      (changed) => fillLookups(changed, true),
      (error: unknown) => log.error({ err: error }, 'cannot fill lookup tables'),
    )
  })
  closers.add('schedule changes', async () => {
    stop()
    stopEnrichment()
  })

  const wakePolicies = (): void => {
    if (!isWorking) return
    policyWork.run().catch((error: unknown) => log.error({ err: error }, 'cannot run policies; retrying'))
  }
  return {
    scheduler,
    correlation,
    policyWork,
    resources: createResourceService({ database }),
    lookupSync,
    packSync,
    scheduledRuns: (name, limit) => readRuns(database, { jobId: queryJobId(name), limit }),
    async logTypesOfScheduledQuery(name) {
      const query = readScheduledQueries((current ??= await library.current()), 'all').find((one) => one.name === name)
      return query ? logTypesOfQuery(query, logTypesByTable(), storedQueriesOf(current)) : [anyLogType]
    },
    logTypesOfSql: async (sql) =>
      logTypesOfQuery({ sql }, logTypesByTable(), storedQueriesOf((current ??= await library.current()))),
    acceptResources: createAcceptResources({
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
      ports.packs.packs.fillRows().catch((error: unknown) => log.error({ err: error }, 'cannot fill tables of packs'))
      library.current().then(
        (current) => fillLookups(current),
        (error: unknown) => log.error({ err: error }, 'cannot fill lookup tables'),
      )
      closers.add('scheduler', () => {
        isWorking = false
        return Promise.all([scheduler.stop(), lookupSync.settled(), packSync.settled()]).then(() => undefined)
      })
    },
  }
}
