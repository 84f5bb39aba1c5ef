import { ExactFloat, type Value } from '../values/value.ts'

/** Resolves an unquoted scalar in the dialect of detection content: numbers of YAML 1.1, words of 1.2. */
export function resolveScalar(text: string): Value {
  const first = text.charCodeAt(0)
  const startsLikeNumber = (first >= 48 && first <= 57) || first === 43 || first === 45 || first === 46
  return startsLikeNumber ? (resolveNumber(text) ?? text) : resolveWord(text)
}

/** Unquoted `1:30.5`: a base-60 number in YAML 1.1, but most authors mean a text. */
export function isSexagesimalFloat(text: string): boolean {
  return /^[-+]?\d[\d_]*(?::[0-5]?\d)+\.[\d_]*$/.test(text)
}

export function resolveWord(text: string): Value {
  switch (text) {
    case '':
    case '~':
    case 'null':
    case 'Null':
    case 'NULL':
      return null
    case 'true':
    case 'True':
    case 'TRUE':
      return true
    case 'false':
    case 'False':
    case 'FALSE':
      return false
    default:
      return text
  }
}

const integer = /^[-+]?(?:0b[01_]*[01][01_]*|0x[\da-fA-F_]*[\da-fA-F][\da-fA-F_]*|0[0-7_]+|0|[1-9][\d_]*)$/
const float = /^(?:[-+]?\d[\d_]*\.[\d_]*|\.\d[\d_]*)(?:[eE][-+]\d+)?$/
const infinity = /^[-+]?\.(?:inf|Inf|INF)$/
const notANumber = /^\.(?:nan|NaN|NAN)$/

export function resolveNumber(text: string): Value | undefined {
  if (integer.test(text)) return toInteger(text)
  if (float.test(text)) return toFloat(Number(text.replaceAll('_', '')))
  if (infinity.test(text)) return new ExactFloat(text.startsWith('-') ? -Infinity : Infinity)
  if (notANumber.test(text)) return new ExactFloat(NaN)
  if (isSexagesimalFloat(text)) return toFloat(fromBase60(text))
  return undefined
}

/** A leading zero does not mean base 8 here: `0644` is 644. */
function toInteger(text: string): number | bigint {
  const negative = text.startsWith('-')
  const digits = text.replace(/^[-+]/, '').replaceAll('_', '')
  const small = Number(digits)
  if (Number.isSafeInteger(small)) return negative && small !== 0 ? -small : small
  const big = BigInt(digits)
  return negative ? -big : big
}

/** A float that is not recognizable as one by its JavaScript number is wrapped. */
export function toFloat(value: number): number | ExactFloat {
  return Number.isFinite(value) && !Number.isInteger(value) ? value : new ExactFloat(value)
}

function fromBase60(text: string): number {
  const parts = text.replaceAll('_', '').replace(/^[-+]/, '').split(':').map(Number)
  const total = parts.reduce((sum, part) => sum * 60 + part, 0)
  return text.startsWith('-') ? -total : total
}
