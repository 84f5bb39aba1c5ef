import type { Server } from '../../server/server.ts'
import type { TimelineItem } from './activity-lines.ts'

/** The largest page for API tokens. */
const pageSize = 50

/** Reads the activity of an alert, the oldest first. Later calls read only the last page again, and what follows. */
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
      // Concurrent reads have the same result.
      known = { items, cursor }
    }
  }
}
