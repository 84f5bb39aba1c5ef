import type { Path } from '../../diagnostics.ts'
import { quotedList } from '../../text/list.ts'
import type { Bound } from '../../filters/filter-operator.ts'
import { operatorOf, type FilterOperatorName } from '../../filters/operators/index.ts'
import { compileOrdering } from '../../filters/operators/ordering.ts'
import { printKeyPath } from '../../filters/key-path.ts'
import { showValue } from '../../filters/describe-value.ts'
import type { Value } from '../../values/value.ts'
import { meaningOf } from './conditions.ts'
import { alwaysHolds, neverHolds } from './diagnostics/conditions.ts'
import type { Absolute, Combination, Comparison, Expression } from './expression.ts'
import type { Report } from './report.ts'
import { toSourceField } from './to-filter.ts'

/**
 * Reports conditions that can never match, or always match, if that is certain without events: constants, empty lists,
 * and conditions on one field of which one determines its value.
 */
export function reportReachability(expressions: readonly Expression[], path: Path, report: Report): void {
  reportConflict(expressions, path, report)
  for (const [i, expression] of expressions.entries()) reportInside(expression, [...path, i], report)
}

function reportInside(expression: Expression, path: Path, report: Report): void {
  if (expression.kind === 'comprehension') {
    reportReachability(expression.expressions, [...path, 'Expressions'], report)
  } else if (expression.kind === 'comparison') {
    reportEmptyValues(expression, path, report)
    reportProjection(expression, path, report)
  } else if (expression.kind === 'combination') {
    const inner = [...path, expression.combinator]
    if (expression.combinator === 'All') reportReachability(expression.expressions, inner, report)
    else {
      reportCombination(expression, inner, report)
      for (const [i, part] of expression.expressions.entries()) reportInside(part, [...inner, i], report)
    }
  }
}

function reportCombination({ combinator, expressions }: Combination, path: Path, report: Report): void {
  const certain = { part: 'key' as const }
  if (combinator === 'OnlyOne' && expressions.length === 0) {
    report.add(neverHolds, path, '"OnlyOne" is empty, so it can never hold.', certain)
  }
  if (combinator === 'None' && expressions.length === 0) {
    report.add(alwaysHolds, path, '"None" is empty, so it holds for every event.', certain)
  }
  if (combinator === 'None') reportConstant(expressions, 'AlwaysTrue', path, report)
  if (combinator !== 'Any') return
  const constant = expressions.findIndex((part) => part.kind === 'absolute' && part.condition === 'AlwaysTrue')
  if (constant >= 0 && expressions.length > 1) {
    report.add(
      alwaysHolds,
      [...path, constant, 'Condition'],
      '"AlwaysTrue" makes the whole "Any" hold for every event.',
    )
    return
  }
  reportAlternatives(expressions, path, report)
}

/** One of these alternatives always matches if their opposites contradict each other: `!= a` or `!= b`. */
function reportAlternatives(expressions: readonly Expression[], path: Path, report: Report): void {
  const opposites = toFacts(expressions).flatMap((fact) => {
    const { negates } = operatorOf(fact.operator)
    return negates ? [{ ...fact, operator: negates }] : []
  })
  const conflict = findConflict(opposites)
  if (!conflict) return
  const [first, second] = conflict
  report.add(
    alwaysHolds,
    [...path, second.index],
    `"${second.field}" always meets this or item ${first.index + 1} of the "Any", so it holds for every event.`,
    { hint: 'To keep both values out, list the conditions without "Any", or use "IsNotIn".' },
  )
}

function reportConflict(expressions: readonly Expression[], path: Path, report: Report): void {
  if (reportConstant(expressions, 'AlwaysFalse', path, report)) return
  const conflict = findConflict(toFacts(expressions))
  if (!conflict) return
  const [first, second] = conflict
  report.add(neverHolds, [...path, second.index], describeConflict(first, second), {
    hint: 'All conditions of a list must hold; use "Any" if one of them is enough.',
  })
}

function describeConflict(first: Fact, second: Fact): string {
  const fixed = isFixed(first) ? first : second
  const other = fixed === first ? second : first
  if (!isFixed(fixed)) return `"${second.field}" cannot be ${inWords(second)} and ${inWords(first)} at once.`
  return `"${fixed.field}" cannot be ${showFixed(fixed)} and meet "${other.written}" at once.`
}

function showFixed(fact: Fact): string {
  return fact.value === null ? 'missing' : showValue(fact.value)
}

function inWords(fact: Fact): string {
  return `${boundOf(fact)?.words} ${showValue(fact.value)}`
}

