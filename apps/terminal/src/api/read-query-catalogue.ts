import { PipelineQueryCatalogue } from '@picket/core/api'
import {
  catalogueOfDatabases,
  toStoredQuery,
  withStoredQueries,
  type QueryCatalogue,
  type QueryDatabase,
} from '@picket/query'
import type { openApi } from './open-api.ts'

/** Reads the tables that the user can query. */
export async function readQueryCatalogue(api: Pick<ReturnType<typeof openApi>, 'query'>): Promise<QueryCatalogue> {
  const { pipelineQueryCatalogue, pipelineStoredQueries } = await api.query(PipelineQueryCatalogue, {})
  return withStoredQueries(
    catalogueOfDatabases(pipelineQueryCatalogue as readonly QueryDatabase[]),
    pipelineStoredQueries.map(toStoredQuery),
  )
}
