import { maySeeLogType, toFlatFields } from '@picket/core'
import { toFilterFields, type LogSchema } from '@picket/logs'
import type { Viewer } from '../../access/viewer.ts'
import type { Resolvers } from '../schema.generated.ts'

/** `findSchema` returns the current schema of a log type. */
export function createFilterFieldResolvers({
  findSchema,
}: {
  readonly findSchema: (logType: string) => LogSchema | undefined
}): Resolvers {
  /** Log types that the viewer cannot see are treated as unknown. */
  const fieldsFor = ({ logTypes: access }: Viewer, logTypes: readonly string[]) =>
    toFilterFields(logTypes, (logType) => (maySeeLogType(access, logType) ? findSchema(logType) : undefined))
  return {
    Query: {
      filterFields: (_, { input }, { viewer }) => fieldsFor(viewer, input.logTypes),
      flatFilterFields: (_, { input }, { viewer }) => ({
        flatFields: toFlatFields(fieldsFor(viewer, input.logTypes), {
          showUnsafeTypes: input.showUnsafeTypes ?? false,
        }),
      }),
    },
  }
}
