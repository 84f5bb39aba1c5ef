import { isMap, type FilterOperatorName, type Value } from '@picket/core'
import type { ValueType } from '../plan/value-type.ts'
import type { LocatedField } from './locate-field.ts'
import { printText } from '../edit/print-text.ts'
import { printNumber } from './print-number.ts'

/** A condition of a query. */
export interface Converted {
  readonly text: string
  /** Whether it is true or false for a missing value, too; otherwise, it is neither. */
  readonly isTotal?: boolean
  /** Shorter than `not (text)`. */
  readonly opposite?: string
  /** How it differs from the filter, in a sentence. */
  readonly change?: string
}

/** `never` if no value of the field can match; a text says why the operator cannot be converted. */
export type Conversion = Converted | 'never' | { readonly reason: string }

type Convert = (field: LocatedField, wanted: Value) => Conversion

const unknownType = (field: LocatedField): { change?: string } =>
  field.type.kind === 'any'
    ? { change: `No schema declares "${field.text}", so its values are converted to the type of the wanted value.` }
    : {}

/** The operators that are not the negation of another, as conditions; a missing one has no counterpart. */
export const conversions: { readonly [name in FilterOperatorName]?: Convert } = {
  Equals: (field, wanted) => {
    const { text } = field
    if (wanted === null) return isNull(field)
    const found = literalFor(wanted, field.type)
    if (found === 'never' || 'reason' in found) return found
    const { literal } = found
    return { text: `${text} == ${literal}`, opposite: `${text} != ${literal}`, ...unknownType(field) }
  },
  IsIn: (field, wanted) => {
    if (!Array.isArray(wanted)) return { reason: 'The wanted values are not a list.' }
    const list: readonly Value[] = wanted
    const { type, text } = field
    const element = type.kind === 'array' ? type.element : type
    if (type.kind === 'object') return { reason: `"${text}" is an object.` }
    if (type.kind === 'array' && list.includes(null)) return { reason: 'A query cannot look for null in a list.' }
    const literals: string[] = []
    for (const one of list) {
      const found = one === null ? 'never' : literalFor(one, element)
      if (found === 'never') continue
      if ('reason' in found) return found
      literals.push(found.literal)
    }
    const values = `[${literals.join(', ')}]`
    const isNull = list.includes(null) ? `${text} == null` : undefined
    if (literals.length === 0) return isNull === undefined ? 'never' : { text: isNull, isTotal: true }
    if (type.kind === 'array') return { text: `arrays.overlap(${text}, ${values})` }
    if (isNull !== undefined) return { text: `(${isNull} or ${text} in ${values})`, isTotal: true }
    return { text: `${text} in ${values}`, opposite: `${text} not in ${values}`, ...unknownType(field) }
  },
  Contains: (field, wanted) => contains(field, wanted, (text) => text),
  IContains: (field, wanted) =>
    contains(field, typeof wanted === 'string' ? wanted.toLowerCase() : wanted, (text) => `strings.lower(${text})`),
  StartsWith: ofText((text, wanted) => `strings.starts_with(${text}, ${printText(wanted)})`),
  EndsWith: ofText((text, wanted) => `strings.ends_with(${text}, ${printText(wanted)})`),
  IEquals: ofText((text, wanted) => `strings.lower(${text}) == ${printText(wanted.toLowerCase())}`),
  IStartsWith: ofText(
    (text, wanted) => `strings.starts_with(strings.lower(${text}), ${printText(wanted.toLowerCase())})`,
  ),
  IEndsWith: ofText((text, wanted) => `strings.ends_with(strings.lower(${text}), ${printText(wanted.toLowerCase())})`),
  IsGreaterThan: ordering('>'),
  IsGreaterThanOrEquals: ordering('>='),
  IsLessThan: ordering('<'),
  IsLessThanOrEquals: ordering('<='),
  Exists: (field) => {
    const { text } = field
    return { text: `${text} != null`, isTotal: true, opposite: `${text} == null`, ...emptyList(field) }
  },
  IsNull: isNull,
  IsNullOrEmpty: ({ text, type }) => {
    if (type.kind === 'string') return { text: `(${text} == null or ${text} == '')`, isTotal: true }
    if (type.kind === 'array') return { text: `(${text} == null or arrays.len(${text}) == 0)`, isTotal: true }
    if (type.kind === 'object' || type.kind === 'any')
      return { reason: `A query cannot find out whether "${text}" is empty.` }
    return { text: `${text} == null`, isTotal: true, opposite: `${text} != null` }
  },
}

