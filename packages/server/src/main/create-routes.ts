import type { ServerRole } from '../config/model.ts'
import type { GraphqlHandler } from '../graphql/create-graphql-handler.ts'
import type { Metrics } from '../http/metrics.ts'
import { createRateLimit, type RateLimit } from '../http/rate-limit.ts'
import type { Route } from '../http/route.ts'
import { auditLogRoutes } from '../http/routes/audit-log.ts'
import { authRoutes } from '../http/routes/auth.ts'
import { consoleRoutes, openConsolePage } from '../http/routes/console.ts'
import { docsRoutes } from '../http/routes/docs.ts'
import { endpointRoutes } from '../http/routes/endpoints.ts'
import { graphqlRoutes } from '../http/routes/graphql.ts'
import { healthRoutes } from '../http/routes/health.ts'
import { ingestRoutes } from '../http/routes/ingest.ts'
import { mcpRoutes } from '../http/routes/mcp.ts'
import { lookupImportRoutes } from '../http/routes/lookup-imports.ts'
import { metricsRoutes } from '../http/routes/metrics.ts'
import { oauthRoutes } from '../http/routes/oauth.ts'
import { passwordResetRoutes } from '../http/routes/password-reset.ts'
import { playgroundRoutes } from '../http/routes/playground.ts'
import { queryResultRoutes } from '../http/routes/query-results.ts'
import { resourceRoutes } from '../http/routes/resources.ts'
import { rootRoutes } from '../http/routes/root.ts'
import { schemaSampleRoutes } from '../http/routes/schema-samples.ts'
import { secondFactorRoutes } from '../http/routes/second-factor.ts'
import { shipperRoutes } from '../http/routes/shippers/index.ts'
import { sourceAuthorizationRoutes } from '../http/routes/source-authorization.ts'
import { syncRoutes } from '../http/routes/sync.ts'
import type { Platform } from './platform.ts'
import { readinessChecks } from './readiness-checks.ts'

export interface RoutePorts {
  readonly graphql: GraphqlHandler
  readonly metrics: Metrics
  readonly rate: RateLimit
  /** The directory of the built console. */
  readonly console?: string
  /** The directory of the built documentation site. */
  readonly docs?: string
}

/** Creates the routes for the roles of this process. */
export function createRoutes(platform: Platform, ports: RoutePorts): readonly Route[] {
  const { base, settings } = platform
  const runs = (role: ServerRole): boolean => base.config.roles.includes(role)
  const consoleFolder = runs('api') ? ports.console : undefined
  const { readTelemetry } = settings.appConfig
  const routes: readonly Route[] = [
    ...rootRoutes({
      publicUrl: base.publicUrl.read,
      hasApi: runs('api'),
      ...(consoleFolder !== undefined && { page: openConsolePage(consoleFolder, readTelemetry) }),
    }),
    ...healthRoutes(readinessChecks(base)),
    ...metricsRoutes(ports.metrics),
    ...(runs('api') ? apiRoutes(platform, ports, () => routes) : []),
    ...(runs('ingest') ? ingestingRoutes(platform) : []),
    ...(runs('api') && ports.docs !== undefined ? docsRoutes(ports.docs) : []),
    ...(consoleFolder === undefined ? [] : consoleRoutes(consoleFolder, readTelemetry)),
  ]
  return routes
}

function apiRoutes(
  platform: Platform,
  { graphql, rate }: RoutePorts,
  allRoutes: () => readonly Route[],
): readonly Route[] {
  const { base, access, alerting, querying, schemas } = platform
  const { identity, audit } = access
  return [
    ...signInRoutes(platform),
    ...graphqlRoutes({
      graphql,
      authenticator: identity.authenticator,
      rate,
      // Uploads are base64 text within the document.
      maxBody: Math.ceil((base.config.limits.uploadMebibytes * 4) / 3 + 1) * 1024 ** 2,
    }),
    ...auditLogRoutes({ audit }),
    ...sourceAuthorizationRoutes({ authorization: platform.ingesting.sourceAuthorization, audit }),
    ...queryResultRoutes({ ...querying, audit }),
    ...schemaSampleRoutes(schemas),
    ...lookupImportRoutes({ lookupImports: platform.detecting.lookupImports, audit }),
    ...playgroundRoutes(),
    ...mcpRoutes({
      toolbox: platform.assisting.toolbox,
      readRedact: platform.assisting.settings.readRedact,
      isFlagOn: platform.settings.flags.isOn,
      authenticator: identity.authenticator,
      rate,
      version: base.version,
    }),
    ...endpointRoutes({ routes: allRoutes }),
    ...syncRoutes({
      ...alerting.syncing,
      audit,
      userByEmail: (email: string) => identity.users.findByEmail(email),
    }),
  ]
}

function signInRoutes({ base, access }: Platform): readonly Route[] {
  const { identity, audit, signingOn, generousRate } = access
  const rate = createRateLimit({ perSecond: 0.2, burst: 20, now: base.now })
  const shared = { ...identity, audit, rate }
  return [
    ...authRoutes(shared),
    ...secondFactorRoutes(shared),
    ...passwordResetRoutes(shared),
    ...oauthRoutes({
      ...shared,
      ...signingOn.tokenRoutes,
      rate: generousRate,
      consoleUrl: base.publicUrl.read,
    }),
    ...signingOn.routes,
  ]
}

function ingestingRoutes({ base, scheduling, ingesting }: Platform): readonly Route[] {
  const maxBody = base.config.limits.ingestMebibytes * 1024 ** 2
  return [
    ...resourceRoutes({ acceptResources: scheduling.acceptResources, maxBody }),
    ...ingestRoutes({ ingest: ingesting.ingest, maxBody }),
    ...shipperRoutes({ shippers: ingesting.shippers, maxBody }),
  ]
}
