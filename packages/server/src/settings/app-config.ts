import type { CustomerSettings, TelemetrySettings } from '../config/server-config.ts'
import type { Clock } from '../ports/clock.ts'
import type { RandomId } from '../ports/random-id.ts'
import type { Database } from '../stores/database.ts'
import { addSetting, findSetting } from '../stores/settings/setting-store.ts'
import type { FlagService } from './flag-service.ts'
import type { GeneralSettingsService } from './general-settings.ts'

/** The configuration that a console needs before it renders anything. */
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
  /** The organization. Only for signed-in users. */
  readonly tenant: Tenant | undefined
}

export interface Tenant {
  readonly accountId: string
  readonly version: string
  readonly customerName: string
  readonly customer: CustomerSettings
  /** The time when this server was first started. */
  readonly created: number
  /** The contact address of the operator; undefined if it is not set. */
  readonly contactEmail: string | undefined
  /** The URL of the documentation; undefined if there is none. */
  readonly documentation: string | undefined
  /** Whether times are shown in UTC by default. */
  readonly displayUtc: boolean
  readonly isTelemetrySetUp: boolean
  readonly isAssistantSetUp: boolean
  /** Undefined unless telemetry is configured and the organization has consented. */
  readonly telemetry: ConsentedTelemetry | undefined
}

/** The telemetry that the organization has consented to. */
export interface ConsentedTelemetry extends TelemetrySettings {
  /** Whether usage is reported: monitoring, session replay and chat. */
  readonly isUsageReported: boolean
  /** Whether errors of the console are reported. */
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
  /** Read on each request: the default depends on the public URL, which is known only once the server listens. */
  readonly documentation?: () => string | undefined
  readonly telemetry?: TelemetrySettings | undefined
  readonly customer?: CustomerSettings
  /** Returns whether a model is configured. */
  readonly isAssistantSetUp?: () => Promise<boolean>
  /** The size of the compressed rows that can be imported into a lookup table. */
  readonly lookupMegabytes: number
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
      isAssistantSetUp: (await ports.isAssistantSetUp?.()) ?? false,
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
      maxLookupTableCompressedSizeInMb: ports.lookupMegabytes,
      tenant: isSignedIn ? await readTenant() : undefined,
    }),
  }
}
