import { randomBytes } from 'node:crypto'
import type { LogSchema } from '@picket/logs'
import { createAuditLog } from '../audit/create-audit-log.ts'
import type { ServerRole } from '../config/model.ts'
import type { ServerConfig } from '../config/server-config.ts'
import { createGraphqlHandler } from '../graphql/create-graphql-handler.ts'
import { createFindActor } from '../graphql/resolvers/actor.ts'
import { createResolvers } from '../graphql/resolvers/index.ts'
import { createHandler, type Handler } from '../http/create-handler.ts'
import { createLog } from '../http/log.ts'
import { collectProcessMetrics, createMetrics } from '../http/metrics.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import type { Route } from '../http/route.ts'
import { auditLogRoutes } from '../http/routes/audit-log.ts'
import { authRoutes } from '../http/routes/auth.ts'
import { oauthRoutes } from '../http/routes/oauth.ts'
import { passwordResetRoutes } from '../http/routes/password-reset.ts'
import { secondFactorRoutes } from '../http/routes/second-factor.ts'
import { graphqlRoutes } from '../http/routes/graphql.ts'
import { endpointRoutes } from '../http/routes/endpoints.ts'
import { healthRoutes } from '../http/routes/health.ts'
import { ingestRoutes } from '../http/routes/ingest.ts'
import { metricsRoutes } from '../http/routes/metrics.ts'
import { rootRoutes } from '../http/routes/root.ts'
import { queryResultRoutes } from '../http/routes/query-results.ts'
import { schemaSampleRoutes } from '../http/routes/schema-samples.ts'
import { resourceRoutes } from '../http/routes/resources.ts'
import { consoleRoutes, openConsolePage } from '../http/routes/console.ts'
import { playgroundRoutes } from '../http/routes/playground.ts'
import { syncRoutes } from '../http/routes/sync.ts'
import { createActors } from '../identity/actors.ts'
import { createSourceFinder } from '../ingest/source-finder.ts'
import { createIdentity } from '../identity/create-identity.ts'
import { readRefusedPasswords } from '../identity/passwords/refused-passwords.ts'
import { ensureFirstAdministrator, type FirstAdministrator } from '../identity/first-administrator.ts'
import { openSchemaShelf } from '../schemas/schema-book.ts'
import { createAlertEvents } from '../alerts/events/alert-events.ts'
import { notifyAssignees } from '../alerts/notify-assignees.ts'
import { notifyOfAlerts } from '../alerts/notify-of-alerts.ts'
import type { DemoContent } from '../demo/demo-content.ts'
import { removeDemo } from '../demo/remove-demo.ts'
import { systemViewer, type Viewer } from '../access/viewer.ts'
import { createBackground } from '../async/background.ts'
import { openMailer } from '../mail/open-mailer.ts'
import { createAlerting } from './create-alerting.ts'
import { showDemo, type ShownDemo } from '../demo/show-demo.ts'
import { createClosers } from '../async/closers.ts'
import { createDetecting } from './create-detecting.ts'
import { createIngesting } from './create-ingesting.ts'
import { createLimiter, createScheduling, withCorrelation } from './create-scheduling.ts'
import { createReplaying } from './create-replaying.ts'
import { createQuerying } from './create-querying.ts'
import { createSchemas } from './create-schemas.ts'
import { createSettings } from './create-settings.ts'
import { createSigningOn } from './create-signing-on.ts'
import { followSchemas } from './follow-schemas.ts'
import { listen } from '../http/listen.ts'
import { readinessChecks } from './readiness-checks.ts'
import { openStores } from './open-stores.ts'
import type { Clock } from '../ports/clock.ts'
import type { CrashPoints } from '../ports/crash-points.ts'
import type { Log } from '../ports/log.ts'

export interface ServerOptions {
  readonly config: ServerConfig
  readonly env: Readonly<Record<string, string | undefined>>
  readonly version: string
  /** As others who want the data directory are told: `picket serve`. */
  readonly command: string
  /** The log types that are shipped. */
  readonly catalogue: readonly LogSchema[]
  /** Third-party packages that rules may import: their folders, and the modules that they bring. */
  readonly packages?: { readonly folders: readonly string[]; readonly modules: readonly string[] }
  /** What the build of the console wrote; without it there is no console. */
  readonly console?: string
  readonly log?: Log
  readonly at?: CrashPoints
  /** The time of this machine unless given. */
  readonly now?: Clock
  /** Shown once on a data directory: detections, and events that go through the ingest endpoint. */
  readonly demo?: DemoContent
}

export interface RunningServer {
  /** `http://127.0.0.1:8080` */
  readonly address: string
  /** Where people reach it. */
  readonly publicUrl: string
  /** On the first start of a data directory. */
  readonly firstAdministrator?: FirstAdministrator
  readonly handler: Handler
  /** Once it has been played. */
  readonly demo?: Promise<ShownDemo>
  /** Takes nothing more, finishes or hands back what is under way, and puts everything away. */
  close(): Promise<void>
}

/** How long requests under way may take once the server is told to stop, in milliseconds. */
const grace = 10_000

