import type { ScheduleRunRow } from '../../stores/schedules/schedule-store.ts'
import { pageSizeOf } from '../pagination.ts'
import type { Resolvers } from '../schema.generated.ts'

/** What became of the windows of a scheduled query, the newest first. */
export type ScheduledRuns = (queryName: string, limit: number) => Promise<readonly ScheduleRunRow[]>

export function createScheduleResolvers({ scheduledRuns }: { readonly scheduledRuns: ScheduledRuns }): Resolvers {
  return {
    ScheduledRun: {
      scheduledAt: ({ scheduled_at: at }) => at,
      startedAt: ({ started_at: at }) => at,
      completedAt: ({ ended_at: at }) => at,
      lateSeconds: ({ late_by: milliseconds }) => Math.round(milliseconds / 1000),
    },
    Query: {
      scheduledRuns: async (_, { input: { queryName, pageSize } }) => ({
        runs: await scheduledRuns(queryName, pageSizeOf(pageSize, { byDefault: 25, largest: 100 })),
      }),
    },
  }
}
