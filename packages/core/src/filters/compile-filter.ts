import type { Value } from '../values/value.ts'
import { unreachable } from '../errors.ts'
import { describeValue } from './describe-value.ts'
import type { CombinedFilter, ConditionFilter, ElementsFilter, Filter, Quantifier } from './filter.ts'
import { operatorOf } from './operators/index.ts'
import { toOutcome, type Outcome, type Verdict } from './outcome.ts'
import { compileField, type KeyLookup } from './read-field.ts'

export interface CompileOptions {
  readonly keys: KeyLookup
}

type EventTest = (event: Value) => Verdict

/**
 * Compiles a filter to a function. Filters are evaluated in order with short-circuiting, so an error after the decision
 * does not occur, as in Python.
 */
export function compileFilter(filter: Filter, options: CompileOptions): (event: Value) => Outcome {
  const test = compileTest(filter, options.keys)
  return (event) => toOutcome(test(event))
}

function compileTest(filter: Filter, keys: KeyLookup): EventTest {
  switch (filter.kind) {
    case 'always':
      return () => filter.matches
    case 'combined':
      return compileCombined(filter, keys)
    case 'elements':
      return compileElements(filter, keys)
    case 'condition':
      return compileCondition(filter, keys)
    default:
      return unreachable(filter)
  }
}

function compileCombined(filter: CombinedFilter, keys: KeyLookup): EventTest {
  const tests = filter.filters.map((part) => compileTest(part, keys))
  const [only] = tests
  if (tests.length === 0) return () => filter.quantifier !== 'onlyOne'
  if (tests.length === 1 && only && filter.quantifier !== 'none') return only
  return (event) => decide(filter.quantifier, tests, (test) => test(event))
}

function compileElements(filter: ElementsFilter, keys: KeyLookup): EventTest {
  const read = compileField(filter.field, keys)
  const test = compileTest(filter.filter, keys)
  return (event) => {
    const value = read(event)
    return decide(filter.quantifier, Array.isArray(value) ? (value as readonly Value[]) : [], test)
  }
}

/** Returns whether the required number of items match; the first problem ends the evaluation. */
function decide<Item>(quantifier: Quantifier, items: readonly Item[], verdictOf: (item: Item) => Verdict): Verdict {
  let holding = 0
  for (const item of items) {
    const verdict = verdictOf(item)
    if (typeof verdict !== 'boolean') return verdict
    if (quantifier === 'all' && !verdict) return false
    if (!verdict) continue
    if (quantifier === 'any') return true
    if (quantifier === 'none') return false
    holding++
    if (quantifier === 'onlyOne' && holding > 1) return false
  }
  return quantifier === 'onlyOne' ? holding === 1 : quantifier !== 'any'
}

function compileCondition(filter: ConditionFilter, keys: KeyLookup): EventTest {
  const { field, wanted } = filter
  const operator = operatorOf(filter.operator)
  const read = compileField(field, keys)
  const explain = (actual: Value, verdict: Verdict): Verdict =>
    typeof verdict === 'boolean'
      ? verdict
      : { problem: `${operator.name}: "${field.text}" holds ${describeValue(actual)}, which ${verdict.problem}.` }
  if (wanted.kind === 'field') {
    const readOther = compileField(wanted.field, keys)
    return (event) => {
      const actual = read(event) ?? null
      return explain(actual, operator.compile(readOther(event) ?? null)(actual))
    }
  }
  const test = operator.compile(wanted.kind === 'value' ? wanted.value : null)
  return (event) => {
    const actual = read(event) ?? null
    const verdict = test(actual)
    return typeof verdict === 'boolean' ? verdict : explain(actual, verdict)
  }
}
