import { ExactFloat, type Value } from '@picket/core'
import type { Decoded, Pass } from '../pass.ts'

const expected = 'a float'

/** The digits of a double's longest decimal form, and some more for zeros. */
const maxFloatLength = 1_100

/** Decodes finite numbers, and texts that contain them in decimal notation. Integers keep their notation. */
export function decodeFloat(raw: Value, pass: Pass): Decoded {
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : pass.fail('range', expected, raw)
  if (typeof raw === 'bigint') return fromBigint(raw, pass)
  const value = raw instanceof ExactFloat ? raw.value : typeof raw === 'string' ? readText(raw) : undefined
  if (value === undefined) return pass.fail('type', expected, raw)
  if (!Number.isFinite(value)) return pass.fail('range', expected, raw, 'is out of the range of float')
  if (typeof raw === 'string' && isWholeText(raw))
    return Number.isSafeInteger(value) ? value || 0 : fromBigint(BigInt(raw.replace('+', '')), pass)
  if (!Number.isInteger(value)) return value
  pass.hasExactNumbers = true
  return raw instanceof ExactFloat ? raw : new ExactFloat(value)
}

/** A double has no more than 53 bits: the event keeps all digits, with a warning that the lake will not. */
function fromBigint(raw: bigint, pass: Pass): Decoded {
  const value = Number(raw)
  if (!Number.isFinite(value)) return pass.fail('range', expected, raw, 'is out of the range of float')
  if (BigInt(value) !== raw) pass.warn('an integer has too many digits for a float: the lake rounds it')
  pass.hasExactNumbers = true
  return raw
}

function readText(text: string): number | undefined {
  if (text.length > maxFloatLength || !/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/.test(text)) return undefined
  return Number(text)
}

function isWholeText(text: string): boolean {
  return /^[+-]?\d+$/.test(text)
}
