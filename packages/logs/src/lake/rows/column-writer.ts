import { ExactFloat, isMap, printJson, type Value } from '@picket/core'
import type { FieldType, SchemaField } from '../../schema/definition.ts'
import { holdsAnything, valueKey } from '../column-type.ts'
import { fitKey, fitValue } from './fit-value.ts'
import { keepsKey, keepsMap, keepsValue } from './keeps-value.ts'

/** What a column takes of a value that is not null, and whether it gives the value back. */
export interface Written {
  readonly value: Value
  readonly isExact: boolean
}

export type ColumnWriter = (value: Value) => Written

/**
 * Writes values of a field; nulls of declared fields say no more than that there is no value. What does not fit its column, because it was
 * stored before the field was declared, is not for the engine to judge, which would refuse all rows beside it.
 */
export function compileWriter(type: FieldType): ColumnWriter {
  switch (type.kind) {
    case 'string':
      return writeString
    case 'timestamp':
      return (value) => (isStorableTime(value) ? exact(value) : misfit)
    case 'float':
      return writeFloat
    case 'boolean':
      return (value) => (typeof value === 'boolean' ? exact(value) : misfit)
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

function exact(value: Value): Written {
  return { value, isExact: true }
}

const misfit: Written = { value: null, isExact: false }

function writeString(value: Value): Written {
  if (typeof value !== 'string') return { value: printJson(value).toWellFormed(), isExact: false }
  return value.isWellFormed() ? exact(value) : { value: value.toWellFormed(), isExact: false }
}

const bitsOf = { smallint: 16n, int: 32n, bigint: 64n } as const

function compileInteger(kind: keyof typeof bitsOf): ColumnWriter {
  const most = 2n ** (bitsOf[kind] - 1n) - 1n
  const [low, high] = [Number(-most - 1n), Number(most)]
  return (value) => {
    if (typeof value === 'number')
      return Number.isInteger(value) && value >= low && value <= high ? exact(value) : misfit
    return typeof value === 'bigint' && value >= -most - 1n && value <= most ? exact(value) : misfit
  }
}

/** As events have times, with the digits of a field or of `p_event_time`. */
const time = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.(?:\d{3}|\d{9})$/

/** `DateTime64(9)` counts nanoseconds in 64 bits, which last from 1677 to 2262; the engine's calendar begins in 1900. */
function isStorableTime(value: Value): boolean {
  if (typeof value !== 'string' || value < '1900' || value >= '2262' || !time.test(value)) return false
  const day = Number(value.slice(8, 10))
  return day < 29 || new Date(`${value.slice(0, 10)}T00:00:00Z`).getUTCDate() === day
}

/** A column of doubles gives `1.0` back as `1`, and rounds whole numbers beyond 2^53; from 1e21 on it writes exponents, as we do. */
function writeFloat(value: Value): Written {
  if (typeof value === 'number') return exact(value)
  if (value instanceof ExactFloat) return { value, isExact: Math.abs(value.value) >= 1e21 }
  return typeof value === 'bigint' ? { value, isExact: false } : misfit
}

function writeJson(value: Value): Written {
  if (!isMap(value)) return { value: { [valueKey]: fitValue(value) }, isExact: value !== null && keepsValue(value) }
  // An empty object is what the column has when there is none.
  if (Object.keys(value).length > 0 && !(valueKey in value) && keepsMap(value)) return exact(value)
  return { value: fitValue(value), isExact: false }
}

function compileArray(write: ColumnWriter, empty: Value): ColumnWriter {
  return (value) => {
    if (!Array.isArray(value)) return { value: [], isExact: false }
    const list = value as readonly Value[]
    // An empty list is what the column has when there is none.
    let isExact = list.length > 0
    const values = list.map((one) => {
      const written = one === null ? { value: empty, isExact: empty === null } : write(one)
      isExact &&= written.isExact
      return written.value
    })
    return { value: values, isExact }
  }
}

/** What an element without a value becomes. */
function emptyOf(element: FieldType): Value {
  if (element.kind === 'array') return []
  return element.kind === 'object' || element.kind === 'json' ? {} : null
}

function compileObject(fields: readonly SchemaField[]): ColumnWriter {
  const writers = new Map(
    fields.map(({ name, type }) => [name, holdsAnything(type) ? writeInside : compileWriter(type)]),
  )
  return (value) => {
    if (!isMap(value)) return { value: {}, isExact: false }
    const members: [string, Value][] = []
    let [isExact, isSame] = [true, true]
    for (const key in value) {
      const item = value[key]!
      const write = writers.get(key)
      if (write && item === null) {
        isSame = false
        continue
      }
      const written = (write ?? writeInside)(item)
      const isKept = keepsKey(key)
      isExact &&= written.isExact && isKept
      isSame &&= isKept && written.value === item
      members.push([isKept ? key : fitKey(key), written.value])
    }
    // An object without a value in it is what the column has when there is none.
    return { value: isSame ? value : Object.fromEntries(members), isExact: isExact && members.length > 0 }
  }
}

function writeInside(value: Value): Written {
  return keepsValue(value) ? exact(value) : { value: fitValue(value), isExact: false }
}
