import { ListDataLakeQueries } from '@picket/core/api'
import type { Api } from '../../api/open-api.ts'
import { UsageError } from '../../program/usage-error.ts'

/** Resolves a query id from its first characters. */
export async function findQueryId(api: Api, prefix: string): Promise<string> {
  const { dataLakeQueries } = await api.query(ListDataLakeQueries, { input: { pageSize: 500 } })
  const found = dataLakeQueries.edges.flatMap(({ node }) => (node.id.startsWith(prefix) ? [node.id] : []))
  if (found.length === 1) return found[0]!
  throw new UsageError(
    found.length === 0 ? `No query id starts with "${prefix}".` : `Several query ids start with "${prefix}".`,
  )
}
