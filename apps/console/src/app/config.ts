import { GetAppConfig, type GetAppConfigData } from '@picket/core/api'
import { client } from './client.ts'

export type AppConfig = GetAppConfigData['appConfig']

let loaded: AppConfig | undefined

/** Before anything is shown; throws where the server does not answer. */
export async function loadConfig(): Promise<void> {
  const { appConfig } = await client.query(GetAppConfig, {}, { failSilently: true })
  loaded = appConfig
}

/** What the server says of itself, as anybody may know it. */
export function appConfig(): AppConfig {
  if (loaded === undefined) throw new Error('The configuration is not loaded yet.')
  return loaded
}
