import { ExactFloat, isMap, type Value, type ValueMap } from '@picket/core'
import type { FieldType, SchemaField } from '../../schema/definition.ts'
import { holdsAnything, valueKey } from '../column-type.ts'
import { fitValue } from './fit-value.ts'
import { keepsKey, keepsMap, keepsValue } from './keeps-value.ts'

/** What a column takes of a value that is not null, and whether it gives the value back. */
export interface Written {
  readonly value: Value
  readonly isExact: boolean
}

export type ColumnWriter = (value: Value) => Written

/** Writes decoded values of a field; nulls of declared fields say no more than that there is no value. */
export function compileWriter(type: FieldType): ColumnWriter {
  switch (type.kind) {
    case 'string':
      return (value) => {
        const text = value as string
        return text.isWellFormed() ? exact(text) : { value: text.toWellFormed(), isExact: false }
      }
    case 'timestamp':
      return (value) => (isStorableTime(value as string) ? exact(value) : { value: null, isExact: false })
    case 'float':
      return writeFloat
    case 'object':
      return compileObject(type.fields)
    case 'array':
      return compileArray(compileWriter(type.element), emptyOf(type.element))
    case 'json':
      return writeJson
    default:
      return exact
  }
}

function exact(value: Value): Written {
  return { value, isExact: true }
}

/** `DateTime64(9)` counts nanoseconds in 64 bits, which last from 1677 to 2262; the engine's calendar begins in 1900. */
function isStorableTime(text: string): boolean {
  return text >= '1900' && text < '2262'
}

/** A column of doubles gives `1.0` back as `1`, and rounds whole numbers beyond 2^53; from 1e21 on it writes exponents, as we do. */
function writeFloat(value: Value): Written {
  if (value instanceof ExactFloat) return { value, isExact: Math.abs(value.value) >= 1e21 }
  return { value, isExact: typeof value !== 'bigint' }
}

function writeJson(value: Value): Written {
  if (!isMap(value)) return { value: { [valueKey]: fitValue(value) }, isExact: value !== null && keepsValue(value) }
  // An empty object is what the column has when there is none.
  if (Object.keys(value).length > 0 && !(valueKey in value) && keepsMap(value)) return exact(value)
  return { value: fitValue(value), isExact: false }
}

function compileArray(write: ColumnWriter, empty: Value): ColumnWriter {
  return (value) => {
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
    const members: [string, Value][] = []
    let isExact = true
    for (const [key, item] of Object.entries(value as ValueMap)) {
      const write = writers.get(key)
      if (write && item === null) continue
      const written = (write ?? writeInside)(item)
      isExact &&= written.isExact && keepsKey(key)
      members.push([key.toWellFormed(), written.value])
    }
    // An object without a value in it is what the column has when there is none.
    return { value: Object.fromEntries(members), isExact: isExact && members.length > 0 }
  }
}

function writeInside(value: Value): Written {
  return keepsValue(value) ? exact(value) : { value: fitValue(value), isExact: false }
}
