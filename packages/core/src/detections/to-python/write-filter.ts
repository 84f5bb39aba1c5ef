import { unreachable } from '../../errors.ts'
import type { ElementsFilter, Filter, Quantifier } from '../../filters/filter.ts'
import type { Code } from '../../python/code.ts'
import { writeCondition } from './write-condition.ts'
import { writeRead, type Place } from './write-read.ts'
import type { Writer } from '../../python/writer.ts'

/** Prints Python that is true if the filter matches. */
export function writeFilter(filter: Filter, place: Place, writer: Writer): Code {
  switch (filter.kind) {
    case 'always':
      return filter.matches ? 'True' : 'False'
    case 'condition':
      return writeCondition(filter, place, writer)
    case 'elements':
      return writeElements(filter, place, writer)
    case 'combined': {
      const parts = filter.filters.map((part) => writeFilter(part, place, writer))
      return combine(filter.quantifier, parts)
    }
    default:
      return unreachable(filter)
  }
}

function combine(quantifier: Quantifier, parts: readonly Code[]): Code {
  const [only] = parts
  if (only === undefined) return quantifier === 'onlyOne' ? 'False' : 'True'
  if (quantifier === 'onlyOne') return { open: '[', parts, joiner: ',', close: '].count(True) == 1' }
  if (quantifier === 'none') return { open: 'not (', parts, joiner: 'or', close: ')' }
  if (parts.length === 1) return only
  return { open: '(', parts, joiner: quantifier === 'all' ? 'and' : 'or', close: ')' }
}

function writeElements({ field, quantifier, filter }: ElementsFilter, place: Place, writer: Writer): Code {
  const item = place.isEvent ? 'item' : `inner_${place.name}`
  const test = writeFilter(filter, { name: item, isEvent: false }, writer)
  const loop = `for ${item} in ${writer.call('_list_of', writeRead(field, place, writer))}`
  if (quantifier === 'onlyOne') return { open: '[', parts: [test, loop], joiner: '', close: '].count(True) == 1' }
  const open = { all: 'all(', any: 'any(', none: 'not any(' }[quantifier]
  return { open, parts: [test, loop], joiner: '', close: ')' }
}
