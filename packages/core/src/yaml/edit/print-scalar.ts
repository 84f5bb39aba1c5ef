import { ExactFloat, isMap, type Value } from '../../values/value.ts'
import { resolveScalar } from '../resolve-scalar.ts'

/** A value that is neither a list nor a map. */
export type ScalarValue = Exclude<Value, readonly Value[] | { readonly [key: string]: Value }>

export function isScalarValue(value: Value): value is ScalarValue {
  return !Array.isArray(value) && !isMap(value)
}

/**
 * Prints a scalar that our dialect reads back as the same value, on one line, in block and in flow style. Texts are
 * quoted if they are ambiguous, including for other parsers.
 */
export function printScalar(value: ScalarValue): string {
  if (value === null) return 'null'
  if (typeof value === 'boolean' || typeof value === 'bigint') return String(value)
  if (value instanceof ExactFloat) return printFloat(value.value)
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : printFloat(value)
  return printText(value)
}

/** Prints a key; words such as `On` are common keys, and are not quoted. */
export function printKey(key: string): string {
  return oldBoolean.test(key) ? key : printScalar(key)
}

/** A float is one for YAML 1.1 only with a dot, and its exponent only with a sign. */
function printFloat(value: number): string {
  if (Number.isNaN(value)) return '.nan'
  if (!Number.isFinite(value)) return value < 0 ? '-.inf' : '.inf'
  const [digits = '', exponent] = (Object.is(value, -0) ? '-0' : String(value)).split('e')
  const dotted = digits.includes('.') ? digits : `${digits}.0`
  return exponent === undefined ? dotted : `${dotted}e${exponent}`
}

/** Starts unlike any other kind of scalar, and contains nothing that ends or changes one in either style. */
const plain = /^[A-Za-z_/$](?:[^\s#:,[\]{}'"`\\]|:(?=[^\s,[\]{}])| (?=[^\s#:]))*$/
/** Booleans of YAML 1.1, which are texts in our dialect. */
const oldBoolean = /^(?:y|yes|n|no|on|off)$/i
/** Characters that must be escaped in YAML, or that editors do not show. */
const odd = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\uFEFF\uFFFE\uFFFF\u0085]/u
const allOdd = new RegExp(odd, 'gu')

function printText(text: string): string {
  if (odd.test(text)) return JSON.stringify(text).replaceAll(allOdd, escape)
  if (plain.test(text) && !oldBoolean.test(text) && resolveScalar(text) === text) return text
  return `'${text.replaceAll("'", "''")}'`
}

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
