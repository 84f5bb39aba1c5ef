import type { FlagService } from '../../settings/flag-service.ts'
import type { Resolvers } from '../schema.generated.ts'

export function createFeatureFlagResolvers({ flags }: { readonly flags: FlagService }): Resolvers {
  return {
    Query: {
      async featureFlags(_, { input }) {
        const known = new Map<string, boolean>((await flags.list()).map(({ name, isOn }) => [name, isOn]))
        return {
          flags: input.flags.map(({ flag, defaultTreatment }) => ({
            flag,
            treatment: known.get(flag) ?? defaultTreatment ?? false,
          })),
        }
      },
      allFeatureFlags: () => flags.list(),
    },
    Mutation: {
      setFeatureFlag: async (_, { input: { name, isOn } }, { viewer }) => ({
        flag: await flags.set(viewer, name, isOn ?? undefined),
      }),
    },
  }
}
