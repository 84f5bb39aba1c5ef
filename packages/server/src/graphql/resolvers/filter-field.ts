import { toFlatFields } from '@picket/core'
import { toFilterFields, type LogSchema } from '@picket/logs'
import type { Resolvers } from '../schema.generated.ts'

/** `findSchema`: the schemas of log types as they are now. */
export function createFilterFieldResolvers({
  findSchema,
}: {
  readonly findSchema: (logType: string) => LogSchema | undefined
}): Resolvers {
  return {
    Query: {
      filterFields: (_, { input }) => toFilterFields(input.logTypes, findSchema),
      flatFilterFields: (_, { input }) => ({
        flatFields: toFlatFields(toFilterFields(input.logTypes, findSchema), {
          showUnsafeTypes: input.showUnsafeTypes ?? false,
        }),
      }),
    },
  }
}
