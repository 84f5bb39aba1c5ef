import { compileFilter } from '../../filters/compile-filter.ts'
import type { Outcome } from '../../filters/outcome.ts'
import type { Value } from '../../values/value.ts'
import { explainInOneSentence } from '../yaml-logic/explain-sentence.ts'
import { explainExpressions } from '../yaml-logic/explain.ts'
import { parseInlineFilters } from '../yaml-logic/parse-inline-filters.ts'

/** The compiled inline filters of a detection, which evaluate events and explain exclusions. */
export interface InlineFilter {
  evaluate(event: Value): Outcome
  explain(event: Value): string
}

/** Compiles the list under `InlineFilters`; undefined if it has errors. Keys are case-sensitive. */
export function createInlineFilter(value: Value | undefined): InlineFilter | undefined {
  const { expressions, filter } = parseInlineFilters(value)
  if (!filter) return undefined
  return {
    evaluate: compileFilter(filter, { keys: 'exact' }),
    explain: (event) => explainInOneSentence(explainExpressions(expressions, event, 'exact', ['InlineFilters'])),
  }
}
