import type { SpecKindName } from '../spec.ts'

/** The key that names a spec of each kind. */
export const idKeys: { readonly [kind in SpecKindName]: string } = {
  rule: 'RuleID',
  scheduled_rule: 'RuleID',
  policy: 'PolicyID',
  correlation_rule: 'RuleID',
  datamodel: 'DataModelID',
  global: 'GlobalID',
  pack: 'PackID',
  saved_query: 'QueryName',
  scheduled_query: 'QueryName',
  lookup_table: 'LookupName',
  scheduled_prompt: 'PromptName',
  dashboard: 'DashboardID',
}
