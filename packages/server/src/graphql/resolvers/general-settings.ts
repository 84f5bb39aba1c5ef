import type { GeneralSettingsService } from '../../settings/general-settings.ts'
import type { Resolvers } from '../schema.generated.ts'

export function createGeneralSettingsResolvers({
  generalSettings,
  version,
}: {
  readonly generalSettings: GeneralSettingsService
  /** The version of Picket. */
  readonly version: string
}): Resolvers {
  return {
    Query: { generalSettings: async () => ({ ...(await generalSettings.read()), pantherVersion: version }) },
    Mutation: {
      updateGeneralSettings: async (_, { input }, { viewer }) => ({
        settings: { ...(await generalSettings.update(viewer, input)), pantherVersion: version },
      }),
    },
  }
}
