import type { FlagService } from '../../settings/flag-service.ts'
import type { Resolvers } from '../schema.generated.ts'

export function createFeatureFlagResolvers({ flags }: { readonly flags: FlagService }): Resolvers {
  return {
    Query: { featureFlags: () => flags.list() },
    Mutation: {
      setFeatureFlag: async (_, { input: { name, isOn } }, { viewer }) => ({
        flag: await flags.set(viewer, name, isOn ?? undefined),
      }),
    },
  }
}