function reportConstant(
  expressions: readonly Expression[],
  constant: Absolute['condition'],
  path: Path,
  report: Report,
): boolean {
  const index = expressions.findIndex((part) => part.kind === 'absolute' && part.condition === constant)
  if (index < 0) return false
  const place = path.length === 1 ? 'the detection' : quotedList([String(path.at(-1))], 'and')
  report.add(neverHolds, [...path, index, 'Condition'], `"${constant}" keeps ${place} from ever holding.`, {
    hint: `Remove it unless it is meant to disable ${place}.`,
  })
  return true
}

function reportEmptyValues({ condition, values, source }: Comparison, path: Path, report: Report): void {
  if (values?.length !== 0) return
  const field = toSourceField(source).text
  const meaning = meaningOf(condition)
  if (meaning && operatorOf(meaning.operator).negates === undefined) {
    report.add(neverHolds, [...path, 'Values'], `"${field}" can never be in an empty list.`, {
      hint: 'List the values that are meant.',
    })
  } else {
    report.add(alwaysHolds, [...path, 'Values'], `"${field}" is never in an empty list, so this holds for every event.`)
  }
}

/** A path with a wildcard returns a list, or nothing: never the single value that most conditions require. */
function reportProjection({ condition, source, value }: Comparison, path: Path, report: Report): void {
  const field = toSourceField(source)
  const meaning = meaningOf(condition)
  if (!meaning || (meaning.optionalBoolean && value === false)) return
  if (!field.steps.some(({ kind }) => kind === 'elements' || kind === 'values' || kind === 'flatten')) return
  const { negates, onLists } = operatorOf(meaning.operator)
  if (onLists === 'can match') return
  const hint = 'Use "Contains", "IsIn" or a list comprehension such as "AnyElement".'
  const message = `"${field.text}" gives a list, which "${condition}"`
  const at = [...path, 'Condition']
  if (!negates) report.add(neverHolds, at, `${message} never holds for.`, { hint })
  else if (onLists === 'never matches') report.add(alwaysHolds, at, `${message} always holds for.`, { hint })
}

/** What a condition implies about a field: the parts that can be evaluated without an event. */
interface Fact {
  readonly index: number
  readonly field: string
  readonly written: string
  readonly operator: FilterOperatorName
  readonly value: Value
}

function toFacts(expressions: readonly Expression[]): readonly Fact[] {
  return expressions.flatMap((expression, index) => {
    if (expression.kind !== 'comparison' || expression.values?.length === 0) return []
    const meaning = meaningOf(expression.condition)
    if (!meaning || (meaning.optionalBoolean && expression.value === false)) return []
    const field = printKeyPath(toSourceField(expression.source).steps)
    const value = expression.value ?? expression.values ?? null
    return [{ index, field, written: expression.condition, operator: meaning.operator, value }]
  })
}

/** Longer lists are generated; comparing all pairs would take too long. */
const mostFacts = 300

/** Returns the first two facts about one field that contradict each other. */
function findConflict(facts: readonly Fact[]): readonly [Fact, Fact] | undefined {
  if (facts.length > mostFacts) return undefined
  for (const [i, second] of facts.entries()) {
    for (const first of facts.slice(0, i)) {
      if (
        first.field === second.field &&
        (excludes(first, second) || excludes(second, first) || leavesNothing(first, second))
      ) {
        return [first, second]
      }
    }
  }
  return undefined
}

/**
 * Returns whether the first determines the value of the field and the other does not match it, or cannot be evaluated.
 */
function excludes(fixed: Fact, other: Fact): boolean {
  return isFixed(fixed) && operatorOf(other.operator).compile(other.value)(fixed.value) !== true
}

function isFixed(fact: Fact): boolean {
  return operatorOf(fact.operator).implies === 'one value'
}

/** Returns whether there is no number above the first limit and below the other. */
function leavesNothing(a: Fact, b: Fact): boolean {
  const [lower, upper] = boundOf(a)?.side === 'lower' ? [a, b] : [b, a]
  const [from, to] = [boundOf(lower), boundOf(upper)]
  if (from?.side !== 'lower' || to?.side !== 'upper') return false
  const inclusive = from.inclusive && to.inclusive
  return compileOrdering(upper.value, (order) => (inclusive ? order > 0 : order >= 0))(lower.value) === true
}

function boundOf({ operator }: Fact): Bound | undefined {
  const { implies } = operatorOf(operator)
  return typeof implies === 'string' ? undefined : implies
}
