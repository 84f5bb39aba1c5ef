import { correlationRule } from './draft-correlation.ts'
import { derivedRule } from './draft-derived.ts'
import { lookupTable } from './draft-lookup.ts'
import { dataModel, helper, pack } from './draft-parts.ts'
import { policy } from './draft-policy.ts'
import { dashboard, savedQuery, scheduledPrompt, scheduledQuery } from './draft-queries.ts'
import { rule, scheduledRule } from './draft-rule.ts'
import type { DraftKind } from './draft.ts'

export { draftFromSearch, type SearchedRule } from './draft-from-search.ts'
export { findTellingField } from './telling-field.ts'
export { toDisplayName, toStem, type DraftFile, type DraftKind, type DraftRequest } from './draft.ts'

/** Every kind of spec that can be drafted, in the order in which it is offered. */
export const draftKinds: readonly DraftKind[] = [
  rule,
  scheduledRule,
  policy,
  correlationRule,
  derivedRule,
  helper,
  dataModel,
  scheduledQuery,
  savedQuery,
  lookupTable,
  scheduledPrompt,
  dashboard,
  pack,
]
