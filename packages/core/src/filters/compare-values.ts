import { ExactFloat, isMap, type Value } from '../values/value.ts'

/**
 * Returns whether two values are equal in Python: `1 == 1.0 == true`, numbers compared exactly, `"1"` never equal to
 * `1`, lists and maps by their contents.
 */
export function equalValues(a: Value, b: Value): boolean {
  const x = toPlainNumber(a)
  const y = toPlainNumber(b)
  // A number and a bigint are compared by their exact mathematical values.
  if (x !== undefined && y !== undefined) return x == y
  if (x !== undefined || y !== undefined) return false
  if (a === b) return true
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, i) => equalValues(item, b[i] ?? null))
  if (!isMap(a) || !isMap(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && equalValues(a[key] ?? null, b[key] ?? null))
  )
}

/**
 * Returns a negative number if `a` is first, a positive one if `b` is, NaN if neither is, undefined when they cannot be
 * ordered. Numbers and booleans by their exact values, texts by code points, lists by their first difference.
 */
export function orderValues(a: Value, b: Value): number | undefined {
  if (typeof a === 'string' && typeof b === 'string') return orderTexts(a, b)
  if (Array.isArray(a) && Array.isArray(b)) return orderLists(a, b)
  const x = toPlainNumber(a)
  const y = toPlainNumber(b)
  if (x === undefined || y === undefined) return undefined
  return x < y ? -1 : x > y ? 1 : x == y ? 0 : NaN
}

/** Returns the number that Python uses; booleans are 0 and 1. */
export function toPlainNumber(value: Value): number | bigint | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  return value instanceof ExactFloat ? value.value : undefined
}

function orderLists(a: readonly Value[], b: readonly Value[]): number | undefined {
  for (const [i, item] of a.entries()) {
    const other = b[i]
    if (other === undefined) return 1
    if (!equalValues(item, other)) return orderValues(item, other)
  }
  return a.length - b.length
}

function orderTexts(a: string, b: string): number {
  const shared = Math.min(a.length, b.length)
  for (let i = 0; i < shared; i++) {
    const x = a.charCodeAt(i)
    const y = b.charCodeAt(i)
    if (x !== y) return toCodePointOrder(x) - toCodePointOrder(y)
  }
  return a.length - b.length
}

/** Surrogates encode code points above U+FFFF, so they sort after U+E000 to U+FFFF. */
function toCodePointOrder(unit: number): number {
  if (unit < 0xd800) return unit
  return unit >= 0xe000 ? unit - 0x800 : unit + 0x2000
}
