import type { ScriptChecker, ScriptRunner } from '@picket/logs'
import { createScriptRunner } from '@picket/rule-runtime'
import type { AlertChange } from '../stores/alerts/alert-change.ts'
import { readOpenSystemErrors, resolveSystemErrors } from '../alerts/resolve-system-errors.ts'
import { toSystemError } from '../alerts/system-errors.ts'
import type { ServerConfig } from '../config/server-config.ts'
import type { Secrets } from '../data-directory/secrets.ts'
import { createAccessCheck } from '../ingest/health/access-state.ts'
import { sourceErrorTypes, type SourceCondition, type SourceErrorType } from '../ingest/health/conditions.ts'
import { readSourceMetrics, type MetricsRequest, type SourceMetrics } from '../ingest/health/metrics.ts'
import { createSourceWatch, type SourceWatch } from '../ingest/health/watch-sources.ts'
import { createIngest, type Ingest } from '../ingest/ingest.ts'
import { createSourceFailures, type SourceFailures } from '../ingest/source-failures.ts'
import type { SourceFinder } from '../ingest/source-finder.ts'
import { startSource } from '../ingest/sources/start-source.ts'
import { createSourceService, type SourceService } from '../ingest/source-service.ts'
import { createPipeline, type Pipeline } from '../pipeline/pipeline.ts'
import { createOutcomeWaiters } from '../ingest/outcome-waiters.ts'
import type { ApplyOutcome, Detection } from '../pipeline/ports.ts'
import type { SchemaBook } from '../schemas/stored-schema.ts'
import { createReplayer, type Replayer } from '../pipeline/replay/replayer.ts'
import { createSourceReaders } from '../pipeline/source-readers.ts'
import type { Lake } from '../lake/lake.ts'
import type { Spool } from '../spool/spool.ts'
import type { Database } from '../stores/database.ts'
import { addFailures } from '../stores/failures/failure-store.ts'
import type { Closers } from '../async/closers.ts'
import type { Clock } from '../ports/clock.ts'
import type { CrashPoints } from '../ports/crash-points.ts'
import type { Log } from '../ports/log.ts'
import type { RandomId } from '../ports/random-id.ts'

/** Where logs come from, and their way to where they belong. */
export interface Ingesting {
  readonly ingest: Ingest
  readonly sources: SourceService
  readonly sourceWatch: SourceWatch
  readonly sourceFailures: SourceFailures
  readonly readSourceMetrics: (request: MetricsRequest) => Promise<SourceMetrics>
  readonly spool: Spool
  readonly pipeline: Pipeline
  readonly replayer: Replayer
  /** Tells of parser scripts that cannot run. */
  readonly scriptChecker: ScriptChecker & ScriptRunner
  /** Takes what is in the spool to where it belongs, tries failed logs again, and watches sources, until the server stops. */
  startWork(): void
  /** Follows the folders that the configuration names, until the server stops. */
  startFollowing(): Promise<void>
}

export interface IngestingPorts {
  readonly config: ServerConfig
  readonly database: Database
  readonly secrets: Secrets
  /** Told of changes of sources; everybody finds them by this one. */
  readonly sourceFinder: SourceFinder
  readonly lake: Lake
  readonly spool: Spool
  readonly schemas: SchemaBook & { names(): readonly string[] }
  readonly detection: Detection
  readonly applyOutcome: ApplyOutcome
  /** Opens and joins alerts of any kind. */
  readonly record: (trx: Database, changes: readonly AlertChange[], now: number) => Promise<void>
  readonly now: Clock
  readonly randomId: RandomId
  readonly log: Log
  readonly at: CrashPoints
  readonly closers: Closers
}

/** How often sources are looked at, in milliseconds (reference: data 10.3). */
const watchPeriod = 5 * 60_000
/** After logs of a source failed, in milliseconds. */
const soonEnough = 2_000

