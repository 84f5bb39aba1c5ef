import type { ScriptChecker, ScriptRunner } from '@picket/logs'
import { createScriptRunner } from '@picket/rule-runtime'
import type { RecordAlerts } from '../alerts/alert-recorder.ts'
import type { ServerConfig } from '../config/server-config.ts'
import type { Secrets } from '../data-directory/secrets.ts'
import { createAccessCheck } from '../ingest/health/access-state.ts'
import {
  readSourceMetrics,
  readVolumes,
  type MetricsRequest,
  type SourceMetrics,
  type VolumeRow,
} from '../ingest/health/metrics.ts'
import { createSourceAlerts } from '../ingest/health/source-alerts.ts'
import { createSourceMonitor } from '../ingest/health/source-monitor.ts'
import { createSourceWatch, type SourceWatch } from '../ingest/health/watch-sources.ts'
import { createIngest, type Ingest } from '../ingest/ingest.ts'
import { defaultShipperLimits } from '../ingest/protocols/limits.ts'
import { createRejectedRequests } from '../ingest/protocols/rejected-requests.ts'
import { createShipperIngest, type ShipperIngest } from '../ingest/protocols/shipper-ingest.ts'
import { recordSetAside } from '../ingest/record-set-aside.ts'
import { createSourceFailures, type SourceFailures } from '../ingest/source-failures.ts'
import type { SourceFinder } from '../ingest/source-finder.ts'
import { createSourceOperations, type SourceOperations } from '../ingest/source-operations.ts'
import {
  createSourceAuthorization,
  type SourceAuthorization,
} from '../ingest/providers/authorization/source-authorization.ts'
import { createTokenStore } from '../ingest/providers/authorization/stored-tokens.ts'
import { kindOf } from '../ingest/sources/find-kind.ts'
import { directoryKind } from '../ingest/sources/kinds/directory.ts'
import { createSourceSupervisor } from '../ingest/sources/source-supervisor.ts'
import { startSource } from '../ingest/sources/start-source.ts'
import { createSourceService, type SourceService } from '../ingest/source-service.ts'
import { createPipeline, type Pipeline } from '../pipeline/pipeline.ts'
import { createOutcomeWaiters } from '../ingest/outcome-waiters.ts'
import type { ApplyOutcome, Detection } from '../pipeline/ports.ts'
import type { SchemaFinder } from '../schemas/stored-schema.ts'
import { createReplayer, type Replayer } from '../pipeline/replay/replayer.ts'
import { createSourceReaders } from '../pipeline/source-readers.ts'
import type { Lake } from '../lake/lake.ts'
import type { Spool } from '../spool/spool.ts'
import type { Database } from '../stores/database.ts'
import { createHostGuard } from '../outbound/assert-allowed-host.ts'
import { createSend } from '../outbound/send.ts'
import type { Closers } from '../async/closers.ts'
import type { Clock } from '../ports/clock.ts'
import type { CrashPoints } from '../ports/crash-points.ts'
import type { Log } from '../ports/log.ts'
import type { RandomId } from '../ports/random-id.ts'

/** The log sources, and the pipeline that processes their logs. */
export interface Ingesting {
  readonly ingest: Ingest
  /** Receives the logs of log shippers. */
  readonly shippers: ShipperIngest
  readonly sources: SourceService
  readonly sourceWatch: SourceWatch
  readonly sourceFailures: SourceFailures
  readonly sourceOperations: SourceOperations
  readonly sourceAuthorization: SourceAuthorization
  readonly readSourceMetrics: (request: MetricsRequest) => Promise<SourceMetrics>
  readonly readVolumes: (request: Omit<MetricsRequest, 'sourceId'>) => Promise<readonly VolumeRow[]>
  readonly spool: Spool
  readonly pipeline: Pipeline
  readonly replayer: Replayer
  /** Runs parser scripts, and finds errors in them. */
  readonly scriptChecker: ScriptChecker & ScriptRunner
  /** Processes the spool, retries failed logs and monitors sources until the server stops. */
  startWork(): void
  /** Pulls the stored sources until the server stops. */
  startPulling(): void
  /** Follows the configured directories until the server stops. */
  startFollowing(): Promise<void>
}

