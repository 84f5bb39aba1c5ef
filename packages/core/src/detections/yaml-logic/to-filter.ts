import { unreachable } from '../../errors.ts'
import type { Filter, WantedField, WantedNothing, WantedValue } from '../../filters/filter.ts'
import { toField, toKeyField, type FieldPath, type PathStep } from '../../filters/key-path.ts'
import { operatorOf } from '../../filters/operators/index.ts'
import { elementQuantifierOf, meaningOf, quantifierOf } from './conditions.ts'
import { invariant } from '../../errors.ts'
import type { Comparison, Expression, Source } from './expression.ts'

/** Converts a list of expressions, all of which must match, to a filter. */
export function toFilter(expressions: readonly Expression[]): Filter {
  return { kind: 'combined', quantifier: 'all', filters: expressions.map(toExpressionFilter) }
}

/** Converts one expression to a filter. */
export function toExpressionFilter(expression: Expression): Filter {
  switch (expression.kind) {
    case 'comparison':
      return toComparisonFilter(expression)
    case 'key-comparison':
      return toConditionFilter(expression.condition, toSourceField(expression.left), {
        kind: 'field',
        field: toSourceField(expression.right),
      })
    case 'comprehension': {
      const quantifier = elementQuantifierOf(expression.condition)
      invariant(quantifier, 'the parser lets only known conditions through')
      return {
        kind: 'elements',
        field: toSourceField(expression.source),
        quantifier,
        filter: toFilter(expression.expressions),
      }
    }
    case 'absolute':
      return { kind: 'always', matches: expression.condition === 'AlwaysTrue' }
    case 'combination':
      return {
        kind: 'combined',
        quantifier: quantifierOf(expression.combinator),
        filters: expression.expressions.map(toExpressionFilter),
      }
    default:
      return unreachable(expression)
  }
}

/** Returns the path in the event that a key specifier or an enrichment reads. */
export function toSourceField(source: Source): FieldPath {
  switch (source.kind) {
    case 'Key':
      return toKeyField(source.key)
    case 'DeepKey':
      return toField(
        source.parts.map((part) => (typeof part === 'string' ? toKey(part) : { kind: 'index', index: part })),
      )
    case 'KeyPath':
      return source.path
    case 'Enrichment':
      return toField([toKey('p_enrichment'), toKey(source.table), toKey(source.selector), ...source.path.steps])
    default:
      return unreachable(source)
  }
}

function toComparisonFilter({ condition, source, value, values }: Comparison): Filter {
  const field = toSourceField(source)
  if (meaningOf(condition)?.optionalBoolean) {
    const filter = toConditionFilter(condition, field, { kind: 'nothing' })
    return value === false ? { kind: 'combined', quantifier: 'none', filters: [filter] } : filter
  }
  if (values) return toConditionFilter(condition, field, { kind: 'value', value: values })
  return toConditionFilter(condition, field, value === undefined ? { kind: 'nothing' } : { kind: 'value', value })
}

function toConditionFilter(
  condition: string,
  field: FieldPath,
  wanted: WantedValue | WantedField | WantedNothing,
): Filter {
  const meaning = meaningOf(condition)
  invariant(meaning, 'the parser lets only known conditions through')
  return { kind: 'condition', field, operator: operatorOf(meaning.operator).name, wanted }
}

function toKey(key: string): PathStep {
  return { kind: 'key', key }
}
