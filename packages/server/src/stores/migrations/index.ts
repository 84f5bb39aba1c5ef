import { audit } from './0001-audit.ts'
import { feedback } from './0002-feedback.ts'
import { identity } from './0003-identity.ts'
import { settings } from './0004-settings.ts'
import { notifications } from './0005-notifications.ts'
import { sources } from './0010-sources.ts'
import { ledger } from './0011-ledger.ts'
import { failures } from './0012-failures.ts'
import { schemas } from './0013-schemas.ts'
import { followedFiles } from './0014-followed-files.ts'
import { specs } from './0030-specs.ts'
import { engineState } from './0031-engine-state.ts'
import { alerts } from './0040-alerts.ts'
import { destinations } from './0041-destinations.ts'
import { alertLinks } from './0042-alert-links.ts'
import { lakeQueries } from './0050-lake-queries.ts'
import { schedules } from './0060-schedules.ts'
import { resources } from './0061-resources.ts'
import { signIn } from './0070-sign-in.ts'
import { singleSignOn } from './0075-single-sign-on.ts'
import { replays } from './0080-replays.ts'
import { deviceSignIns } from './0085-device-sign-ins.ts'
import { queryParts } from './0090-query-parts.ts'
import { discoveringSchemas } from './0091-discovering-schemas.ts'
import { sessionUse } from './0100-session-use.ts'
import { correlationOutbox } from './0105-correlation-outbox.ts'
import { sourceFilters } from './0110-source-filters.ts'
import { auditAddresses } from './0115-audit-addresses.ts'
import { replayCheckpoints } from './0120-replay-checkpoints.ts'
import { scheduleRows } from './0125-schedule-rows.ts'
import { providerSessions } from './0130-provider-sessions.ts'
import { failureCounts } from './0135-failure-counts.ts'
import { sourceSchemas } from './0140-source-schemas.ts'
import { sourceCursors } from './0145-source-cursors.ts'
import { alertEventTimes } from './0150-alert-event-times.ts'
import { sourceProblems } from './0155-source-problems.ts'
import { sourceTokens } from './0160-source-tokens.ts'
import { readObjects } from './0165-read-objects.ts'
import { lookupRows } from './0170-lookup-rows.ts'
import { sourceOperations } from './0175-source-operations.ts'
import { packs } from './0180-packs.ts'
import { sourceResumed } from './0185-source-resumed.ts'
import { assistant } from './0190-assistant.ts'
import { lookupImports } from './0195-lookup-imports.ts'
import { enrichmentProviders } from './0196-enrichment-providers.ts'
import type { LayoutMigration } from './migration.ts'

/** In the order in which they run. */
export const migrations: readonly LayoutMigration[] = [
  audit,
  feedback,
  identity,
  settings,
  notifications,
  sources,
  ledger,
  failures,
  schemas,
  followedFiles,
  specs,
  engineState,
  alerts,
  destinations,
  alertLinks,
  lakeQueries,
  schedules,
  resources,
  signIn,
  singleSignOn,
  replays,
  deviceSignIns,
  queryParts,
  discoveringSchemas,
  sessionUse,
  correlationOutbox,
  sourceFilters,
  auditAddresses,
  replayCheckpoints,
  scheduleRows,
  providerSessions,
  failureCounts,
  sourceSchemas,
  sourceCursors,
  alertEventTimes,
  sourceProblems,
  sourceTokens,
  readObjects,
  lookupRows,
  sourceOperations,
  packs,
  sourceResumed,
  assistant,
  lookupImports,
  enrichmentProviders,
]
