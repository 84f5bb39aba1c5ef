import type { ValueType } from '../plan/value-type.ts'

/**
 * A value while a query runs in memory. An integer is a bigint, also a time and a span of time, in nanoseconds; a value that
 * does not exist is null.
 */
export type Value = bigint | number | string | boolean | null | readonly Value[] | { readonly [key: string]: Value }

export type Row = Readonly<Record<string, Value>>

export function isObject(value: Value): value is { readonly [key: string]: Value } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value)
}

/** JSON with all digits of integers; null without a value. */
export function printJson(value: Value): string | null {
  if (value === null) return null
  if (typeof value === 'bigint') return String(value)
  if (isList(value)) return `[${value.map((one) => printJson(one) ?? 'null').join(',')}]`
  if (typeof value === 'number') return printDouble(value)
  if (!isObject(value)) return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, one]) => one !== null)
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${printJson(one)}`).join(',')}}`
}

/**
 * Prints a number as ClickHouse does: with the sign of a negative zero, and with a fraction where digits alone would be
 * an integer of more than 64 bits, which it cannot read.
 */
export function printDouble(value: number): string {
  if (Object.is(value, -0)) return '-0'
  const text = JSON.stringify(value).replace('e+', 'e')
  return Math.abs(value) >= 2 ** 63 && /^-?\d+$/.test(text) ? `${text}.0` : text
}

/** A key under which equal values are one. */
export function keyOf(value: Value): string {
  if (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER)
    return String(value)
  return `${typeof value === 'string' ? 's' : ''}${printJson(value) ?? 'null'}`
}

/** Whether a value counts as missing: an empty array of a declared type, and an object without values, do. */
export function isNothing(value: Value, type: ValueType = { kind: 'any' }): boolean {
  if (value === null) return true
  if (isList(value)) return type.kind === 'array' && value.length === 0
  if (!isObject(value)) return false
  const types = new Map(type.kind === 'object' ? type.fields.map((field) => [field.name, field.type]) : [])
  return Object.entries(value).every(([key, one]) => isNothing(one, types.get(key)))
}

export function isOpen({ kind }: ValueType): boolean {
  return kind === 'any' || kind === 'object'
}
