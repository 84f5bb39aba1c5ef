import { compileFilter } from '../../filters/compile-filter.ts'
import type { Outcome } from '../../filters/outcome.ts'
import type { Value } from '../../values/value.ts'
import { explainInOneSentence } from '../yaml-logic/explain-sentence.ts'
import { explainExpressions } from '../yaml-logic/explain.ts'
import { parseInlineFilters } from '../yaml-logic/parse-inline-filters.ts'

/** A detection's inline filters, ready to judge events and to say why one is kept out. */
export interface InlineFilter {
  evaluate(event: Value): Outcome
  explain(event: Value): string
}

/** Compiles the list under `InlineFilters`; nothing when it has errors. Keys are exact here. */
export function createInlineFilter(value: Value | undefined): InlineFilter | undefined {
  const { expressions, filter } = parseInlineFilters(value)
  if (!filter) return undefined
  return {
    evaluate: compileFilter(filter, { keys: 'exact' }),
    explain: (event) => explainInOneSentence(explainExpressions(expressions, event, 'exact', ['InlineFilters'])),
  }
}
