import { ExactFloat, isMap, type Value, type ValueMap } from '@picket/core'
import type { ByteSink } from './byte-sink.ts'

/**
 * Writes a value in a JSON column for which the engine infers the type: a type code, then the value. The types are
 * those that the engine infers for the same value in JSON text. Returns false where that is not certain.
 */
export function writeDynamicValue(to: ByteSink, value: Value, level: number): boolean {
  const type = typeOf(value, level)
  if (!type) return false
  for (const code of type.codes) to.byte(code)
  return type.write(to, value)
}

interface DynamicType {
  /** The engine's binary encoding of types. */
  readonly codes: readonly number[]
  write(to: ByteSink, value: Value): boolean
}

const text: DynamicType = { codes: [0x15], write: (to, value) => (to.text(value as string), true) }
const bool: DynamicType = { codes: [0x2d], write: (to, value) => (to.byte(value === true ? 1 : 0), true) }
const int: DynamicType = {
  codes: [0x0a],
  write(to, value) {
    if (typeof value === 'bigint') to.bigint64(value)
    else to.int64(value as number)
    return true
  },
}
const float: DynamicType = {
  codes: [0x0e],
  write: (to, value) => (to.float64(value instanceof ExactFloat ? value.value : (value as number)), true),
}

function typeOf(value: Value, level: number): DynamicType | undefined {
  if (typeof value === 'string') return text
  if (typeof value === 'boolean') return bool
  if (Array.isArray(value)) return listTypeOf(value as readonly Value[], level)
  return numberTypeOf(value)
}

/** Integers beyond the safe range, and those beyond 64 bits, are left to the engine. */
function numberTypeOf(value: Value): DynamicType | undefined {
  if (typeof value === 'number') {
    if (Number.isSafeInteger(value)) return int
    return Number.isFinite(value) && !Number.isInteger(value) ? float : undefined
  }
  if (typeof value === 'bigint') return BigInt.asIntN(64, value) === value ? int : undefined
  return value instanceof ExactFloat && Number.isFinite(value.value) ? float : undefined
}

function listTypeOf(list: readonly Value[], level: number): DynamicType | undefined {
  if (list.length > 0 && list.every(isMap)) return createMapTypes(level + 1)
  let element: DynamicType | undefined
  for (const one of list) {
    if (one === null) continue
    const type = typeOf(one, level)
    if (!type || (element && !isSame(type, element))) return undefined
    element = type
  }
  if (!element) return nullableListOf(text)
  if (element.codes[0] !== listCode) return nullableListOf(element)
  return list.includes(null) ? undefined : listOf(element)
}

const listCode = 0x1e

function isSame(a: DynamicType, b: DynamicType): boolean {
  if (a === b) return true
  return a.codes.length === b.codes.length && a.codes.every((code, index) => code === b.codes[index])
}

function nullable({ codes, write }: DynamicType): DynamicType {
  return {
    codes: [0x23, ...codes],
    write(to, value) {
      to.byte(value === null ? 1 : 0)
      return value === null || write(to, value)
    },
  }
}

/** List types of scalar elements are created once. */
function nullableListOf(element: DynamicType): DynamicType {
  let list = listsOf.get(element)
  if (!list) listsOf.set(element, (list = listOf(nullable(element))))
  return list
}

const listsOf = new WeakMap<DynamicType, DynamicType>()

function listOf({ codes, write }: DynamicType): DynamicType {
  return {
    codes: [listCode, ...codes],
    write(to, value) {
      const list = value as readonly Value[]
      to.varint(list.length)
      for (const one of list) if (!write(to, one)) return false
      return true
    },
  }
}

/** With each level, the engine gives an object a quarter of the dynamic paths, and half of the dynamic types. */
function createMapTypes(level: number): DynamicType {
  const paths = Math.floor(1024 / 4 ** level)
  const limits = paths > 127 ? [(paths & 127) | 128, paths >> 7] : [paths]
  return listOf({
    codes: [0x30, 0, ...limits, Math.floor(32 / 2 ** level), 0, 0, 0],
    write: (to, value) => writeMap(to, value as ValueMap, level),
  })
}

function writeMap(to: ByteSink, map: ValueMap, level: number): boolean {
  const leaves = new Map<string, Value>()
  if (!collect(map, '', leaves)) return false
  to.varint(leaves.size)
  for (const [path, value] of leaves) {
    to.text(path)
    if (!writeDynamicValue(to, value, level)) return false
  }
  return true
}

function collect(map: ValueMap, above: string, leaves: Map<string, Value>): boolean {
  for (const key in map) {
    const value = map[key]!
    if (value === null) continue
    const step = toStep(key)
    if (step === undefined) return false
    const path = above + step
    if (!isMap(value)) leaves.set(path, value)
    else if (!collect(value, `${path}.`, leaves)) return false
  }
  return true
}

/** Returns a key as a step of a path; undefined for empty keys, and keys that do not sort like their bytes. */
export function toStep(key: string): string | undefined {
  if (key === '' || /[\ud800-\udfff]/.test(key)) return undefined
  return key.includes('.') ? key.replaceAll('.', '%2E') : key
}
