import type { CustomerSettings, TelemetrySettings } from '../config/server-config.ts'
import type { Clock } from '../ports/clock.ts'
import type { RandomId } from '../ports/random-id.ts'
import type { Database } from '../stores/database.ts'
import { addSetting, findSetting } from '../stores/settings/setting-store.ts'
import type { FlagService } from './flag-service.ts'
import type { GeneralSettingsService } from './general-settings.ts'

/** What a console needs to know before it shows anything (specification 000: section 3). */
export interface AppConfig {
  readonly passwordMinimumLength: number
  readonly refreshTokenLifetimeHours: number
  readonly sessionIdleMinutes: number | undefined
  readonly pantherDataLakeType: string
  readonly databaseApi: string
  readonly enableDatalakeRbac: boolean
  readonly enableClassyDetections: boolean
  readonly enableDataExplorerTruncation: boolean
  readonly enableReplays: boolean
  readonly enableReports: boolean
  readonly enableDetectionFilters: boolean
  readonly enableExperimentalCrowdstrikeParsing: boolean
  readonly maxLookupTableCompressedSizeInMb: number
  /** Of this installation: only for those who are signed in. */
  readonly tenant: Tenant | undefined
}

export interface Tenant {
  readonly accountId: string
  readonly version: string
  readonly customerName: string
  readonly customer: CustomerSettings
  /** When this server was first started. */
  readonly created: number
  /** Where the operator can be reached; undefined until somebody says. */
  readonly contactEmail: string | undefined
  /** Where documentation is; undefined: nowhere. */
  readonly documentation: string | undefined
  /** Times are shown in UTC unless somebody wants theirs otherwise. */
  readonly displayUtc: boolean
  readonly isTelemetrySetUp: boolean
  /** Undefined unless it is set up, and the organization consents. */
  readonly telemetry: ConsentedTelemetry | undefined
}

/** What consoles may load and tell, as far as the organization consents. */
export interface ConsentedTelemetry extends TelemetrySettings {
  /** How the console is used: monitoring, session replay, the chat. */
  readonly isUsageReported: boolean
  /** What fails in it. */
  readonly areErrorsReported: boolean
}

export interface AppConfigService {
  read(isSignedIn: boolean): Promise<AppConfig>
  readTelemetry(): Promise<ConsentedTelemetry | undefined>
}

const installationKey = 'installation'

export function createAppConfig(ports: {
  readonly database: Database
  readonly generalSettings: GeneralSettingsService
  readonly flags: FlagService
  readonly now: Clock
  readonly randomId: RandomId
  readonly version: string
  readonly passwordLength: number
  readonly refreshHours: number
  readonly idleMinutes?: number | undefined
  /** Read on each request: by default it depends on the public URL, which a server learns when it listens. */
  readonly documentation?: () => string | undefined
  readonly telemetry?: TelemetrySettings | undefined
  readonly customer?: CustomerSettings
}): AppConfigService {
  const { database, generalSettings, flags, now, randomId } = ports
  const readInstallation = async (): Promise<{ readonly id: string; readonly created: number }> => {
    const row = await findSetting(database, installationKey)
    if (row !== undefined) return JSON.parse(row.value) as { id: string; created: number }
    const value = JSON.stringify({ id: randomId(), created: now() })
    await addSetting(database, { key: installationKey, value, updated_at: now(), updated_by: null })
    return readInstallation()
  }
  const readTenant = async (): Promise<Tenant> => {
    const { id, created } = await readInstallation()
    const { displayName, email, displayUtc } = await generalSettings.read()
    return {
      accountId: id,
      version: ports.version,
      customerName: displayName,
      customer: ports.customer ?? {},
      created,
      contactEmail: email === '' ? undefined : email,
      documentation: ports.documentation?.(),
      displayUtc,
      isTelemetrySetUp: ports.telemetry !== undefined,
      telemetry: await readTelemetry(),
    }
  }
  const readTelemetry = async (): Promise<ConsentedTelemetry | undefined> => {
    const { telemetry } = ports
    if (telemetry === undefined) return undefined
    const { analyticsConsent, errorReportingConsent } = await generalSettings.read()
    if (!analyticsConsent && !errorReportingConsent) return undefined
    return { ...telemetry, isUsageReported: analyticsConsent, areErrorsReported: errorReportingConsent }
  }
  return {
    readTelemetry,
    read: async (isSignedIn) => ({
      passwordMinimumLength: ports.passwordLength,
      refreshTokenLifetimeHours: ports.refreshHours,
      sessionIdleMinutes: ports.idleMinutes,
      pantherDataLakeType: 'clickhouse',
      databaseApi: 'clickhouse',
      enableDatalakeRbac: await flags.isOn('ENABLE_DATALAKE_RBAC'),
      enableClassyDetections: true,
      enableDataExplorerTruncation: true,
      enableReplays: true,
      enableReports: true,
      enableDetectionFilters: true,
      enableExperimentalCrowdstrikeParsing: false,
      maxLookupTableCompressedSizeInMb: 100,
      tenant: isSignedIn ? await readTenant() : undefined,
    }),
  }
}
