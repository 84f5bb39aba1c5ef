import { ForbiddenError, maySeeLogType } from '@picket/core'
import type { ScheduleRunRow } from '../../stores/schedules/schedule-store.ts'
import { pageSizeOf } from '../pagination.ts'
import type { Resolvers } from '../schema.generated.ts'

/** Returns the runs of a scheduled query, newest first. */
export type ScheduledRuns = (queryName: string, limit: number) => Promise<readonly ScheduleRunRow[]>

export function createScheduleResolvers({
  scheduledRuns,
  logTypesOfScheduledQuery,
}: {
  readonly scheduledRuns: ScheduledRuns
  readonly logTypesOfScheduledQuery: (queryName: string) => Promise<readonly string[]>
}): Resolvers {
  return {
    ScheduledRun: {
      scheduledAt: ({ scheduled_at: at }) => at,
      startedAt: ({ started_at: at }) => at,
      completedAt: ({ ended_at: at }) => at,
      lateSeconds: ({ late_by: milliseconds }) => Math.round(milliseconds / 1000),
    },
    Query: {
      async scheduledRuns(_, { input: { queryName, pageSize } }, { viewer }) {
        // The number of rows and values in errors also reveal parts of logs.
        const read = await logTypesOfScheduledQuery(queryName)
        if (!read.every((logType) => maySeeLogType(viewer.logTypes, logType)))
          throw new ForbiddenError('Your role does not have access to all log types that this query reads.')
        return { runs: await scheduledRuns(queryName, pageSizeOf(pageSize, { defaultSize: 25, maxSize: 100 })) }
      },
    },
  }
}
