import { GetDataLakeQuery, type GetDataLakeQueryData } from '@picket/core/api'
import { useEffect, useRef, useState } from 'react'
import { client } from '../app/client.ts'

type LakeQuery = GetDataLakeQueryData['dataLakeQuery']
type LakeResults = NonNullable<LakeQuery['results']>

/** A row: its values by column. */
export interface ResultRow {
  readonly id: string
  readonly values: Readonly<Record<string, unknown>>
}

/** The results of a query as far as they are loaded. */
export interface Results {
  readonly queryId: string
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  readonly rows: readonly ResultRow[]
  readonly stats: LakeResults['stats']
  readonly isTruncated: boolean
  readonly hasMore: boolean
}

/** The most that the API returns at once is 999. */
const pageSize = 250

export async function readQuery(id: string, cursor?: string): Promise<LakeQuery> {
  const resultsInput = { pageSize, ...(cursor === undefined ? {} : { cursor }) }
  return (await client.query(GetDataLakeQuery, { id, resultsInput }, { failSilently: true })).dataLakeQuery
}

/** Loads the results of a query that succeeded, page by page. `first` is the query with its first page. */
export function useResults(first: LakeQuery | undefined) {
  const [loaded, setLoaded] = useState<{ readonly of: LakeQuery; readonly pages: readonly LakeResults[] }>()
  const [error, setError] = useState<Error>()
  const isLoading = useRef(false)
  const latest = useRef(first)
  useEffect(() => {
    latest.current = first
    isLoading.current = false
  }, [first])
  const pages = first?.results == null ? [] : loaded?.of === first ? loaded.pages : [first.results]
  const end = pages.at(-1)?.pageInfo
  const loadMore = async (): Promise<void> => {
    if (first === undefined || isLoading.current || end?.hasNextPage !== true || end.endCursor === null) return
    isLoading.current = true
    setError(undefined)
    try {
      const { results } = await readQuery(first.id, end.endCursor)
      if (results !== null && latest.current === first) setLoaded({ of: first, pages: [...pages, results] })
    } catch (failure) {
      if (latest.current === first) setError(failure as Error)
    } finally {
      isLoading.current = false
    }
  }
  return { results: first === undefined ? undefined : toResults(first.id, pages), loadMore, error }
}

function toResults(queryId: string, pages: readonly LakeResults[]): Results | undefined {
  const [first] = pages
  if (first === undefined) return undefined
  const { columnInfo, stats, isTruncated } = first
  const rows = pages.flatMap(({ edges }) => edges.map(({ id, node }) => ({ id, values: node as ResultRow['values'] })))
  return {
    queryId,
    columns: columnInfo.order.map((name, at) => ({ name, type: columnInfo.types[at] ?? '' })),
    rows,
    stats,
    isTruncated,
    hasMore: pages.at(-1)!.pageInfo.hasNextPage,
  }
}
