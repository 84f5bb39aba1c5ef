import { GeneralSettings, UpdateGeneralSettings, type UpdateGeneralSettingsInput } from '@picket/core/api'
import { client } from '../../app/client.ts'
import { loadConfig } from '../../app/config.ts'

/** Saves settings, and reloads the server information. Throws if the server rejects it. */
export async function saveSettings(input: UpdateGeneralSettingsInput): Promise<void> {
  const { updateGeneralSettings } = await client.mutate(UpdateGeneralSettings, { input }, { failSilently: true })
  client.apollo.cache.updateQuery({ query: GeneralSettings }, (before) =>
    before === null
      ? before
      : { ...before, generalSettings: { ...before.generalSettings, ...updateGeneralSettings.settings } },
  )
  await loadConfig()
}
