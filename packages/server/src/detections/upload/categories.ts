import type { SpecKindName } from '@picket/core'

/** What uploads count together, with the names of the API. */
export const categories = [
  'rules',
  'policies',
  'correlationRules',
  'globalHelpers',
  'dataModels',
  'queries',
  'lookupTables',
  'packs',
  'scheduledPrompts',
  'dashboards',
] as const

export type Category = (typeof categories)[number]

export const categoryOf: { readonly [kind in SpecKindName]: Category } = {
  rule: 'rules',
  scheduled_rule: 'rules',
  policy: 'policies',
  correlation_rule: 'correlationRules',
  global: 'globalHelpers',
  datamodel: 'dataModels',
  saved_query: 'queries',
  scheduled_query: 'queries',
  lookup_table: 'lookupTables',
  pack: 'packs',
  scheduled_prompt: 'scheduledPrompts',
  dashboard: 'dashboards',
}
