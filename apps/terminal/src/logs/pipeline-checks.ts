import type { Check, ContentSet } from '@picket/core'
import { schemaTextsOf } from './field-knowledge.ts'

/** Returns the check of queries in PicketFlow; it is loaded only for content that has some. */
export async function openPipelineChecks(
  content: ContentSet,
  config: { readonly queryExtensions?: boolean | undefined },
): Promise<readonly Check[]> {
  if (!content.specs.some(({ data }) => 'PicketFlowQuery' in data || 'Markdown' in data)) return []
  const { createPipelineCheck } = await import('@picket/query')
  const { parseLogSchema } = await import('@picket/logs')
  const { createContentCatalogue } = await import('./query-catalogue.ts')
  const schemas = [...schemaTextsOf(content).values()].flatMap((text) => parseLogSchema(text).schema ?? [])
  return [createPipelineCheck(createContentCatalogue(schemas, config))]
}
