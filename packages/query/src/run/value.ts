import type { ValueType } from '../plan/value-type.ts'

/** A value in memory. Integers are bigints; times and spans are nanoseconds. */
export type Value = bigint | number | string | boolean | null | readonly Value[] | { readonly [key: string]: Value }

export type Row = Readonly<Record<string, Value>>

/** The JSON of a value, with all digits and with sorted keys; keys without a value are left out. */
export function toJson(value: Value): string {
  if (value === null) return 'null'
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`
  if (typeof value === 'object') {
    const entries = Object.entries(value as Record<string, Value>).filter(([, one]) => one !== null)
    return `{${entries
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => `${JSON.stringify(key)}:${toJson(one)}`)
      .join(',')}}`
  }
  return JSON.stringify(value)
}

/** Converts a value to a type; null if it has none of that type. */
export function convert(value: Value, from: ValueType, to: ValueType['kind']): Value {
  if (value === null || from.kind === to) return value
  const isNumber = to === 'int' || to === 'double'
  // In a document, truth values are no numbers.
  if (isNumber && from.kind === 'any' && typeof value === 'boolean') return null
  switch (to) {
    case 'string':
      if (from.kind === 'any' && typeof value === 'object' && !Array.isArray(value)) return null
      return typeof value === 'string' ? value : typeof value === 'number' ? printNumber(value) : toJson(value)
    case 'int':
    case 'timespan':
      return toInt(value)
    case 'double':
      return toDouble(value)
    case 'boolean':
      return toBoolean(value)
    default:
      return value
  }
}

export function printNumber(value: number): string {
  return String(value).replace('e+', 'e')
}

function toInt(value: Value): bigint | null {
  if (typeof value === 'bigint') return value
  if (typeof value === 'boolean') return value ? 1n : 0n
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value) : null
  return typeof value === 'string' && /^[-+]?\d+$/.test(value) ? BigInt(value) : null
}

function toDouble(value: Value): number | null {
  if (typeof value === 'number') return value
  if (typeof value === 'bigint') return BigInt(Number(value)) === value ? Number(value) : null
  if (typeof value === 'boolean') return value ? 1 : 0
  return typeof value === 'string' && /^[-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?$/i.test(value) ? Number(value) : null
}

function toBoolean(value: Value): boolean | null {
  const text = typeof value === 'string' ? value.toLowerCase() : toJson(value)
  if (text === 'true' || text === '1') return true
  return text === 'false' || text === '0' ? false : null
}

/** Orders two values of one type; texts by their bytes. */
export function order(left: Value, right: Value): number {
  if (typeof left === 'string' && typeof right === 'string') return orderTexts(left, right)
  if (typeof left === 'object' || typeof right === 'object') return orderTexts(toJson(left), toJson(right))
  return left === right ? 0 : left < right ? -1 : left > right ? 1 : 0
}

function orderTexts(left: string, right: string): number {
  const [a, b] = [[...left], [...right]]
  for (let at = 0; at < a.length && at < b.length; at++) {
    const difference = a[at]!.codePointAt(0)! - b[at]!.codePointAt(0)!
    if (difference !== 0) return difference
  }
  return a.length - b.length
}
