import type { ValueMap } from '../../values/value.ts'
import type { SpecKindName } from '../spec.ts'
import { correlationRuleModel } from './correlation-rule.ts'
import { dashboardModel } from './dashboard.ts'
import { dataModelModel } from './data-model.ts'
import { derivedRuleModel } from './derived-rule.ts'
import { globalModel } from './global.ts'
import { lookupTableModel } from './lookup-table.ts'
import type { SpecModel } from './model.ts'
import { packModel } from './pack.ts'
import { policyModel } from './policy.ts'
import { queryKeyNames } from './query-keys.ts'
import { ruleModel } from './rule.ts'
import { savedQueryModel } from './saved-query.ts'
import { scheduledPromptModel } from './scheduled-prompt.ts'
import { scheduledQueryModel } from './scheduled-query.ts'
import { scheduledRuleModel } from './scheduled-rule.ts'
import { sqlLookupTableModel } from './sql-lookup-table.ts'

/** The model of every kind of spec, one line each. */
export const specModels: readonly SpecModel[] = [
  ruleModel,
  derivedRuleModel,
  scheduledRuleModel,
  policyModel,
  correlationRuleModel,
  dataModelModel,
  globalModel,
  packModel,
  savedQueryModel,
  scheduledQueryModel,
  lookupTableModel,
  sqlLookupTableModel,
  scheduledPromptModel,
  dashboardModel,
]

const byKind = new Map(specModels.toReversed().map((model) => [model.kind, model]))

/** Returns the model of a spec of a kind: derived rules and lookup tables from queries have their own. */
export function modelOf(kind: SpecKindName, data: ValueMap): SpecModel {
  if (kind === 'rule' && data['BaseDetection']) return derivedRuleModel
  if (kind === 'lookup_table' && queryKeyNames.some((key) => key in data)) return sqlLookupTableModel
  return byKind.get(kind)!
}
