import { printJson } from '../../values/print-json.ts'
import { ExactFloat, isMap, type Value } from '../../values/value.ts'

/**
 * Prints a value as JSON on several lines, with sorted keys and exact numbers: equal values have equal texts, and diffs
 * are readable.
 */
export function printCanonical(value: Value, indent = ''): string {
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]'
    return `[\n${value.map((item) => `${inner}${printCanonical(item as Value, inner)}`).join(',\n')}\n${indent}]`
  }
  if (typeof value === 'string') return printText(value)
  // JSON cannot express these, and other texts cannot be read back exactly.
  if (value instanceof ExactFloat && !Number.isFinite(value.value)) return JSON.stringify(String(value.value))
  if (!isMap(value)) return printJson(value)
  const keys = Object.keys(value).toSorted()
  if (keys.length === 0) return '{}'
  const lines = keys.map((key) => `${inner}${printText(key)}: ${printCanonical(value[key]!, inner)}`)
  return `{\n${lines.join(',\n')}\n${indent}}`
}

/** Prints a text as JSON without invisible characters or line breaks. */
export function printText(text: string): string {
  return JSON.stringify(text).replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, (character) =>
    [...character].flatMap(toEscapes).join(''),
  )
}

function toEscapes(character: string): readonly string[] {
  return character.split('').map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