export function createIngesting(ports: IngestingPorts): Ingesting {
  const { config, database, secrets, sourceFinder: finder, schemas, now, log, closers } = ports
  const sources = createSourceService({ ...ports, finder, logTypes: () => schemas.names() })
  const waiters = createOutcomeWaiters()
  const scripts = createScriptRunner()
  closers.add('scripts', () => scripts.close())
  const sourceWatch = createSourceWatch({
    database,
    now,
    log,
    systemErrors: {
      raise: (trx, condition) => raise(trx, condition, ports),
      clear: (trx, { type, sourceId }) =>
        resolveSystemErrors(trx, { type, componentId: sourceId }, now(), ports.randomId),
      async open() {
        const open = await readOpenSystemErrors(database, sourceErrorTypes)
        return open.map(({ type, componentId }) => ({ type: type as SourceErrorType, sourceId: componentId }))
      },
    },
    findAccess: createAccessCheck({ secrets, isIngesting: config.roles.includes('ingest') }),
  })
  const pipeline = createPipeline({
    ...ports,
    readerOf: createSourceReaders({ findSource: finder.find, schemas, scripts }),
    seal: secrets.seal,
    waiters,
    failureDays: config.retention.failures,
    onFailures: (sourceIds) => sourceIds.forEach(lookSoon),
    async onSetAside({ batchId, sourceIds, reason }) {
      const told = `Batch ${batchId} could not be processed and was set aside: ${reason}`
      const group = {
        fingerprint: 'set-aside',
        kind: 'processing',
        count: 1,
        at: now(),
        reasons: [told],
        samples: [],
      } as const
      await database.transaction().execute((trx) =>
        addFailures(
          trx,
          sourceIds.map((sourceId) => ({ sourceId, ...group })),
        ),
      )
      sourceIds.forEach(lookSoon)
    },
  })
  let looking: Promise<void> | undefined
  const soon = new Map<string, NodeJS.Timeout>()
  const replayer = createReplayer(ports)
  return {
    ingest: createIngest({ ...ports, sources: finder, waiters }),
    sources,
    sourceWatch,
    sourceFailures: createSourceFailures({ database, requestReplay: replayer.request, now }),
    readSourceMetrics: (request) => readSourceMetrics(database, request),
    spool: ports.spool,
    pipeline,
    replayer,
    scriptChecker: scripts,
    startWork() {
      pipeline.start()
      replayer.start()
      const timer = setInterval(() => void look(), watchPeriod)
      closers.add('pipeline', async () => {
        clearInterval(timer)
        for (const waiting of soon.values()) clearTimeout(waiting)
        await replayer.stop()
        await pipeline.stop()
        await looking
      })
    },
    async startFollowing() {
      for (const { label, logTypes } of config.directories)
        for (const logType of logTypes)
          if (!schemas.find(logType)) log.warn({ source: label, logType }, 'there is no such log type')
      const configured = await sources.setDirectories(config.directories)
      const owner = ports.randomId()
      const running = configured.flatMap((source) => startSource(source, { ...ports, owner }) ?? [])
      closers.add('followed folders', () => Promise.all(running.map((one) => one.stop())))
    },
  }

  /** At a source of which something failed, once in a while however much fails. */
  function lookSoon(sourceId: string): void {
    if (soon.has(sourceId)) return
    const timer = setTimeout(() => {
      soon.delete(sourceId)
      void sourceWatch
        .lookAt(sourceId)
        .catch((error: unknown) => log.error({ err: error, source: sourceId }, 'a source could not be looked at'))
    }, soonEnough)
    soon.set(sourceId, timer)
  }

  function look(): Promise<void> {
    looking ??= sourceWatch
      .look()
      .catch((error: unknown) => log.error({ err: error }, 'sources could not be looked at'))
      .finally(() => (looking = undefined))
    return looking
  }
}

/** Once for each condition, however long it lasts: its alert has the same id each time. */
async function raise(trx: Database, condition: SourceCondition, { record, now }: IngestingPorts): Promise<void> {
  const { type, sourceId, sourceLabel, title, description, dedup, logTypes = [] } = condition
  const system = { type, component: 'LOG_SOURCE', componentId: sourceId, componentName: sourceLabel } as const
  const text = { title, description, runbook: runbooks[type], occasion: dedup, logTypes }
  const alert = toSystemError(system, text, now())
  await record(trx, [{ kind: 'opened', alert }], now())
}

const runbooks: Readonly<Record<SourceCondition['type'], string>> = {
  SOURCE_NO_DATA:
    'Look whether the sender still runs, and what answers it gets. Set how long the source may be silent, or resolve its alarm.',
  SOURCE_CLASSIFICATION_FAILURES:
    'Look at the failures of the source: give it the log type that is missing, or mend its schema, and try the logs again. Or acknowledge them.',
  SOURCE_PERMISSIONS_CHECKS:
    'Let the server read the folder, or enter the secret of the source again; then check its health.',
  SOURCE_LOG_PROCESSING_ERRORS:
    'Look at the failures of the source, and at what it sends: its stream type and its compression.',
}