/** Starts everything; where one part cannot start, those before it are put away again. */
export async function openServer(options: ServerOptions): Promise<RunningServer> {
  const { config, version, at = () => undefined } = options
  const log = options.log ?? createLog({ level: config.logLevel })
  const closers = createClosers()
  try {
    return await start({ ...options, at, log }, closers)
  } catch (error) {
    await closers.closeAll(log)
    throw error
  }

  async function start(
    { env, command, catalogue, demo, now = Date.now }: ServerOptions,
    parts: typeof closers,
  ): Promise<RunningServer> {
    const randomId = (): string => randomBytes(16).toString('hex')
    const shared = { now, randomId, log, closers: parts, at }
    const stores = await openStores({ ...shared, config, env, version, command })
    const { database, lake, spool, directory } = stores
    const { secrets } = directory
    const base = { ...shared, database, secrets }
    let publicUrl = config.publicUrl ?? ''
    const runs = (role: ServerRole): boolean => config.roles.includes(role)
    const logTypes = (): readonly string[] => shelf.all().map(({ name }) => name)

    const background = createBackground(log)
    parts.add('background', () => background.settle())
    const mailer = openMailer({ config, secrets, log })
    parts.add('mail', () => mailer.settle())
    const { refusedPasswords: refusedFile, ...sessions } = config.sessions
    const identity = createIdentity({
      ...base,
      ...sessions,
      ...(refusedFile !== undefined && { refusedPasswords: await readRefusedPasswords(refusedFile) }),
      mailer,
      background,
      consoleUrl: () => publicUrl,
      logTypes,
      policy: { isSupportAllowed: async () => (await settings.generalSettings.read()).supportAccess },
    })
    const audit = createAuditLog({
      ...base,
      keepsLooks: async () => (await settings.generalSettings.read()).auditLogsEnabled,
    })
    const settings = await createSettings({ ...base, version, config })
    // What is shown here cannot be guessed, and a whole office may come by one address at nine in the morning.
    const manySignIns = createRateLimit({ perSecond: 10, burst: 300, now })
    const signingOn = createSigningOn({
      ...base,
      ...identity,
      ...settings,
      audit,
      config,
      publicUrl: () => publicUrl,
      rate: manySignIns,
    })
    const shelf = await openSchemaShelf({ shipped: catalogue, database, log })
    followSchemas(shelf, { config, log, closers: parts })
    const detecting = createDetecting({
      ...base,
      config,
      cacheDir: directory.files.cache,
      ...(options.packages === undefined ? {} : { packages: options.packages }),
      isFlagOn: settings.flags.isOn,
      needsLimit: async () => (await settings.generalSettings.read()).requireLimitInScheduledQueries,
      findSchema: (logType) => shelf.find(logType)?.schema,
      async raise(alerts) {
        await database.transaction().execute((trx) => alerting.record(trx, alerts, now()))
        alerting.dispatcher.wake()
      },
    })
    const { host, factsOf } = detecting
    const alerting = createAlerting({
      ...base,
      users: identity.users,
      factsOf,
      consoleUrl: () => publicUrl,
      // The webhook of the demonstration is on this machine.
      allow: demo === undefined ? config.outbound.allow : [...config.outbound.allow, '127.0.0.1'],
      version,
      logTypes,
      chance: Math.random,
      infoStartsResolved: async (trx) => (await settings.generalSettings.read(trx)).infoAlertsStartResolved,
      async opened(trx, alerts, time) {
        await notifyOfAlerts(settings.notifications, trx, alerts)
        await limiter(trx, alerts, time)
      },
      changed: (trx, updates) => notifyAssignees({ ...settings, mailer, consoleUrl: () => publicUrl }, trx, updates),
    })
    const limiter = createLimiter({
      most: config.limits.alertsPerHour,
      detecting,
      record: (trx, changes, time) => alerting.record(trx, changes, time),
      log,
    })

    const querying = await createQuerying({
      ...base,
      lake,
      library: detecting.library,
      lakeFolder: directory.files.lake,
    })
    const sourceFinder = createSourceFinder(base)
    const scheduling = createScheduling({
      ...base,
      sourceFinder,
      ...querying,
      config,
      lake,
      schemas: shelf,
      detecting,
      alerting,
      generalSettings: settings.generalSettings,
    })

    const replaying = createReplaying({ ...base, config, lake, schemas: shelf, detecting })

    const ingesting = createIngesting({
      ...base,
      sourceFinder,
      config,
      lake,
      spool,
      schemas: shelf,
      detection: { evaluate: host.evaluate, keep: host.keep, turns: host.turns, factsOf },
      applyOutcome: withCorrelation(async (trx, outcome, time) => {
        await alerting.applyOutcome(trx, outcome, time)
        if (outcome.alerts.length > 0) setImmediate(() => alerting.dispatcher.wake())
      }, scheduling.correlation),
      record: alerting.record,
    })

    const schemas = createSchemas({ ...base, ...settings, ...ingesting, lake, shelf, scripts: ingesting.scriptChecker })
    const takeDemoAway = (viewer: Viewer) =>
      removeDemo({ ...base, ...detecting, ...alerting, ...ingesting, lake }, viewer)
    const metrics = createMetrics()
    collectProcessMetrics(metrics)
    const actors = createActors(identity)
    const graphql = createGraphqlHandler({
      audit,
      isFlagOn: settings.flags.isOn,
      resolvers: createResolvers({
        ...identity,
        ...alerting,
        ...detecting,
        ...settings,
        ...ingesting,
        ...querying,
        ...scheduling,
        ...replaying,
        ...signingOn,
        ...schemas,
        now,
        publicUrl: () => publicUrl,
        removeDemo: takeDemoAway,
        alertEvents: createAlertEvents({ lake, database }),
        audit,
        findSchema: (logType: string) => shelf.find(logType)?.schema,
        findActor: createFindActor(actors),
        userByEmail: (email: string) => identity.users.findByEmail(email),
      }),
    })
    const rate = createRateLimit({ perSecond: 50, burst: 200, now })
    const consoleFolder = runs('api') ? options.console : undefined
    const { readTelemetry } = settings.appConfig
    const routes: readonly Route[] = [
      ...rootRoutes({
        publicUrl: () => publicUrl,
        hasApi: runs('api'),
        ...(consoleFolder !== undefined && { page: openConsolePage(consoleFolder, readTelemetry) }),
      }),
      ...healthRoutes(readinessChecks(stores)),
      ...metricsRoutes(metrics),
      ...(runs('api') ? apiRoutes() : []),
      ...(runs('ingest') ? takingRoutes() : []),
      ...(consoleFolder === undefined ? [] : consoleRoutes(consoleFolder, readTelemetry)),
    ]
    const handler = createHandler({
      ...shared,
      metrics,
      rate,
      authenticator: identity.authenticator,
      trustedProxies: config.trustedProxies,
      routes,
    })

    function apiRoutes(): readonly Route[] {
      return [
        ...signInRoutes(),
        ...graphqlRoutes({
          graphql,
          authenticator: identity.authenticator,
          rate,
          // In base64, and the document around it.
          maxBody: Math.ceil((config.limits.uploadMebibytes * 4) / 3 + 1) * 1024 ** 2,
        }),
        ...auditLogRoutes({ audit }),
        ...queryResultRoutes({ ...querying, audit }),
        ...schemaSampleRoutes(schemas),
        ...playgroundRoutes(),
        ...endpointRoutes({ routes: () => routes }),
        ...syncRoutes({
          ...alerting.syncing,
          audit,
          userByEmail: (email: string) => identity.users.findByEmail(email),
        }),
      ]
    }

    function signInRoutes(): readonly Route[] {
      const shared = { ...identity, audit, rate: createRateLimit({ perSecond: 0.2, burst: 20, now }) }
      return [
        ...authRoutes(shared),
        ...secondFactorRoutes(shared),
        ...passwordResetRoutes(shared),
        ...oauthRoutes({ ...shared, ...signingOn.tokenRoutes, rate: manySignIns, consoleUrl: () => publicUrl }),
        ...signingOn.routes,
      ]
    }

    function takingRoutes(): readonly Route[] {
      const maxBody = config.limits.ingestMebibytes * 1024 ** 2
      return [
        ...resourceRoutes({ takeResources: scheduling.takeResources, maxBody }),
        ...ingestRoutes({ ingest: ingesting.ingest, maxBody }),
      ]
    }

    if (runs('ingest')) await ingesting.startFollowing()
    const listening = await listen(handler, config, { log, now })
    // Where something fails from here on.
    parts.add('listener', () => listening.close(grace))
    // Links in alerts lead there, so nothing is delivered before it is known.
    publicUrl ||= listening.address
    // Its password is told once, so it is made when nothing is left that could keep the server from starting.
    const firstAdministrator = await ensureFirstAdministrator({
      ...base,
      passwordLength: config.sessions.passwordLength,
    })
    if (runs('worker')) ingesting.startWork()
    if (runs('scheduler')) {
      scheduling.startWork()
      replaying.startReplays()
    }
    const runUntilClosed = (name: string, run: (signal: AbortSignal) => Promise<void>): void => {
      const stopping = new AbortController()
      const running = run(stopping.signal)
      parts.add(name, async () => {
        stopping.abort()
        await running
      })
    }
    if (runs('delivery')) runUntilClosed('delivery', (signal) => alerting.dispatcher.run(signal))
    // Last, so that it is the first to take nothing more.
    parts.add('http', () => listening.close(grace))
    directory.lock.tell(listening.address)
    const showing =
      demo &&
      showDemo(demo, {
        ...base,
        ...detecting,
        ...alerting,
        ...ingesting,
        ...scheduling,
        address: listening.address,
        takeAway: () => takeDemoAway(systemViewer),
      })
    log.info({ address: listening.address, version, data: config.data, roles: config.roles }, 'the server is up')
    return {
      address: listening.address,
      publicUrl,
      handler,
      ...(firstAdministrator === undefined ? {} : { firstAdministrator }),
      ...(showing === undefined ? {} : { demo: showing }),
      async close() {
        log.info({}, 'the server is stopping')
        await parts.closeAll(log)
        log.info({}, 'the server has stopped')
      },
    }
  }
}
