import { unreachable } from '../../errors.ts'
import type { Filter } from '../../filters/filter.ts'
import type { FieldPath } from '../../filters/key-path.ts'
import type { Value, ValueMap } from '../../values/value.ts'

const combinators = { all: 'All', any: 'Any', onlyOne: 'OnlyOne', none: 'None' } as const
const elements = { all: 'AllElements', any: 'AnyElement', onlyOne: 'OnlyOneElement', none: 'NoElement' } as const

/** Prints a filter as the list for `Detection`, all of which must match; parsing the list returns the same meaning. */
export function filterToDetection(filter: Filter): readonly ValueMap[] {
  return filter.kind === 'combined' && filter.quantifier === 'all' ? filter.filters.map(print) : [print(filter)]
}

function print(filter: Filter): ValueMap {
  switch (filter.kind) {
    case 'combined':
      return { [combinators[filter.quantifier]]: filter.filters.map(print) }
    case 'always':
      return { Condition: filter.matches ? 'AlwaysTrue' : 'AlwaysFalse' }
    case 'elements':
      return {
        ...printField(filter.field),
        Condition: elements[filter.quantifier],
        Expressions: filterToDetection(filter.filter) as Value,
      }
    case 'condition': {
      const { field, operator, wanted } = filter
      if (wanted.kind === 'field') return { Condition: operator, Values: [printField(field), printField(wanted.field)] }
      const value = wanted.kind === 'nothing' ? {} : printValue(wanted.value)
      return { ...printField(field), Condition: operator, ...value }
    }
    default:
      return unreachable(filter)
  }
}

function printValue(value: Value): ValueMap {
  return Array.isArray(value) ? { Values: value } : { Value: value }
}

function printField({ steps, text }: FieldPath): ValueMap {
  const [first] = steps
  return steps.length === 1 && first?.kind === 'key' ? { Key: first.key } : { KeyPath: text }
}
