import { useQuery } from '@apollo/client/react'
import { ListDetections } from '@picket/core/api'
import { useMemo } from 'react'
import { client } from '../../../app/client.ts'
import { useMe } from '../../../app/session/session.ts'
import { usePageSize } from '../../../ui/page-size.ts'
import { toInput, type DetectionFilter } from '../filter.ts'
import type { DetectionRow } from '../kinds.ts'

/** How many are read at once, and at most, when all that match are wanted (specification 001: section 9). */
const gathered = { pageSize: 300, most: 10_000 }

/** A page of the detections that a filter finds; the page before stays while the next one comes. */
export function useDetections(filter: DetectionFilter) {
  const me = useMe().id
  const pageSize = usePageSize()
  const input = useMemo(() => toInput(filter, me), [filter, me])
  const { data, previousData, loading, error, refetch } = useQuery(ListDetections, {
    variables: { input: { ...input, page: filter.page, pageSize } },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true },
  })
  const shown = data ?? previousData
  return {
    rows: shown?.detections.detections ?? [],
    total: shown?.detections.paging.totalItems ?? 0,
    isLoading: loading,
    isFirst: shown === undefined,
    error,
    input,
    refresh: (): void => void refetch(),
    /** All that match, page by page. */
    async gather(): Promise<readonly DetectionRow[]> {
      const rows: DetectionRow[] = []
      for (let page = 1; rows.length < gathered.most; page++) {
        const asked = { ...input, page, pageSize: gathered.pageSize }
        const { detections } = await client.query(ListDetections, { input: asked }, { failSilently: true })
        rows.push(...detections.detections)
        if (page >= detections.paging.totalPages) break
      }
      return rows
    },
  }
}
