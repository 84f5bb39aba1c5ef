import { ExactFloat, isMap, printJson, type Value, type ValueMap } from '@picket/core'
import type { FieldType, SchemaField } from '../../schema/definition.ts'
import { holdsAnything, valueKey } from '../column-type.ts'
import { fitKey, fitValue } from './fit-value.ts'
import { preservesKey, preservesMap, preservesValue } from './preserves-value.ts'

/** What a column stores instead of a value that would not survive the round trip. */
export class Substitute {
  readonly value: Value

  constructor(value: Value) {
    this.value = value
  }
}

/**
 * Returns what a column stores for a value that is not null. Most values survive the round trip and are returned as
 * they are, without allocation.
 */
export type ColumnWriter = (value: Value) => Value | Substitute

/**
 * Compiles a function that writes values of a field. Nulls of declared fields are the same as missing values. A value
 * that does not fit its column, because it was stored before the field was declared, is replaced here: the engine would
 * reject the whole insert.
 */
export function compileWriter(type: FieldType): ColumnWriter {
  switch (type.kind) {
    case 'string':
      return writeString
    case 'timestamp':
      return (value) => (isStorableTime(value) ? value : misfit)
    case 'float':
      return writeFloat
    case 'boolean':
      return (value) => (typeof value === 'boolean' ? value : misfit)
    case 'object':
      return holdsAnything(type) ? writeJson : compileObject(type.fields)
    case 'array':
      return compileArray(compileWriter(type.element), emptyOf(type.element))
    case 'json':
      return writeJson
    default:
      return compileInteger(type.kind)
  }
}

const misfit = new Substitute(null)

function writeString(value: Value): Value | Substitute {
  if (typeof value !== 'string') return new Substitute(printJson(value).toWellFormed())
  return value.isWellFormed() ? value : new Substitute(value.toWellFormed())
}

const bitsOf = { smallint: 16n, int: 32n, bigint: 64n } as const

function compileInteger(kind: keyof typeof bitsOf): ColumnWriter {
  const most = 2n ** (bitsOf[kind] - 1n) - 1n
  const [low, high] = [Number(-most - 1n), Number(most)]
  return (value) => {
    if (typeof value === 'number') return Number.isInteger(value) && value >= low && value <= high ? value : misfit
    return typeof value === 'bigint' && value >= -most - 1n && value <= most ? value : misfit
  }
}

/** Times as printed in events, with the digits of a field or of `p_event_time`. */
const time = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.(?:\d{3}|\d{9})$/

/** `DateTime64(9)` counts nanoseconds in 64 bits, which covers 1677 to 2262; the engine's calendar starts in 1900. */
function isStorableTime(value: Value): boolean {
  if (typeof value !== 'string' || value < '1900' || value >= '2262' || !time.test(value)) return false
  const day = Number(value.slice(8, 10))
  return day < 29 || new Date(`${value.slice(0, 10)}T00:00:00Z`).getUTCDate() === day
}

/**
 * A column of doubles returns `1.0` as `1`, and rounds integers beyond 2^53; from 1e21 on it prints exponents, as we
 * do.
 */
function writeFloat(value: Value): Value | Substitute {
  if (typeof value === 'number') return value
  if (value instanceof ExactFloat) return Math.abs(value.value) >= 1e21 ? value : new Substitute(value)
  return typeof value === 'bigint' ? writeWhole(value) : misfit
}

const [minInt64, maxUint64] = [-(2n ** 63n), 2n ** 64n - 1n]

/** Below the root of a column the engine rejects integers beyond 64 bits, even for a double. */
function writeWhole(value: bigint): Substitute {
  if (value >= minInt64 && value <= maxUint64) return new Substitute(value)
  const near = Number(value)
  return Number.isFinite(near) ? new Substitute(new ExactFloat(near)) : misfit
}

function writeJson(value: Value): Value | Substitute {
  if (!isMap(value)) return keptIf(value !== null && preservesValue(value), { [valueKey]: fitValue(value) })
  // For an empty object the column stores the same as for a missing one.
  if (hasKeys(value) && !(valueKey in value) && preservesMap(value)) return value
  return new Substitute(fitValue(value))
}

function keptIf(isExact: boolean, value: Value): Value | Substitute {
  return isExact ? value : new Substitute(value)
}

function hasKeys(map: ValueMap): boolean {
  for (const _ in map) return true
  return false
}

function compileArray(write: ColumnWriter, empty: Value): ColumnWriter {
  const nothing = keptIf(empty === null, empty)
  return (value) => {
    if (!Array.isArray(value)) return new Substitute([])
    const list = value as readonly Value[]
    // For an empty list the column stores the same as for a missing one.
    let isExact = list.length > 0
    let others: Value[] | undefined
    for (let index = 0; index < list.length; index++) {
      const one = list[index]!
      const written = one === null ? nothing : write(one)
      if (written instanceof Substitute) isExact = false
      const taken = written instanceof Substitute ? written.value : written
      if (taken !== one) others ??= list.slice(0, index)
      others?.push(taken)
    }
    return keptIf(isExact, others ?? list)
  }
}

/** Returns what an element without a value becomes. */
function emptyOf(element: FieldType): Value {
  if (element.kind === 'array') return []
  return element.kind === 'object' || element.kind === 'json' ? {} : null
}

function compileObject(fields: readonly SchemaField[]): ColumnWriter {
  const members = new Map(
    fields.map(({ name, type }) => {
      return [name, { write: holdsAnything(type) ? writeInside : compileWriter(type), isKept: preservesKey(name) }]
    }),
  )
  return (value) => {
    if (!isMap(value)) return new Substitute({})
    let isExact = true
    let count = 0
    /** What the column stores, once it differs from the value. */
    let others: [string, Value][] | undefined
    for (const key in value) {
      const item = value[key]!
      const member = members.get(key)
      if (member && item === null) {
        others ??= Object.entries(value).slice(0, count)
        continue
      }
      const written = (member?.write ?? writeInside)(item)
      const isKept = member?.isKept ?? preservesKey(key)
      if (written instanceof Substitute || !isKept) isExact = false
      const taken = written instanceof Substitute ? written.value : written
      if (!isKept || taken !== item) others ??= Object.entries(value).slice(0, count)
      others?.push([isKept ? key : fitKey(key), taken])
      count++
    }
    // For an object without values the column stores the same as for a missing one.
    return keptIf(isExact && count > 0, others ? Object.fromEntries(others) : value)
  }
}

function writeInside(value: Value): Value | Substitute {
  return preservesValue(value) ? value : new Substitute(fitValue(value))
}
