import type { ValueType } from '../plan/value-type.ts'
import { parseTime } from './parse-time.ts'
import { printTime } from './time.ts'
import { isList, isNothing, isObject, printJson, type Value } from './value.ts'

/** Converts a value to a type; null if it cannot be converted. `from` is the declared type of the value. */
export function convert(value: Value, from: ValueType, to: ValueType): Value {
  if (value === null) return null
  switch (to.kind) {
    case 'string':
      return toText(value, from)
    case 'int':
    case 'timespan':
      return isNoNumber(value, from) ? null : toInt(value)
    case 'double':
      return isNoNumber(value, from) ? null : toDouble(value)
    case 'boolean':
      return toBoolean(value)
    case 'timestamp':
      return from.kind === 'timestamp' ? value : typeof value === 'string' ? parseTime(value) : null
    case 'array':
      return isList(value) ? value.map((one) => convert(one, elementOf(from), to.element)) : []
    default:
      // The declared arrays of an object are always there: only its own type shows that it has no values.
      return isObject(value) && isNothing(value, from) ? null : value
  }
}

/** A boolean of unknown type is not a number, because its text is not one. */
function isNoNumber(value: Value, { kind }: ValueType): boolean {
  return typeof value === 'boolean' && kind === 'any'
}

function elementOf(type: ValueType): ValueType {
  return type.kind === 'array' ? type.element : { kind: 'any' }
}

export function toText(value: Value, { kind }: ValueType): string | null {
  if (typeof value === 'string' || value === null) return value
  if (kind === 'timestamp' && typeof value === 'bigint') return printTime(value)
  if (isList(value) || isObject(value)) return printJson(value)
  return Object.is(value, -0) ? '-0' : String(value).replace('e+', 'e')
}

const integer = /^[+-]?\d+$/

export function toInt(value: Value): bigint | null {
  if (typeof value === 'boolean') return value ? 1n : 0n
  if (typeof value === 'number') return Number.isInteger(value) ? within(BigInt(value)) : null
  if (typeof value === 'string') return integer.test(value) ? within(BigInt(value.replace('+', ''))) : null
  return typeof value === 'bigint' ? value : null
}

function within(value: bigint): bigint | null {
  return BigInt.asIntN(64, value) === value ? value : null
}

export function toDouble(value: Value): number | null {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'bigint') return Number(value)
  if (typeof value === 'string') return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(value) ? Number(value) : null
  return typeof value === 'number' ? value : null
}

export function toBoolean(value: Value): boolean | null {
  if (typeof value === 'boolean') return value
  const text = value === null || isList(value) || isObject(value) ? '' : String(value).toLowerCase()
  if (text === 'true' || text === '1') return true
  return text === 'false' || text === '0' ? false : null
}
