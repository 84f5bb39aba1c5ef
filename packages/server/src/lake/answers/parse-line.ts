import { ExactFloat, isMap, parseJson, type Value } from '@picket/core'

/** Parses a line of JSON from ClickHouse; numbers that JavaScript cannot represent become texts. */
export function parseLine(line: string): unknown {
  return manyDigits.test(line) ? withoutLoss(parseJson(line)) : JSON.parse(line)
}

/** Numbers with fewer digits are always exact. */
const manyDigits = /\d{16}/

function withoutLoss(value: Value): unknown {
  if (typeof value === 'bigint') {
    return value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER ? Number(value) : String(value)
  }
  if (value instanceof ExactFloat) return value.value
  if (Array.isArray(value)) return (value as readonly Value[]).map(withoutLoss)
  if (!isMap(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutLoss(item)]))
}
