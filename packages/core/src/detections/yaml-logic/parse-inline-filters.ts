import type { Path } from '../../diagnostics.ts'
import { compileFilter } from '../../filters/compile-filter.ts'
import { anyEvent, type Filter } from '../../filters/filter.ts'
import type { Outcome } from '../../filters/outcome.ts'
import type { Value } from '../../values/value.ts'
import type { Expression } from './expression.ts'
import { inlineFilterGrammar } from './grammar.ts'
import { parseExpressions } from './parse-expression.ts'
import { reportReachability } from './reachability.ts'
import { Report, type LogicFinding } from './report.ts'
import { toFilter } from './to-filter.ts'

export interface ParsedInlineFilters {
  readonly expressions: readonly Expression[]
  /** Missing if there are errors among the findings. */
  readonly filter?: Filter
  readonly findings: readonly LogicFinding[]
}

/**
 * Reads the list under `InlineFilters`, all of which must match; a missing or empty one matches every event. Keys of
 * events are case-sensitive here: compile the filter with `{ keys: 'exact' }`. `path` is the path of the list, for
 * other lists in the same language.
 */
export function parseInlineFilters(value: Value | undefined, path: Path = ['InlineFilters']): ParsedInlineFilters {
  if (value === undefined || value === null) return { expressions: [], filter: anyEvent, findings: [] }
  const report = new Report()
  const scope = { report, grammar: inlineFilterGrammar, depth: 1, inElements: false }
  const expressions = parseExpressions(value, path, String(path.findLast((step) => typeof step === 'string')), scope)
  if (report.failed) return { expressions, findings: report.findings }
  reportReachability(expressions, path, report)
  return { expressions, filter: toFilter(expressions), findings: report.findings }
}

/** Compiles the inline filters of a rule; undefined if they have errors. */
export function compileInlineFilters(value: Value | undefined): ((event: Value) => Outcome) | undefined {
  const { filter } = parseInlineFilters(value)
  return filter && compileFilter(filter, { keys: 'exact' })
}
