import { ForbiddenError } from '@picket/core'
import { SavedQueries, ScheduledRuns, type SavedQueriesData, type ScheduledRunsData } from '@picket/core/api'
import { listDetections } from './list-detections.ts'
import type { Api } from './open-api.ts'

type SavedQuery = SavedQueriesData['savedQueries']['savedQueries'][number]

/** A scheduled query with the rules that read its rows, and its last runs, newest first. */
export interface ScheduleFacts {
  readonly name: string
  /** Its SQL and schedule; undefined if the viewer cannot read saved queries. */
  readonly query?: Pick<SavedQuery, 'description' | 'sql' | 'schedule' | 'tags'>
  readonly rules: readonly { readonly id: string; readonly enabled: boolean }[]
  readonly runs: ScheduledRunsData['scheduledRuns']['runs']
}

export async function readSchedule(api: Api, queryName: string, pageSize: number): Promise<ScheduleFacts['runs']> {
  return (await api.query(ScheduledRuns, { input: { queryName, pageSize } })).scheduledRuns.runs
}

/**
 * Returns the scheduled queries of the server, by name; for viewers who cannot read queries, those that rules refer to.
 */
export async function listSchedules(api: Api, runs = 10): Promise<readonly ScheduleFacts[]> {
  const [queries, rules] = await Promise.all([
    withFallback(undefined, listQueries(api)),
    withFallback([], listDetections(api, { analysisTypes: ['SCHEDULED_RULE'] })),
  ])
  const named = queries?.map(({ name }) => name) ?? rules.flatMap(({ scheduledQueries }) => scheduledQueries)
  const names = [...new Set(named)].toSorted()
  const found = await Promise.all(
    names.map(async (name): Promise<readonly ScheduleFacts[]> => {
      const known = await withFallback(undefined, readSchedule(api, name, runs))
      // The viewer has no access to its log types.
      if (known === undefined) return []
      const query = queries?.find((one) => one.name === name)
      const readers = rules.filter(({ scheduledQueries }) => scheduledQueries.includes(name))
      return [{ name, ...(query === undefined ? {} : { query }), rules: readers, runs: known }]
    }),
  )
  return found.flat()
}

const pageSize = 500

async function listQueries(api: Api): Promise<readonly SavedQuery[]> {
  const found: SavedQuery[] = []
  for (let page = 1; ; page += 1) {
    const { savedQueries } = await api.query(SavedQueries, { input: { isScheduled: true, page, pageSize } })
    found.push(...savedQueries.savedQueries)
    if (page >= savedQueries.paging.totalPages) return found
  }
}

async function withFallback<Answer, Other>(other: Other, asked: Promise<Answer>): Promise<Answer | Other> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ForbiddenError) return other
    throw error
  }
}
