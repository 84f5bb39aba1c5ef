import type { LogSchema } from '@picket/logs'
import type { QueryCatalogue } from '@picket/query'
import type { ServerConfig } from '../config/server-config.ts'
import { archiveLimits } from '../detections/archive/read-archive.ts'
import { createSpecChanger, type SpecChanger } from '../detections/change-specs.ts'
import { createContentChecker, type ContentChecker } from '../detections/content-checker.ts'
import { createDetectionService, type DetectionService } from '../detections/detection-service.ts'
import { createEngineHost, type EngineHost } from '../detections/engine/engine-host.ts'
import { createFieldSource } from '../detections/field-source.ts'
import type { Secrets } from '../data-directory/secrets.ts'
import { createLookupImports, type LookupImports } from '../detections/lookups/lookup-imports.ts'
import { createLookupService, type LookupService } from '../detections/lookups/lookup-service.ts'
import { createExplainStored, type ExplainStored } from '../detections/explain-stored.ts'
import { createQueryTables } from '../detections/query-tables.ts'
import { openDetectionPython, type DetectionPython } from '../detections/python.ts'
import { createSpecLibrary, type SpecLibrary } from '../detections/spec-library.ts'
import { createUploadService, type UploadService } from '../detections/upload/upload-service.ts'
import type { AlertChange, DetectionFacts } from '../stores/alerts/alert-change.ts'
import { followLimits } from '../alerts/follow-limits.ts'
import { alertsOfProblems } from '../alerts/rule-problems.ts'
import { createDetectionFactsCache } from '../detections/detection-facts-cache.ts'
import type { Database } from '../stores/database.ts'
import { readDestinations } from '../stores/destinations/destination-store.ts'
import type { Closers } from '../async/closers.ts'
import type { FlagService } from '../settings/flag-service.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { RandomId } from '../ports/random-id.ts'

/** The interval at which changes by other processes of a cluster are read. */
const followMs = 2000

/** The stored detections, and the engine that runs them. */
export interface Detecting {
  readonly library: SpecLibrary
  readonly changer: SpecChanger
  readonly check: ContentChecker
  readonly detections: DetectionService
  readonly uploads: UploadService
  readonly host: EngineHost
  readonly lookups: LookupService
  readonly lookupImports: LookupImports
  readonly factsOf: (detectionId: string) => DetectionFacts | undefined
  readonly python: DetectionPython
  readonly explainStored: ExplainStored
}

export function createDetecting(ports: {
  readonly config: ServerConfig
  readonly cacheDir: string
  readonly secrets: Secrets
  readonly packages?: { readonly folders: readonly string[]; readonly modules: readonly string[] }
  readonly database: Database
  /** Returns whether the general settings require a LIMIT in scheduled queries. */
  readonly needsLimit: () => Promise<boolean>
  readonly isFlagOn: FlagService['isOn']
  readonly findSchema: (logType: string) => LogSchema | undefined
  /** The log schemas of all log types. */
  readonly schemas: () => readonly LogSchema[]
  /** The tables of the data lake. */
  readonly storedTables: () => Promise<QueryCatalogue>
  readonly now: Clock
  readonly randomId: RandomId
  readonly log: Log
  readonly closers: Closers
  /** Opens alerts. */
  readonly raise: (alerts: readonly AlertChange[]) => Promise<void>
}): Detecting {
  const { config, database, cacheDir, packages, findSchema, needsLimit, isFlagOn, now, randomId, log, closers } = ports
  const python = openDetectionPython({
    cacheDir,
    now,
    ...(packages === undefined ? {} : { packages: packages.folders, packageModules: packages.modules }),
  })
  closers.add('python', () => python.close())
  const library = createSpecLibrary(database)
  const lookups = createLookupService({
    database,
    findSchema,
    now,
    randomId,
    log,
    maxMegabytes: config.limits.uploadMebibytes,
  })
  const lookupImports = createLookupImports({
    database,
    secrets: ports.secrets,
    lookups,
    library,
    now,
    randomId,
    mostBytes: config.limits.uploadMebibytes * 1024 ** 2,
  })
  const changer = createSpecChanger({ database, library, now, randomId, isFlagOn })
  const check = createContentChecker({
    python,
    fields: createFieldSource(findSchema),
    queryTables: createQueryTables({ schemas: ports.schemas, stored: ports.storedTables }),
  })
  const destinations = async (): Promise<readonly string[]> =>
    (await readDestinations(database)).flatMap(({ output_id, display_name }) => [output_id, display_name])
  const detections = createDetectionService({ database, library, changer, check, python, destinations, lookups })
  const limits = { ...archiveLimits, packed: config.limits.uploadMebibytes * 1024 ** 2 }
  const uploads = createUploadService({
    database,
    library,
    changer,
    check,
    lookups,
    now,
    randomId,
    log,
    limits,
    needsLimit,
    isFlagOn,
  })
  closers.add('uploads', () => uploads.settled())
  const report = (error: unknown): void => log.error({ err: error }, 'cannot follow detection changes')
  if (config.database === undefined) {
    // A metadata file belongs to this process alone, so unfinished jobs were interrupted.
    uploads.closeLostJobs().catch(report)
  } else {
    const follow = async (): Promise<void> => await lookups.refresh(await changer.refresh())
    const timer = setInterval(() => follow().catch(report), followMs)
    closers.add('detection changes', async () => clearInterval(timer))
  }
  const facts = createDetectionFactsCache(changer)
  const host = createEngineHost({
    database,
    changer,
    python,
    lookups,
    reportProblems({ appeared }) {
      for (const { ruleId, message } of appeared) log.warn({ ruleId, message }, 'rule does not run')
      if (appeared.length === 0) return
      const alerts = alertsOfProblems(appeared, facts, now())
      ports.raise(alerts).catch((error: unknown) => log.error({ err: error }, 'cannot report rules that do not run'))
    },
    log,
  })
  closers.add('engine', () => host.close())
  const stopFollowing = followLimits({ database, changer, now, randomId, log })
  closers.add('alert limits', async () => stopFollowing())
  const explainStored = createExplainStored({ library, python, lookups })
  return {
    library,
    changer,
    check,
    detections,
    uploads,
    host,
    lookups,
    lookupImports,
    factsOf: facts,
    python,
    explainStored,
  }
}
