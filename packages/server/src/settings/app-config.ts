import type { Clock, RandomId } from '../main/ports.ts'
import type { Database } from '../stores/database.ts'
import { addSetting, findSetting } from '../stores/settings/setting-store.ts'
import type { FlagService } from './flag-service.ts'
import type { GeneralSettingsService } from './general-settings.ts'

/** What a console needs to know before it shows anything (specification 000: section 3). */
export interface AppConfig {
  readonly passwordMinimumLength: number
  readonly refreshTokenLifetimeHours: number
  readonly pantherDataLakeType: string
  readonly databaseApi: string
  readonly datadogRumEnabled: boolean
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
  /** When this server was first started. */
  readonly created: number
}

export interface AppConfigService {
  read(isSignedIn: boolean): Promise<AppConfig>
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
    const { displayName } = await generalSettings.read()
    return { accountId: id, version: ports.version, customerName: displayName, created }
  }
  return {
    read: async (isSignedIn) => ({
      passwordMinimumLength: ports.passwordLength,
      refreshTokenLifetimeHours: ports.refreshHours,
      pantherDataLakeType: 'clickhouse',
      databaseApi: 'clickhouse',
      datadogRumEnabled: false,
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
