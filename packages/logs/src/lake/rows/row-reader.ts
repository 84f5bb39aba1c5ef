import { isMap, parseJson, type Value, type ValueMap } from '@picket/core'
import type { FieldType, SchemaField } from '../../schema/definition.ts'
import { holdsAnything, valueKey } from '../column-type.ts'
import type { LakeColumn } from '../lake-column.ts'
import { columnName, escapePercent } from '../names.ts'
import { discoveredColumn, exactColumn } from '../standard-columns.ts'
import type { LakeTable } from '../table.ts'

/** Reads a line in the JSONEachRow format, selected with `selectSettings`, into the fields of the event. */
export type RowReader = (line: string) => ValueMap

/** Creates the inverse of `createRowPrinter`; fields without a value are left out. */
export function createRowReader(table: LakeTable): RowReader {
  const columns = new Map(
    table.columns.map((column) => [columnName(column.name), { name: column.name, read: compileColumn(column) }]),
  )
  return (line) => {
    const { [exactColumn]: kept, ...row } = parseJson(line) as ValueMap
    const exact = (kept ?? {}) as Readonly<Record<string, string>>
    const members: [string, Value][] = []
    for (const [key, value] of Object.entries(row)) {
      const { name, read } = columns.get(key) ?? { name: key }
      const own = Object.hasOwn(exact, name) ? parseJson(exact[name]!) : read ? read(value) : value
      if (own === undefined) continue
      if (name === discoveredColumn) members.push(...Object.entries(own as ValueMap))
      else members.push([name, own])
    }
    return Object.fromEntries(members)
  }
}

function compileColumn({ type, columnType }: LakeColumn): ColumnReader {
  const isText = type.kind === 'string' && !columnType.includes('Nullable')
  return isText ? (value) => (value === '' ? undefined : value) : compileReader(type)
}

type ColumnReader = (value: Value) => Value | undefined

/** Returns undefined for what a column stores when the event has no value. */
function compileReader(type: FieldType): ColumnReader {
  switch (type.kind) {
    case 'object':
      return holdsAnything(type) ? readFreeForm : compileObject(type.fields)
    case 'array': {
      const read = compileReader(type.element)
      return (value) => {
        const list = value as readonly Value[]
        return list.length === 0 ? undefined : list.map((one) => read(one) ?? (isMap(one) ? {} : one))
      }
    }
    case 'json':
      return readFreeForm
    default:
      return (value) => (value === null ? undefined : value)
  }
}

function readFreeForm(value: Value): Value | undefined {
  if (!isMap(value) || Object.keys(value).length === 0) return undefined
  return valueKey in value ? value[valueKey] : value
}

function compileObject(fields: readonly SchemaField[]): ColumnReader {
  const readers = new Map(
    fields.map(({ name, type }) => [
      escapePercent(name),
      { name, read: holdsAnything(type) ? (value: Value) => value : compileReader(type) },
    ]),
  )
  return (value) => {
    if (!isMap(value)) return undefined
    const members: [string, Value][] = []
    for (const [key, item] of Object.entries(value)) {
      const { name, read } = readers.get(key) ?? { name: key }
      const own = read ? read(item) : item
      if (own !== undefined) members.push([name, own])
    }
    return members.length === 0 ? undefined : Object.fromEntries(members)
  }
}
