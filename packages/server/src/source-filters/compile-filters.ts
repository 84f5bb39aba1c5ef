import { compileFilter, invariant, parseInlineFilters, type Value } from '@picket/core'
import { parseRegexPattern, toFields, type NormalizedEvent } from '@picket/logs'
import type { SourceFilter } from './source-filter.ts'

/**
 * The filters of a source as functions: each returns the name of the filter that drops a log or event, or undefined.
 */
export interface CompiledFilters {
  /** Undefined if no filter matches texts. */
  readonly dropText: ((text: string) => string | undefined) | undefined
  readonly dropEvent: ((event: NormalizedEvent) => string | undefined) | undefined
}

/** Compiles valid filters. */
export function compileFilters(filters: readonly SourceFilter[]): CompiledFilters {
  const ofTexts = filters.filter(({ looksAt }) => looksAt.kind !== 'conditions')
  const ofEvents = filters.filter(({ looksAt }) => looksAt.kind === 'conditions')
  const dropFields = compile(ofEvents, toEventTest)
  return {
    dropText: compile(ofTexts, toTextTest),
    dropEvent: dropFields && ((event) => dropFields(toFields(event))),
  }
}

type Test<Subject> = (subject: Subject) => boolean

function compile<Subject>(
  filters: readonly SourceFilter[],
  toTest: (filter: SourceFilter) => Test<Subject>,
): ((subject: Subject) => string | undefined) | undefined {
  if (filters.length === 0) return undefined
  const tests = filters.map((filter) => ({ ...filter, test: toTest(filter) }))
  const excluding = tests.filter(({ action }) => action === 'EXCLUDE')
  const including = tests.filter(({ action }) => action === 'INCLUDE')
  return (subject) => {
    for (const { name, test } of excluding) if (test(subject)) return name
    if (including.length === 0 || including.some(({ test }) => test(subject))) return undefined
    // If no including filter matches, the log is counted under the first of them.
    return including[0]!.name
  }
}

function toTextTest({ looksAt }: SourceFilter): Test<string> {
  if (looksAt.kind === 'contains') return (text) => text.includes(looksAt.text)
  invariant(looksAt.kind === 'regex', 'other filters match events')
  const { regex } = parseRegexPattern([looksAt.pattern], [])
  invariant(regex, 'regular expressions of filters were checked')
  return (text) => regex.matcher(text).find()
}

/** A condition on a value of another type does not match. */
function toEventTest({ looksAt }: SourceFilter): Test<Value> {
  invariant(looksAt.kind === 'conditions', 'other filters match texts')
  const { filter } = parseInlineFilters(looksAt.conditions)
  invariant(filter, 'conditions of filters were checked')
  const holds = compileFilter(filter, { keys: 'exact' })
  return (fields) => holds(fields).matched
}
