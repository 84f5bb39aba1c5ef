import { AlertStates, type AlertsInput } from '@picket/core/api'
import { client } from '../../../app/client.ts'
import type { AlertState } from '../alert-row.ts'
import { progress } from '../actions.tsx'
import { listText } from '../strings.ts'

/** The maximum number of alerts changed by one action. */
export const mostMatching = 10_000
const pageSize = 500

/**
 * Loads all alerts that match a filter, with the fields that changes need. Alerts raised in the meantime are not
 * included.
 */
export async function readMatching(input: AlertsInput): Promise<readonly AlertState[]> {
  const found = new Map<string, AlertState>()
  let cursor: string | undefined
  try {
    do {
      const asked = { ...input, pageSize, ...(cursor === undefined ? {} : { cursor }) }
      const { alerts } = await client.query(AlertStates, { input: asked }, { failSilently: true })
      for (const { node } of alerts.edges) found.set(node.id, node)
      cursor = alerts.pageInfo.hasNextPage ? (alerts.pageInfo.endCursor ?? undefined) : undefined
      progress.set({ text: listText.reading, done: found.size, total: Math.min(alerts.totalCount, mostMatching) })
    } while (cursor !== undefined && found.size < mostMatching)
    return [...found.values()].slice(0, mostMatching)
  } finally {
    progress.set(undefined)
  }
}
