import { ListDataLakeQueries } from '@picket/core/api'
import type { Api } from '../../api/open-api.ts'
import { UsageError } from '../../program/usage-error.ts'

/** The whole id of a query by its beginning. */
export async function findQueryId(api: Api, given: string): Promise<string> {
  const { dataLakeQueries } = await api.query(ListDataLakeQueries, { input: { pageSize: 500 } })
  const found = dataLakeQueries.edges.flatMap(({ node }) => (node.id.startsWith(given) ? [node.id] : []))
  if (found.length === 1) return found[0]!
  throw new UsageError(
    found.length === 0
      ? `No query has an id that begins with "${given}".`
      : `Several queries have ids that begin with "${given}".`,
  )
}