function isNull(field: LocatedField): Converted {
  const { text } = field
  return { text: `${text} == null`, isTotal: true, opposite: `${text} != null`, ...emptyList(field) }
}

function emptyList({ type, text }: LocatedField): { change?: string } {
  return type.kind === 'array'
    ? { change: `The data lake does not distinguish whether "${text}" is missing or empty.` }
    : {}
}

type Literal = { readonly literal: string } | 'never' | { readonly reason: string }

/** Prints a wanted value to compare with values of a type. */
function literalFor(wanted: Value, type: ValueType): Literal {
  const { kind } = type
  if (kind === 'array' || kind === 'object') {
    if (Array.isArray(wanted) || isMap(wanted)) return { reason: 'A query cannot compare lists and objects.' }
    return 'never'
  }
  if (typeof wanted === 'string') {
    if (kind === 'string' || kind === 'any') return { literal: printText(wanted) }
    return kind === 'timestamp' ? { reason: 'A query compares times, not their texts.' } : 'never'
  }
  if (kind === 'string' || kind === 'timestamp') return 'never'
  if (typeof wanted === 'boolean') {
    if (kind === 'int' || kind === 'double') return { literal: wanted ? '1' : '0' }
    return { literal: String(wanted) }
  }
  if (typeof wanted === 'number' || typeof wanted === 'bigint') {
    const number = Number(wanted)
    if (kind === 'boolean') return number === 1 || number === 0 ? { literal: String(number === 1) } : 'never'
    const literal = printNumber(wanted)
    return literal === undefined ? { reason: `A query cannot contain the number ${wanted}.` } : { literal }
  }
  return { reason: 'A query cannot contain the wanted value.' }
}

function ofText(print: (text: string, wanted: string) => string): Convert {
  return (field, wanted) => {
    if (typeof wanted !== 'string') return { reason: 'The wanted value is not a text.' }
    const { kind } = field.type
    if (kind === 'string' || kind === 'any') return { text: print(field.text, wanted), ...unknownType(field) }
    return { reason: `"${field.text}" is not a text.` }
  }
}

function contains(field: LocatedField, wanted: Value, prepare: (text: string) => string): Conversion {
  const { type, text } = field
  if (type.kind === 'array') {
    if (typeof wanted === 'string' && type.element.kind === 'string') {
      const test = `strings.contains(${prepare('x')}, ${printText(wanted)})`
      return { text: `arrays.len(arrays.filter(${text}, fn (x) { ${test} })) > 0` }
    }
    const found = literalFor(wanted, type.element)
    return found === 'never' || 'reason' in found ? found : { text: `${found.literal} in ${text}` }
  }
  return ofText((one, part) => `strings.contains(${prepare(one)}, ${printText(part)})`)(field, wanted)
}

function ordering(sign: '>' | '>=' | '<' | '<='): Convert {
  return (field, wanted) => {
    const { kind } = field.type
    if (wanted === null) return 'never'
    if (kind === 'boolean' || typeof wanted === 'boolean') return { reason: 'A query cannot order true and false.' }
    const found = literalFor(wanted, field.type)
    if (found === 'never') return { reason: `"${field.text}" has no order with the wanted value.` }
    if ('reason' in found) return found
    return { text: `${field.text} ${sign} ${found.literal}`, ...unknownType(field) }
  }
}
