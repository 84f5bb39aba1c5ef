import { unreachable } from '../../errors.ts'
import type { Value, ValueMap } from '../../values/value.ts'
import type { Expression, Source } from './expression.ts'

/** Prints the list for `Detection`, `Conditions` or `Expressions`; parsing it returns the same tree. */
export function printExpressions(expressions: readonly Expression[]): readonly Value[] {
  return expressions.map(printExpression)
}

export function printExpression(expression: Expression): ValueMap {
  switch (expression.kind) {
    case 'comparison':
      return {
        ...printSource(expression.source),
        Condition: expression.condition,
        ...(expression.value === undefined ? {} : { Value: expression.value }),
        ...(expression.values === undefined ? {} : { Values: expression.values }),
      }
    case 'key-comparison':
      return { Condition: expression.condition, Values: [printSource(expression.left), printSource(expression.right)] }
    case 'comprehension':
      return {
        ...printSource(expression.source),
        Condition: expression.condition,
        Expressions: printExpressions(expression.expressions),
      }
    case 'absolute':
      return { Condition: expression.condition }
    case 'combination':
      return { [expression.combinator]: printExpressions(expression.expressions) }
    default:
      return unreachable(expression)
  }
}

export function printSource(source: Source): ValueMap {
  switch (source.kind) {
    case 'Key':
      return { Key: source.key }
    case 'DeepKey':
      return { DeepKey: source.parts }
    case 'KeyPath':
      return { KeyPath: source.path.text }
    case 'Enrichment':
      return { Enrichment: { Table: source.table, Selector: source.selector, FieldPath: source.path.text } }
    default:
      return unreachable(source)
  }
}
