import { useQuery } from '@apollo/client/react'
import { PipelineQueryCatalogue } from '@picket/core/api'
import { createQueryCatalogue, type QueryCatalogue, type QueryTable } from '@picket/query'
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
    const databases = data.pipelineQueryCatalogue
    const names = new Map(databases.flatMap(({ name, alias }) => [[name, name] as const, [alias, name] as const]))
    const tables = databases.flatMap((database) => database.tables as readonly QueryTable[])
    return createQueryCatalogue(tables, (name) => names.get(name.toLowerCase()))
  }, [data, error])
  return { catalogue, isMissing: catalogue === empty, retry: () => void refetch() }
}
