import type { Viewer } from '../access/viewer.ts'
import { createAlertEvents } from '../alerts/events/alert-events.ts'
import type { DemoRemoval } from '../demo/remove-demo.ts'
import { createFindActor } from '../graphql/resolvers/actor.ts'
import type { GraphqlServices } from '../graphql/resolvers/index.ts'
import { createActors } from '../identity/actors.ts'
import type { Platform } from './platform.ts'

/** Returns the services that the GraphQL resolvers call. */
export function toGraphqlServices(
  platform: Platform,
  removeDemo: (viewer: Viewer) => Promise<DemoRemoval>,
): GraphqlServices {
  const { base, settings, schemaCatalog, access, detecting, alerting, querying, scheduling, replaying, ingesting } =
    platform
  const { identity, audit, signingOn } = access
  return {
    ...platform.schemas,
    ...settings,
    accountAccess: identity.accountAccess,
    addresses: signingOn.addresses,
    alertEvents: createAlertEvents(base),
    alerts: alerting.alerts,
    apiTokens: identity.apiTokens,
    audit,
    correlationSql: replaying.correlationSql,
    destinationChoices: alerting.destinationChoices,
    destinations: alerting.destinations,
    detections: detecting.detections,
    library: detecting.library,
    lookups: detecting.lookups,
    lookupImports: detecting.lookupImports,
    lookupSync: scheduling.lookupSync,
    packs: platform.packs.packs,
    packSources: platform.packs.sources,
    packSync: scheduling.packSync,
    readArrivedLogTypes: platform.packs.readArrivedLogTypes,
    deviceSignIns: identity.deviceSignIns,
    explainStored: detecting.explainStored,
    factsOf: detecting.factsOf,
    findActor: createFindActor(createActors(identity)),
    findSchema: (logType) => schemaCatalog.find(logType)?.schema,
    host: detecting.host,
    logTypesOfScheduledQuery: scheduling.logTypesOfScheduledQuery,
    logTypesOfSql: scheduling.logTypesOfSql,
    now: base.now,
    ownSessions: identity.ownSessions,
    publicUrl: base.publicUrl.read,
    queries: querying.queries,
    readSourceMetrics: ingesting.readSourceMetrics,
    readStorage: querying.readStorage,
    readVolumes: ingesting.readVolumes,
    removeDemo,
    replays: replaying.replays,
    resources: scheduling.resources,
    resultSummaries: querying.resultSummaries,
    roles: identity.roles,
    scheduledRuns: scheduling.scheduledRuns,
    scimTokens: signingOn.scimTokens,
    searches: querying.searches,
    pipelines: querying.pipelines,
    secondFactorReset: identity.secondFactorReset,
    secondFactors: identity.secondFactors,
    serviceKey: signingOn.serviceKey,
    sessionInfo: identity.sessionInfo,
    sourceAuthorization: ingesting.sourceAuthorization,
    sourceFailures: ingesting.sourceFailures,
    sourceOperations: ingesting.sourceOperations,
    sources: ingesting.sources,
    sourceWatch: ingesting.sourceWatch,
    spool: ingesting.spool,
    sqlGuard: querying.sqlGuard,
    ssoSettings: signingOn.ssoSettings,
    uploads: detecting.uploads,
    userByEmail: (email) => identity.users.findByEmail(email),
    users: identity.users,
  }
}
