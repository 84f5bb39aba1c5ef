import { GetAppConfig, type GetAppConfigData } from '@picket/core/api'
import { client } from './client.ts'

export type AppConfig = GetAppConfigData['appConfig']

let loaded: AppConfig | undefined

/** Loads the configuration before the first render. Throws if the server does not respond. */
export async function loadConfig(): Promise<void> {
  const { appConfig } = await client.query(GetAppConfig, {}, { failSilently: true })
  loaded = appConfig
}

/** Returns the public information about the server. */
export function appConfig(): AppConfig {
  if (loaded === undefined) throw new Error('The configuration is not loaded yet.')
  return loaded
}
