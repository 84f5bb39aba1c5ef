import { useQuery } from '@apollo/client/react'
import { ListDetections } from '@picket/core/api'
import { useMemo } from 'react'
import { client } from '../../../app/client.ts'
import { useMe } from '../../../app/session/session.ts'
import { usePageSize } from '../../../ui/page-size.ts'
import { toInput, type DetectionFilter } from '../filter.ts'
import type { DetectionRow } from '../kinds.ts'

/** The page size and the maximum number of detections when loading all that match. */
const gathered = { pageSize: 300, most: 10_000 }

/** Loads a page of the detections that match a filter. The previous page is shown in the meantime. */
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
    /** Loads all matching detections, page by page. */
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
