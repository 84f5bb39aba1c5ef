import {
  compileField,
  operatorOf,
  unreachable,
  type ConditionFilter,
  type FieldPath,
  type Filter,
  type KeyLookup,
  type Quantifier,
  type Value,
} from '@picket/core'
import type { EventFields } from './event-fields.ts'

/**
 * Returns whether a filter may match the current event of `fields`: never `no` if core's `compileFilter` matches the
 * exact event. Plain `JSON.parse` values lose digits, so a result that depends on a lost one is `perhaps`, as is one
 * that cannot be determined.
 */
export function compileGate(filter: Filter, lookup: KeyLookup, fields: EventFields): Gate {
  const test = compileTest(
    filter,
    (field) => {
      const slot = fields.slotOf(field, lookup)
      return () => fields.read(slot)
    },
    lookup,
  )
  return () => test(null)
}

/** `no` and `yes` are returned only if they are certain; `perhaps` is always correct. */
export type Answer = typeof no | typeof yes | typeof perhaps
export const no = 0
export const yes = 1
export const perhaps = 2

export type Gate = () => Answer

type Test = (event: Value) => Answer
type ReaderOf = (field: FieldPath) => (event: Value) => Value | undefined

function compileTest(filter: Filter, readerOf: ReaderOf, lookup: KeyLookup): Test {
  switch (filter.kind) {
    case 'always': {
      const answer = filter.matches ? yes : no
      return () => answer
    }
    case 'combined': {
      const { quantifier } = filter
      const tests = filter.filters.map((part) => compileTest(part, readerOf, lookup))
      const [only] = tests
      if (only === undefined) return () => (quantifier === 'onlyOne' ? no : yes)
      if (tests.length === 1 && quantifier !== 'none') return only
      if (quantifier === 'all' || quantifier === 'any') return untilNot(quantifier === 'all' ? yes : no, tests)
      return (event) => decide(quantifier, tests, (test) => test(event))
    }
    case 'elements': {
      const read = readerOf(filter.field)
      const test = compileTest(filter.filter, (field) => compileField(field, lookup), lookup)
      return (event) => {
        const value = read(event)
        return decide(filter.quantifier, Array.isArray(value) ? (value as readonly Value[]) : [], test)
      }
    }
    case 'condition':
      return compileCondition(filter, readerOf)
    default:
      return unreachable(filter)
  }
}

/** `decide` for `all` and `any`, the most frequent parts of guards. */
function untilNot(usual: Answer, tests: readonly Test[]): Test {
  return (event) => {
    for (const test of tests) {
      const answer = test(event)
      if (answer !== usual) return answer
    }
    return usual
  }
}

/**
 * Evaluates like core's evaluator, in the same order; an uncertain result ends it, because the rest might not be
 * evaluated.
 */
function decide<Item>(quantifier: Quantifier, items: readonly Item[], answerOf: (item: Item) => Answer): Answer {
  let holding = 0
  for (const item of items) {
    const answer = answerOf(item)
    if (answer === perhaps) return perhaps
    if (answer === no) {
      if (quantifier === 'all') return no
      continue
    }
    if (quantifier === 'any') return yes
    if (quantifier === 'none') return no
    holding++
    if (quantifier === 'onlyOne' && holding > 1) return no
  }
  if (quantifier === 'onlyOne') return holding === 1 ? yes : no
  return quantifier === 'any' ? no : yes
}

function compileCondition({ field, operator: name, wanted }: ConditionFilter, readerOf: ReaderOf): Test {
  const operator = operatorOf(name)
  const read = readerOf(field)
  if (wanted.kind === 'field') {
    const readOther = readerOf(wanted.field)
    return (event) => {
      const actual = read(event) ?? null
      const other = readOther(event) ?? null
      return isInexact(actual) || isInexact(other) ? perhaps : toAnswer(operator.compile(other)(actual))
    }
  }
  const test = operator.compile(wanted.kind === 'value' ? wanted.value : null)
  return (event) => {
    const actual = read(event) ?? null
    if (typeof actual !== 'string' && isInexact(actual)) return perhaps
    return toAnswer(test(actual))
  }
}

function toAnswer(verdict: ReturnType<ReturnType<ReturnType<typeof operatorOf>['compile']>>): Answer {
  return verdict === true ? yes : verdict === false ? no : perhaps
}

/** Returns whether digits may have been lost: beyond 2^53, including in lists and maps. */
export function isInexact(value: Value | undefined): boolean {
  if (typeof value === 'number') return value > Number.MAX_SAFE_INTEGER || value < -Number.MAX_SAFE_INTEGER
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return (value as readonly Value[]).some(isInexact)
  return Object.values(value as object).some(isInexact)
}
