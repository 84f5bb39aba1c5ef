import { printJson } from '../values/print-json.ts'
import { isMap, type Value } from '../values/value.ts'
import type { Code } from './code.ts'

/** Prints a value as Python: texts with the escapes that JSON and Python share, numbers exactly. */
export function toLiteral(value: Value): Code {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (Array.isArray(value))
    return { open: '[', parts: (value as readonly Value[]).map(toLiteral), joiner: ',', close: ']' }
  if (isMap(value)) return dictionary(Object.entries(value).map(([key, item]) => [key, toLiteral(item)]))
  const text = printJson(value)
  return oddNumbers.get(text) ?? text
}

const oddNumbers = new Map([
  ['NaN', 'float("nan")'],
  ['Infinity', 'float("inf")'],
  ['-Infinity', 'float("-inf")'],
])

/** `{"key": value}`. */
export function dictionary(entries: readonly (readonly [string, Code])[]): Code {
  return {
    open: '{',
    parts: entries.map(([key, code]) => prefixed(`${JSON.stringify(key)}: `, code)),
    joiner: ',',
    close: '}',
  }
}

/** Code after a text on the same line. */
export function prefixed(before: string, code: Code): Code {
  return typeof code === 'string' ? before + code : { ...code, open: before + code.open }
}
