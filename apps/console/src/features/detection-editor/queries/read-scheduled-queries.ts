import { SavedQueries } from '@picket/core/api'
import { client } from '../../../app/client.ts'
import type { SavedQuery } from '../../../queries/query-values.ts'

/** The maximum page size of the API. */
const pageSize = 500

/** Loads all scheduled queries, page by page. */
export async function readScheduledQueries(): Promise<readonly SavedQuery[]> {
  const queries: SavedQuery[] = []
  for (let page = 1; ; page++) {
    const { savedQueries } = await client.query(
      SavedQueries,
      { input: { isScheduled: true, pageSize, page } },
      { failSilently: true },
    )
    queries.push(...savedQueries.savedQueries)
    if (page >= savedQueries.paging.totalPages) return queries
  }
}
