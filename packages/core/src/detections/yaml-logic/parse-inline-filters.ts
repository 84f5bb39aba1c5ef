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
  /** Missing when there are errors among the findings. */
  readonly filter?: Filter
  readonly findings: readonly LogicFinding[]
}

/**
 * Reads the list under `InlineFilters`, all of which must hold; a missing or empty one holds for every event (reference:
 * section 5.1). Keys of events are exact here: compile the filter with `{ keys: 'exact' }`. `path` says where the list is,
 * for other lists in the same language.
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

/** A rule's inline filters as a function; nothing when they have errors. */
export function compileInlineFilters(value: Value | undefined): ((event: Value) => Outcome) | undefined {
  const { filter } = parseInlineFilters(value)
  return filter && compileFilter(filter, { keys: 'exact' })
}
