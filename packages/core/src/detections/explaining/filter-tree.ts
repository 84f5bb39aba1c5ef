import { compileFilter } from '../../filters/compile-filter.ts'
import { showValue } from '../../filters/describe-value.ts'
import type { ConditionFilter, Filter } from '../../filters/filter.ts'
import { compileField, type KeyLookup } from '../../filters/read-field.ts'
import type { Value } from '../../values/value.ts'
import { combine, type LogicNode } from './logic-node.ts'
import { showWanted } from './show-wanted.ts'

/** Describes a filter for readers; with an event, also its result for that event. */
export function toFilterTree(filter: Filter, event?: Value, keys: KeyLookup = 'any-case'): LogicNode {
  const outcome = event === undefined ? undefined : compileFilter(filter, { keys })(event)
  const held = outcome?.matched
  const judged = {
    ...(held === undefined ? {} : { held }),
    ...(outcome?.error === undefined ? {} : { problem: outcome.error }),
  }
  switch (filter.kind) {
    case 'always':
      return { text: filter.matches ? 'always' : 'never', parts: [], ...judged }
    case 'combined': {
      const parts = filter.filters.map((part) => toFilterTree(part, event, keys))
      return combine(filter.quantifier, parts, held)
    }
    case 'elements': {
      const inner = toFilterTree(filter.filter)
      const text = `${elementWords[filter.quantifier]} ${filter.field.text}`
      return { text, parts: [inner], ...judged, ...valueOf(filter.field, event, keys) }
    }
    case 'condition':
      return { text: printCondition(filter), parts: [], ...judged, ...valueOf(filter.field, event, keys) }
  }
}

const elementWords = {
  all: 'each element of',
  any: 'an element of',
  onlyOne: 'exactly one element of',
  none: 'no element of',
} as const

function valueOf(field: ConditionFilter['field'], event: Value | undefined, keys: KeyLookup): { value?: string } {
  return event === undefined ? {} : { value: showValue(compileField(field, keys)(event)) }
}

function printCondition({ field, operator, wanted }: ConditionFilter): string {
  const name = field.text === '' ? 'the value itself' : field.text
  if (wanted.kind === 'nothing') return `${name} ${operator}`
  return `${name} ${operator} ${wanted.kind === 'field' ? wanted.field.text : showWanted(wanted.value)}`
}
