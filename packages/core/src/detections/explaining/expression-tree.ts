import { unreachable } from '../../errors.ts'
import { showValue } from '../../filters/describe-value.ts'
import type { Explanation } from '../yaml-logic/explain.ts'
import type { Expression } from '../yaml-logic/expression.ts'
import { elementQuantifierOf, quantifierOf } from '../yaml-logic/conditions.ts'
import { toSourceField } from '../yaml-logic/to-filter.ts'
import { combine, type LogicNode } from './logic-node.ts'
import { showWanted } from './show-wanted.ts'

/** Describes a condition of a YAML detection for readers, as its author wrote it. */
export function toExpressionTree(expression: Expression): LogicNode {
  switch (expression.kind) {
    case 'comparison': {
      const wanted = expression.value ?? expression.values
      const field = toSourceField(expression.source).text
      return {
        text: `${field} ${expression.condition}${wanted === undefined ? '' : ` ${showWanted(wanted)}`}`,
        parts: [],
      }
    }
    case 'key-comparison': {
      const [left, right] = [expression.left, expression.right].map((source) => toSourceField(source).text)
      return { text: `${left} ${expression.condition} ${right}`, parts: [] }
    }
    case 'comprehension': {
      const quantifier = elementQuantifierOf(expression.condition)
      return {
        text: `${expression.condition} of ${toSourceField(expression.source).text}`,
        ...(quantifier ? { quantifier } : {}),
        parts: expression.expressions.map(toExpressionTree),
      }
    }
    case 'absolute':
      return { text: expression.condition, parts: [] }
    case 'combination':
      return combine(quantifierOf(expression.combinator), expression.expressions.map(toExpressionTree))
    default:
      return unreachable(expression)
  }
}

/** The same for one event. */
export function toExplainedTree(explanation: Explanation): LogicNode {
  const { expression, matched, error, field, other } = explanation
  const judged = { held: matched, ...(error === undefined ? {} : { problem: error }) }
  if (expression.kind === 'combination')
    return { ...combine(quantifierOf(expression.combinator), explanation.parts.map(toExplainedTree), matched) }
  const tree = toExpressionTree(expression)
  const values = [field, other].flatMap((one) => (one ? [showValue(one.value)] : []))
  const value = values.length === 0 ? {} : { value: values.join(' and ') }
  if (expression.kind !== 'comprehension') return { ...tree, ...judged, ...value }
  const elements = explanation.elements ?? []
  return {
    ...tree,
    ...judged,
    ...value,
    parts: elements.slice(0, mostElements).map(({ index, matched: held, parts }) => ({
      text: `element ${index}`,
      quantifier: 'all',
      held,
      parts: parts.map(toExplainedTree),
    })),
  }
}

/** The maximum number of elements of a list that are shown. */
const mostElements = 8
