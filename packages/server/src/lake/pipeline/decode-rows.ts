import { isMap, parseJson, printJson, type Value } from '@picket/core'
import type { ResultColumn, ValueType } from '@picket/query'
import { parseLine } from '../answers/parse-line.ts'

/** Reads the values that a compiled query returns as JSON in texts. */
export function decodeRow(values: readonly unknown[], columns: readonly ResultColumn[]): readonly unknown[] {
  return values.map((value, at) => {
    const column = columns[at]
    return column?.isJson === true ? decode(value, column.type) : value
  })
}

/** The same for a row that is a JSON object in a text; numbers stay exact. */
export function decodeLine(line: string, columns: readonly ResultColumn[]): string {
  const json = columns.filter(({ isJson }) => isJson)
  if (json.length === 0) return line
  const row = parseJson(line)
  if (!isMap(row)) return line
  const decoded = json.map(({ name }) => [name, decodeValue(row[name] ?? null)] as const)
  return printJson({ ...row, ...Object.fromEntries(decoded) })
}

function decodeValue(value: Value): Value {
  if (Array.isArray(value)) return value.map(decodeValue)
  return typeof value === 'string' ? parseJson(value) : value
}

function decode(value: unknown, type: ValueType): unknown {
  if (Array.isArray(value)) {
    const element: ValueType = type.kind === 'array' ? type.element : { kind: 'any' }
    return value.map((item) => decode(item, element))
  }
  return typeof value === 'string' ? parseLine(value) : value
}
