import { systemViewer, type Viewer } from '../access/viewer.ts'
import { createClosers, type Closers } from '../async/closers.ts'
import { removeDemo, type DemoRemoval } from '../demo/remove-demo.ts'
import { showDemo } from '../demo/show-demo.ts'
import { createGraphqlHandler } from '../graphql/create-graphql-handler.ts'
import { createResolvers } from '../graphql/resolvers/index.ts'
import { createHandler, type Handler } from '../http/create-handler.ts'
import { listen } from '../http/listen.ts'
import { createLog } from '../http/log.ts'
import { collectProcessMetrics, createMetrics } from '../http/metrics.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import { ensureFirstAdministrator } from '../identity/first-administrator.ts'
import type { Log } from '../ports/log.ts'
import { createPlatform } from './create-platform.ts'
import { createRoutes } from './create-routes.ts'
import { toGraphqlServices } from './graphql-services.ts'
import { openBase } from './open-base.ts'
import type { Platform } from './platform.ts'
import type { RunningServer, ServerOptions } from './server-options.ts'
import { startRoles } from './start-roles.ts'

export type { RunningServer, ServerOptions } from './server-options.ts'

/** The time for requests in progress after the server is asked to stop, in milliseconds. */
const graceMs = 10_000

/** Starts all parts. If one cannot start, those before it are closed. */
export async function openServer(options: ServerOptions): Promise<RunningServer> {
  const log = options.log ?? createLog({ level: options.config.logLevel })
  const closers = createClosers()
  try {
    return await start(options, log, closers)
  } catch (error) {
    await closers.closeAll(log)
    throw error
  }
}

async function start(options: ServerOptions, log: Log, closers: Closers): Promise<RunningServer> {
  const { config, version, demo } = options
  const base = await openBase(options, log, closers)
  const platform = await createPlatform(base, options)
  const uninstallDemo = (viewer: Viewer): Promise<DemoRemoval> => removeDemo(demoParts(platform), viewer)
  const handler = openHandler(platform, options, uninstallDemo)

  if (config.roles.includes('ingest')) await platform.ingesting.startFollowing()
  const listening = await listen(handler, config, base)
  // Closes the listener if a later step of the start fails.
  closers.add('listener', () => listening.close(graceMs))
  // Alerts link to this address, so nothing is delivered before it is known.
  base.publicUrl.listenAt(listening.address)
  // The password is shown only once, so this is the last step that can fail.
  const { passwordLength } = config.sessions
  const firstAdministrator = await ensureFirstAdministrator({ ...base, passwordLength })
  startRoles(platform)
  // Added last, so that it is closed first and accepts no more requests.
  closers.add('http', () => listening.close(graceMs))
  base.directory.lock.tell(listening.address)
  const showing =
    demo &&
    showDemo(demo, {
      ...demoParts(platform),
      log,
      closers,
      address: listening.address,
      removeInterrupted: () => uninstallDemo(systemViewer),
    })
  log.info({ address: listening.address, version, data: config.data, roles: config.roles }, 'server started')
  return {
    address: listening.address,
    publicUrl: base.publicUrl.read(),
    handler,
    ...(firstAdministrator === undefined ? {} : { firstAdministrator }),
    ...(showing === undefined ? {} : { demo: showing }),
    async close() {
      log.info({}, 'server stopping')
      await closers.closeAll(log)
      log.info({}, 'server stopped')
    },
  }
}

function openHandler(
  platform: Platform,
  { console, docs }: ServerOptions,
  uninstallDemo: (viewer: Viewer) => Promise<DemoRemoval>,
): Handler {
  const { base, settings, access } = platform
  const metrics = createMetrics()
  collectProcessMetrics(metrics)
  const rate = createRateLimit({ perSecond: 50, burst: 200, now: base.now })
  const graphql = createGraphqlHandler({
    audit: access.audit,
    isFlagOn: settings.flags.isOn,
    resolvers: createResolvers(toGraphqlServices(platform, uninstallDemo)),
  })
  return createHandler({
    ...base,
    metrics,
    rate,
    authenticator: access.identity.authenticator,
    trustedProxies: base.config.trustedProxies,
    routes: createRoutes(platform, {
      graphql,
      metrics,
      rate,
      ...(console !== undefined && { console }),
      ...(docs !== undefined && { docs }),
    }),
  })
}

/** Returns the parts that install and remove the demo. */
function demoParts({ base, detecting, alerting, ingesting, scheduling }: Platform) {
  const { database, lake, now } = base
  const { uploads, detections, host } = detecting
  const { sources, sourceWatch, spool } = ingesting
  const { destinations } = alerting
  const { runAll } = scheduling
  return { database, lake, now, uploads, detections, host, sources, sourceWatch, spool, destinations, runAll }
}
