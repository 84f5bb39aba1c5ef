import { ExactFloat, type Value } from '@picket/core'
import type { NumberType } from '../../schema/definition.ts'
import type { Decoder } from '../pass.ts'

const ranges = {
  smallint: [-(2n ** 15n), 2n ** 15n - 1n],
  int: [-(2n ** 31n), 2n ** 31n - 1n],
  bigint: [-(2n ** 63n), 2n ** 63n - 1n],
} as const

/** More digits than any type can have, leading zeros included. */
const maxIntegerLength = 40

/** Decodes integers, and texts that contain them in decimal notation; numbers beyond 2^53 become bigints. */
export function compileInteger(kind: Exclude<NumberType['kind'], 'float'>): Decoder {
  const [lowest, highest] = ranges[kind]
  const [least, most] = [Number(lowest), Number(highest)]
  const expected = `${kind === 'int' ? 'an' : 'a'} ${kind}`
  const isSmall = kind !== 'bigint'
  return (raw, pass) => {
    // JSON numbers beyond 2^53 are bigints, so nothing was rounded here.
    if (
      typeof raw === 'number' &&
      Number.isInteger(raw) &&
      (isSmall ? raw >= least && raw <= most : Number.isSafeInteger(raw))
    )
      return raw === 0 ? 0 : raw
    const value = toBigint(raw)
    if (value === undefined) return pass.fail('type', expected, raw)
    if (value < lowest || value > highest)
      return pass.fail('range', `${expected}, ${lowest} to ${highest}`, raw, `is out of the range of ${kind}`)
    const small = Number(value)
    if (Number.isSafeInteger(small)) return small
    pass.hasExactNumbers = true
    return value
  }
}

function toBigint(raw: Value): bigint | undefined {
  if (typeof raw === 'bigint') return raw
  if (typeof raw === 'number') return Number.isInteger(raw) ? BigInt(raw) : undefined
  // `1.0` and `1e3` are integers; above 2^53 the original digits are unknown.
  if (raw instanceof ExactFloat) return Number.isSafeInteger(raw.value) ? BigInt(raw.value) : undefined
  if (typeof raw !== 'string' || raw.length > maxIntegerLength || !/^[+-]?\d+$/.test(raw)) return undefined
  return BigInt(raw.startsWith('+') ? raw.slice(1) : raw)
}
