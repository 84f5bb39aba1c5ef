import { ExactFloat, isMap, isNumber, type Value } from '../values/value.ts'
import { printJson } from '../values/print-json.ts'
import { checkValue } from './check-value.ts'
import { addressFields, numberFields, toElementType, type FieldType } from './field-types.ts'
import { operatorOf, operatorOfToken } from './operators/index.ts'

/**
 * Converts an entered text to a value of a field type: `5` is a number in an `int` field and a text in a `string` one.
 * A text that the type does not accept stays a text, which `checkValue` then reports.
 */
export function parseEntered(type: FieldType, text: string): Value {
  const element = toElementType(type)
  if (!accepts(type, text)) return text
  if (element === 'bool') return text === 'true'
  if (!(numberFields as readonly FieldType[]).includes(element)) return text
  if (!/^[+-]?\d+$/.test(text)) return toFloat(Number(text))
  const whole = BigInt(text.replace('+', ''))
  return Number.isSafeInteger(Number(whole)) ? Number(whole) : whole
}

/** Prints a value as a user would enter it; lists and maps, which only text editors can create, as JSON. */
export function showEntered(value: Value | undefined): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : printJson(value)
}

/** Returns the texts of the wanted values of a condition: several for a list. */
export function toEntered(value: Value | undefined): string | readonly string[] {
  return Array.isArray(value) ? (value as readonly Value[]).map(showEntered) : showEntered(value)
}

/** Returns whether a text is a value of the type. */
export function accepts(type: FieldType, text: string): boolean {
  return checkValue(operatorOf('IsIn'), type, [text]) === undefined
}

/** Infers the type of a field without a schema from the values that it is compared with. */
export function guessFieldType(token: string, value: Value | undefined): FieldType {
  const [only, ...others] = operatorOfToken(token)?.fieldTypes ?? []
  if (only !== undefined && [only, ...others].every((type) => addressTypes.includes(type))) return only
  const [first] = Array.isArray(value) ? (value as readonly Value[]) : [value]
  if (typeof first === 'boolean') return 'bool'
  if (first instanceof ExactFloat || (typeof first === 'number' && !Number.isInteger(first))) return 'float'
  if (isNumber(first)) return 'int'
  return isMap(first) || Array.isArray(first) ? 'json' : 'string'
}

const addressTypes: readonly FieldType[] = [...addressFields, 'ip_array']

function toFloat(value: number): number | ExactFloat {
  return Number.isFinite(value) && !Number.isInteger(value) ? value : new ExactFloat(value)
}
