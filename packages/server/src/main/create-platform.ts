import { allLogTypes } from '@picket/core'
import { systemViewer } from '../access/viewer.ts'
import { createAlertLimiter } from '../alerts/alert-limiter.ts'
import { createAlertRecorder } from '../alerts/alert-recorder.ts'
import { notifyAssignees } from '../alerts/notify-assignees.ts'
import { notifyOfAlerts } from '../alerts/notify-of-alerts.ts'
import { toDestination } from '../delivery/destination-service.ts'
import { enqueue } from '../delivery/outbox.ts'
import { createSourceFinder } from '../ingest/source-finder.ts'
import { toQueryCatalogue } from '../lake/pipeline/to-query-catalogue.ts'
import { openSchemaCatalog } from '../schemas/schema-catalog.ts'
import { withCorrelation } from '../scheduler/correlation/with-correlation.ts'
import { readDestinations } from '../stores/destinations/destination-store.ts'
import { createAlertEvents } from '../alerts/events/alert-events.ts'
import { createAccess } from './create-access.ts'
import { createAlerting } from './create-alerting.ts'
import { createAssisting } from './create-assisting.ts'
import { createDetecting } from './create-detecting.ts'
import { createEnriching } from './create-enriching.ts'
import { createIngesting } from './create-ingesting.ts'
import { createPacks } from './create-packs.ts'
import { createQuerying } from './create-querying.ts'
import { createReadFileRows } from '../scheduler/lookups/read-file-rows.ts'
import { createReplaying } from './create-replaying.ts'
import { createScheduling } from './create-scheduling.ts'
import { createSchemas } from './create-schemas.ts'
import { createSettings } from './create-settings.ts'
import { followSchemas } from './follow-schemas.ts'
import type { Base } from './open-base.ts'
import { openFileSend } from './open-file-send.ts'
import type { Platform } from './platform.ts'
import type { ServerOptions } from './server-options.ts'

/** Creates the parts of the server in the order of their dependencies, without starting them. */
export async function createPlatform(
  base: Base,
  { catalogue, packages, demo, docs }: ServerOptions,
): Promise<Platform> {
  const { config, database, lake, directory, publicUrl, mailer, log } = base
  const settings = await createSettings({ ...base, hasDocs: docs !== undefined && config.roles.includes('api') })
  const { generalSettings, notifications, flags } = settings
  const hasExtensions = async (): Promise<boolean> => (await generalSettings.read()).queryExtensions
  const schemaCatalog = await openSchemaCatalog({ shipped: catalogue, database, log })
  followSchemas(schemaCatalog, base)
  const logTypes = (): readonly string[] => schemaCatalog.all().map(({ name }) => name)
  const access = await createAccess(base, settings, logTypes)
  const recorder = createAlertRecorder({
    ...base,
    listDestinations: async (trx) => (await readDestinations(trx)).map(toDestination),
    enqueue,
    infoStartsResolved: async (trx) => (await generalSettings.read(trx)).infoAlertsStartResolved,
  })
  const detecting = createDetecting({
    ...base,
    cacheDir: directory.files.cache,
    ...(packages === undefined ? {} : { packages }),
    isFlagOn: flags.isOn,
    needsLimit: async () => (await generalSettings.read()).requireLimitInScheduledQueries,
    findSchema: (logType) => schemaCatalog.find(logType)?.schema,
    schemas: () => schemaCatalog.names().flatMap((name) => schemaCatalog.find(name)?.schema ?? []),
    storedTables: async () => ({
      ...toQueryCatalogue(await querying.sqlGuard.catalogue(allLogTypes)),
      hasExtensions: await hasExtensions(),
    }),
    raise: recorder.raise,
  })
  const { host } = detecting
  recorder.onOpened((trx, alerts) => notifyOfAlerts(notifications, trx, alerts))
  recorder.onOpened(
    createAlertLimiter({
      maxPerHour: config.limits.alertsPerHour,
      factsOf: detecting.factsOf,
      stopAlerts: (ids) => detecting.detections.stopAlerts(systemViewer, ids),
      record: recorder.record,
      log,
    }),
  )
  const alerting = createAlerting({
    ...base,
    recorder,
    users: access.identity.users,
    factsOf: detecting.factsOf,
    consoleUrl: publicUrl.read,
    // The webhook of the demo runs on this machine.
    allow: demo === undefined ? config.outbound.allow : [...config.outbound.allow, '127.0.0.1'],
    logTypes,
    chance: Math.random,
    sendMail: (mail) => mailer.send(mail),
    changed: (trx, updates) => notifyAssignees({ ...settings, mailer, consoleUrl: publicUrl.read }, trx, updates),
  })
  const querying = await createQuerying({
    ...base,
    library: detecting.library,
    logTypes,
    lakeFolder: directory.files.lake,
    hasExtensions,
  })
  const sourceFinder = createSourceFinder(base)
  const packs = createPacks({
    ...base,
    detecting,
    queries: { lake, guard: querying.sqlGuard, schemas: schemaCatalog },
    notifications,
  })
  const fileSend = openFileSend(base)
  const enriching = createEnriching({ ...base, detecting, fileSend })
  const scheduling = createScheduling({
    ...base,
    packs,
    sourceFinder,
    sqlGuard: querying.sqlGuard,
    schemas: schemaCatalog,
    detecting,
    enriching,
    readFile: createReadFileRows({ send: fileSend }),
    notifications,
    record: recorder.record,
    generalSettings,
  })
  const replaying = createReplaying({ ...base, schemas: schemaCatalog, detecting })
  const ingesting = createIngesting({
    ...base,
    sourceFinder,
    schemas: schemaCatalog,
    detection: { evaluate: host.evaluate, keep: host.keep, turns: host.turns, factsOf: detecting.factsOf },
    applyOutcome: withCorrelation(alerting.applyOutcome, scheduling.correlation),
    record: recorder.record,
  })
  const schemas = createSchemas({
    ...base,
    lake,
    schemaCatalog,
    scripts: ingesting.scriptChecker,
    sources: ingesting.sources,
    feedback: settings.feedback,
  })
  const assisting = createAssisting(base, {
    audit: access.audit,
    settings: settings.assistantSettings,
    tools: {
      alerts: alerting.alerts,
      alertEvents: createAlertEvents(base),
      detections: detecting.detections,
      searches: querying.searches,
      queries: querying.queries,
      pipelines: querying.pipelines,
      now: base.now,
    },
  })
  return {
    base,
    settings,
    schemaCatalog,
    access,
    detecting,
    enriching,
    packs,
    alerting,
    querying,
    scheduling,
    replaying,
    ingesting,
    schemas,
    assisting,
  }
}
