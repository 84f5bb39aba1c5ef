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
  const found = await api.query(PipelineQueryCatalogue, {})
  const tables = catalogueOfDatabases(found.pipelineQueryCatalogue as readonly QueryDatabase[])
  const hasExtensions = found.pipelineQueryExtensions
  return withStoredQueries({ ...tables, hasExtensions }, found.pipelineStoredQueries.map(toStoredQuery))
}
