import { useQuery } from '@apollo/client/react'
import { PipelineQueryCatalogue } from '@picket/core/api'
import {
  catalogueOfDatabases,
  createQueryCatalogue,
  toStoredQuery,
  withStoredQueries,
  type QueryCatalogue,
  type QueryDatabase,
} from '@picket/query'
import { useMemo } from 'react'

const empty = createQueryCatalogue([])

/** Loads the tables that the user can query; `isMissing` if that failed. Undefined while it loads. */
export function useCatalogue(): {
  readonly catalogue: QueryCatalogue | undefined
  readonly isMissing: boolean
  retry(): void
} {
  const { data, error, refetch } = useQuery(PipelineQueryCatalogue, {
    // Thousands of columns that nothing else reads.
    fetchPolicy: 'no-cache',
    context: { failSilently: true },
  })
  const catalogue = useMemo(() => {
    if (data === undefined) return error === undefined ? undefined : empty
    const tables = catalogueOfDatabases(data.pipelineQueryCatalogue as readonly QueryDatabase[])
    const hasExtensions = data.pipelineQueryExtensions
    return withStoredQueries({ ...tables, hasExtensions }, data.pipelineStoredQueries.map(toStoredQuery))
  }, [data, error])
  return { catalogue, isMissing: catalogue === empty, retry: () => void refetch() }
}
