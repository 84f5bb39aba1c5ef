import { isNumber, type Value } from '../../values/value.ts'
import { guardOperator, toList } from './guard-operator.ts'

/**
 * One of the named types: `null`, `text`, `number`, `boolean`, `list`, `map`. Integers and floats are not
 * distinguished.
 */
export const isOfType = guardOperator('IsOfType', { count: 'many', type: 'text' }, 'is a', (wanted) => {
  const names = new Set(toList(wanted))
  return (actual) => names.has(typeName(actual))
})

function typeName(value: Value): string {
  if (value === null) return 'null'
  if (typeof value === 'string') return 'text'
  if (typeof value === 'boolean') return 'boolean'
  if (isNumber(value)) return 'number'
  return Array.isArray(value) ? 'list' : 'map'
}