export interface IngestingPorts {
  readonly config: ServerConfig
  readonly version: string
  readonly publicUrl: { read(): string }
  readonly database: Database
  readonly secrets: Secrets
  /** Shared by all parts, since it must be notified of each change of a source. */
  readonly sourceFinder: SourceFinder
  readonly lake: Lake
  readonly spool: Spool
  readonly schemas: SchemaFinder & { names(): readonly string[] }
  readonly detection: Detection
  readonly applyOutcome: ApplyOutcome
  readonly record: RecordAlerts
  readonly now: Clock
  readonly randomId: RandomId
  readonly log: Log
  readonly at: CrashPoints
  readonly closers: Closers
}

/** The maximum size of an answer that logs are read from, in bytes. */
const maxPageBytes = 64 * 1024 * 1024

export function createIngesting(ports: IngestingPorts): Ingesting {
  const { config, database, secrets, sourceFinder: finder, schemas, now, log, closers } = ports
  const waiters = createOutcomeWaiters()
  const scripts = createScriptRunner()
  closers.add('scripts', () => scripts.close())
  const sourceWatch = createSourceWatch({
    database,
    now,
    log,
    systemErrors: createSourceAlerts(ports),
    findAccess: createAccessCheck({ database, secrets, isIngesting: config.roles.includes('ingest') }),
  })
  const monitor = createSourceMonitor(sourceWatch, log)
  const pipeline = createPipeline({
    ...ports,
    readerOf: createSourceReaders({ findSource: finder.find, schemas, scripts }),
    seal: secrets.seal,
    waiters,
    failureDays: config.retention.failures,
    onFailures: (sourceIds) => monitor.checkSoon(sourceIds),
    async onSetAside(batch) {
      await recordSetAside(database, batch, now())
      monitor.checkSoon(batch.sourceIds)
    },
  })
  const replayer = createReplayer(ports)
  const send = createSend({
    allow: config.outbound.allow,
    userAgent: `Picket/${ports.version}`,
    timeoutMs: 30_000,
    longestAnswer: maxPageBytes,
    isWholeNeeded: true,
  })
  closers.add('outbound of log sources', () => send.close())
  const rejected = createRejectedRequests({ ...ports, onFailures: (sourceIds) => monitor.checkSoon(sourceIds) })
  const supervisor = createSourceSupervisor({
    ...ports,
    send,
    tokensOf: (sourceId) => createTokenStore(database, secrets, sourceId),
    guard: createHostGuard(config.outbound.allow),
    listenHost: config.listen.host,
    reportFailure: rejected.add,
  })
  const { apply } = supervisor
  const sources = createSourceService({ ...ports, finder, logTypes: () => schemas.names(), apply })
  closers.add('rejected requests', () => rejected.close())
  const bytes = Math.max(defaultShipperLimits.bytes, config.limits.ingestMebibytes * 1024 ** 2)
  return {
    ingest: createIngest({ ...ports, sources: finder, waiters }),
    shippers: createShipperIngest({
      ...ports,
      sources: finder,
      rejected,
      limits: { ...defaultShipperLimits, bytes },
    }),
    sources,
    sourceWatch,
    sourceFailures: createSourceFailures({ database, requestReplay: replayer.request, now }),
    sourceOperations: createSourceOperations(ports),
    sourceAuthorization: createSourceAuthorization({ ...ports, sources, send, publicUrl: ports.publicUrl.read }),
    readSourceMetrics: (request) => readSourceMetrics(database, request),
    readVolumes: (request) => readVolumes(database, request),
    spool: ports.spool,
    pipeline,
    replayer,
    scriptChecker: scripts,
    startWork() {
      pipeline.start()
      replayer.start()
      monitor.start()
      closers.add('pipeline', async () => {
        await replayer.stop()
        await pipeline.stop()
        await monitor.stop()
      })
    },
    startPulling() {
      supervisor.start()
      closers.add('log sources', () => supervisor.stop())
    },
    async startFollowing() {
      for (const { label, logTypes } of config.directories)
        for (const logType of logTypes)
          if (!schemas.find(logType)) log.warn({ source: label, logType }, 'there is no such log type')
      const configured = await sources.setConfigured(
        directoryKind,
        config.directories.map(({ path, ...directory }) => ({ ...directory, own: { path } })),
      )
      const owner = ports.randomId()
      const running = configured.flatMap((source) => startSource(kindOf(source), source, { ...ports, owner }) ?? [])
      closers.add('followed folders', () => Promise.all(running.map((one) => one.stop())))
    },
  }
}
