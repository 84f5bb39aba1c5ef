import type { ContentSet } from '@picket/core'
import { parseLogSchema } from '@picket/logs'
import { toStoredQueries, withStoredQueries, type QueryCatalogue } from '@picket/query'
import { schemaTextsOf } from './field-knowledge.ts'
import { createContentCatalogue } from './query-catalogue.ts'

/** Returns the tables and saved queries that queries beside some content can use. */
export function openContentCatalogue(
  content: ContentSet,
  config: { readonly queryExtensions?: boolean | undefined },
): QueryCatalogue {
  const schemas = [...schemaTextsOf(content).values()].flatMap((text) => parseLogSchema(text).schema ?? [])
  return withStoredQueries(createContentCatalogue(schemas, config), toStoredQueries(content.specs))
}
