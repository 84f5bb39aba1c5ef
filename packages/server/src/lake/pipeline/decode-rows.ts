import type { ResultColumn, ValueType } from '@picket/query'
import { parseLine } from '../answers/parse-line.ts'

/** Reads the values that a compiled query returns as JSON in texts. */
export function decodeRow(values: readonly unknown[], columns: readonly ResultColumn[]): readonly unknown[] {
  return values.map((value, at) => {
    const column = columns[at]
    return column?.isJson === true ? decode(value, column.type) : value
  })
}

function decode(value: unknown, type: ValueType): unknown {
  if (Array.isArray(value)) {
    const element: ValueType = type.kind === 'array' ? type.element : { kind: 'any' }
    return value.map((item) => decode(item, element))
  }
  return typeof value === 'string' ? parseLine(value) : value
}
