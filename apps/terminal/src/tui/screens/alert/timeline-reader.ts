import type { Server } from '../../server/server.ts'
import type { TimelineItem } from './activity-lines.ts'

/** Tokens get no larger pages. */
const pageSize = 50

/** Reads all that happened to an alert, the oldest first; from the second time on only the last page anew, and what came since. */
export function createTimelineReader(id: string, server: Server): () => Promise<readonly TimelineItem[]> {
  let known: { readonly items: readonly TimelineItem[]; readonly cursor?: string } = { items: [] }
  return async () => {
    const { AlertTimeline } = await import('@picket/core/api')
    for (let { items, cursor } = known; ;) {
      const input = { pageSize, ...(cursor === undefined ? {} : { cursor }) }
      const { alert } = await server.read((api) => api.query(AlertTimeline, { id, input }))
      const { edges, pageInfo } = alert.timeline
      items = [...items, ...edges.map(({ node }) => node)]
      if (!pageInfo.hasNextPage || !pageInfo.endCursor) return items
      cursor = pageInfo.endCursor
      // Whoever else reads at this time comes to the same.
      known = { items, cursor }
    }
  }
}
