import { ExactFloat, type Value } from '@picket/core'

/** Returns an integer as a value: a number if that is exact. */
export function toInteger(value: bigint): Value {
  return value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : value
}

/** JSON has no numbers for those that are not finite; they are texts, as in the JSON encoding of OTLP. */
export function toFloat(value: number): Value {
  return Number.isFinite(value) ? new ExactFloat(value) : String(value)
}
