import { meaningOf } from '../detections/yaml-logic/conditions.ts'
import type { Comparison, Expression } from '../detections/yaml-logic/expression.ts'
import { toSourceField } from '../detections/yaml-logic/to-filter.ts'
import type { Path, Place } from '../diagnostics.ts'
import { parseKeyPath } from '../filters/key-path.ts'
import { operatorOf } from '../filters/operators/index.ts'
import {
  deepestGroup,
  type BuilderCondition,
  type BuilderGroup,
  type BuilderNode,
  type Conjunction,
} from './builder.ts'
import type { RefusalCode } from './messages.ts'

/** What the builder cannot show, its position, and the reason. */
export interface Obstacle {
  readonly code: RefusalCode
  readonly at: Exclude<Place, string>
  readonly reason: string
  readonly hint?: string
}

/**
 * Converts the list of match expressions at a path to a builder, with what it cannot show; then the builder is
 * incomplete.
 */
export function fromExpressions(
  expressions: readonly Expression[],
  path: Path,
): { readonly builder: BuilderGroup; readonly obstacles: readonly Obstacle[] } {
  const obstacles: Obstacle[] = []
  const wrapped = onlyGroup(expressions)
  const builder = wrapped
    ? toGroup(wrapped.conjunction, wrapped.expressions, [...path, 0, wrapped.combinator], 1, obstacles)
    : toGroup('and', expressions, path, 1, obstacles)
  return { builder, obstacles }
}

/** A list with only one `All` or `Any` is that group, so that a root can be an "or" or contain only one group. */
export function onlyGroup(expressions: readonly Expression[]):
  | {
      readonly combinator: 'All' | 'Any'
      readonly conjunction: Conjunction
      readonly expressions: readonly Expression[]
    }
  | undefined {
  const [only, second] = expressions
  if (only?.kind !== 'combination' || second) return undefined
  const { combinator } = only
  if (combinator !== 'All' && combinator !== 'Any') return undefined
  return { combinator, conjunction: combinator === 'All' ? 'and' : 'or', expressions: only.expressions }
}

function toGroup(
  conjunction: Conjunction,
  expressions: readonly Expression[],
  path: Path,
  depth: number,
  obstacles: Obstacle[],
): BuilderGroup {
  if (depth === deepestGroup + 1) {
    obstacles.push({
      code: 'too-deep',
      at: { path, part: 'key' },
      reason: `This is the ${ordinal(depth)} group in one another; the builder shows ${deepestGroup}.`,
      hint: '"All" in "All" and "Any" in "Any" can be one list.',
    })
  }
  const values = expressions.flatMap((one, i) => toNode(one, [...path, i], depth, obstacles) ?? [])
  return { conjunction, values }
}

function toNode(expression: Expression, path: Path, depth: number, obstacles: Obstacle[]): BuilderNode | undefined {
  const refuse = (at: Path, part: 'key' | 'value', reason: string, hint?: string): undefined => {
    obstacles.push({ code: 'not-representable', at: { path: at, part }, reason, ...(hint ? { hint } : {}) })
  }
  switch (expression.kind) {
    case 'combination': {
      const { combinator, expressions } = expression
      if (combinator !== 'All' && combinator !== 'Any')
        return refuse(
          [...path, combinator],
          'key',
          `The builder joins conditions by "and" or "or", not by "${combinator}".`,
        )
      return toGroup(combinator === 'All' ? 'and' : 'or', expressions, [...path, combinator], depth + 1, obstacles)
    }
    case 'comprehension':
      return refuse(
        [...path, 'Condition'],
        'value',
        `The builder has no conditions on the elements of a list, as "${expression.condition}" is.`,
      )
    case 'key-comparison':
      return refuse([...path, 'Values'], 'key', 'The builder compares a field with values, not with another field.')
    case 'absolute':
      return refuse(
        [...path, 'Condition'],
        'value',
        `The builder has no condition without a field, as "${expression.condition}" is.`,
        expression.condition === 'AlwaysTrue' ? 'Without conditions a group holds for every event.' : undefined,
      )
    case 'comparison':
      return toCondition(expression, path, refuse)
  }
}

type Refuse = (at: Path, part: 'key' | 'value', reason: string, hint?: string) => undefined

function toCondition(comparison: Comparison, path: Path, refuse: Refuse): BuilderCondition | undefined {
  const { condition, source, value, values } = comparison
  const { operator, optionalBoolean } = meaningOf(condition)!
  const at = [...path, 'Condition']
  const target = toSourceField(source).text
  if (!parseKeyPath(target).path)
    return refuse(
      [...path, source.kind],
      'value',
      'The builder cannot write the path of this field.',
      'Name it by "KeyPath".',
    )
  if (operator === 'IsNull') return { target, operator: '==', value: null }
  if (operator === 'IsNotNull') return { target, operator: '!=', value: null }
  const { token, nearestInBuilder } = operatorOf(operator)
  if (token === undefined) {
    return refuse(at, 'value', `The builder has no operator for "${condition}".`, nearestInBuilder)
  }
  if (optionalBoolean && value === false) {
    return refuse(
      [...path, 'Value'],
      'value',
      `"Value: false" turns "${condition}" round, and the builder has no operator for that.`,
    )
  }
  if (optionalBoolean) return { target, operator: token }
  const wanted = values ?? value
  return wanted === undefined ? { target, operator: token } : { target, operator: token, value: wanted }
}

function ordinal(number: number): string {
  return number === 4 ? 'fourth' : `${number}th`
}
