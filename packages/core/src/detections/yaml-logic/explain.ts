import type { Path } from '../../diagnostics.ts'
import { unreachable } from '../../errors.ts'
import { compileFilter } from '../../filters/compile-filter.ts'
import type { Quantifier } from '../../filters/filter.ts'
import { compileField, type KeyLookup } from '../../filters/read-field.ts'
import type { Value } from '../../values/value.ts'
import { elementQuantifierOf, quantifierOf } from './conditions.ts'
import type { Expression, Source } from './expression.ts'
import { toExpressionFilter, toSourceField } from './to-filter.ts'

/** Why an expression matches an event or does not, with the values of the event; its parts are below it. */
export interface Explanation {
  /** The path of the expression in the list that was explained. */
  readonly path: Path
  readonly expression: Expression
  readonly matched: boolean
  readonly error?: string
  /** The field and its value; no value if it is missing. */
  readonly field?: ExplainedField
  /** The field it is compared with. */
  readonly other?: ExplainedField
  /** How many of the parts must hold; missing if there are none. */
  readonly quantifier?: Quantifier
  /** The expressions of a combinator; the elements of a list comprehension, each with its own expressions. */
  readonly parts: readonly Explanation[]
  readonly elements?: readonly ExplainedElement[]
}

export interface ExplainedField {
  readonly text: string
  readonly value?: Value
}

export interface ExplainedElement {
  readonly index: number
  readonly matched: boolean
  readonly parts: readonly Explanation[]
}

/**
 * Explains every expression of a list, even those that would be skipped; `explainInOneSentence` selects the decisive
 * one. `path` is that of the list.
 */
export function explainExpressions(
  expressions: readonly Expression[],
  event: Value,
  keys: KeyLookup = 'any-case',
  path: Path = ['Detection'],
): readonly Explanation[] {
  return expressions.map((expression, i) => explainExpression(expression, event, keys, [...path, i]))
}

function explainExpression(expression: Expression, event: Value, keys: KeyLookup, path: Path): Explanation {
  const { matched, error } = compileFilter(toExpressionFilter(expression), { keys })(event)
  const base = { path, expression, matched, ...(error === undefined ? {} : { error }), parts: [] }
  switch (expression.kind) {
    case 'comparison':
      return { ...base, field: readField(expression.source, event, keys) }
    case 'key-comparison':
      return {
        ...base,
        field: readField(expression.left, event, keys),
        other: readField(expression.right, event, keys),
      }
    case 'comprehension': {
      const field = readField(expression.source, event, keys)
      const quantifier = elementQuantifierOf(expression.condition)
      const inner = [...path, 'Expressions']
      const list = Array.isArray(field.value) ? (field.value as readonly Value[]) : []
      const elements = list.map((element, index) => explainElement(expression.expressions, element, index, keys, inner))
      return { ...base, field, ...(quantifier ? { quantifier } : {}), elements }
    }
    case 'absolute':
      return base
    case 'combination': {
      const { combinator } = expression
      const parts = explainExpressions(expression.expressions, event, keys, [...path, combinator])
      return { ...base, quantifier: quantifierOf(combinator), parts }
    }
    default:
      return unreachable(expression)
  }
}

function explainElement(
  expressions: readonly Expression[],
  element: Value,
  index: number,
  keys: KeyLookup,
  path: Path,
): ExplainedElement {
  const parts = explainExpressions(expressions, element, keys, path)
  return { index, matched: parts.every(({ matched }) => matched), parts }
}

function readField(source: Source, event: Value, keys: KeyLookup): ExplainedField {
  const field = toSourceField(source)
  const value = compileField(field, keys)(event)
  return { text: field.text, ...(value === undefined ? {} : { value }) }
}
