import { ExactFloat, isMap, type Value } from '../values/value.ts'

/** Describes a value in messages: `the text "yes"`, `the number 5`, `a list`. */
export function describeValue(value: Value | undefined): string {
  if (value === undefined || value === null) return 'nothing'
  if (typeof value === 'string') return `the text "${cut(value)}"`
  if (typeof value === 'boolean') return String(value)
  if (value instanceof ExactFloat) {
    return `the number ${Number.isInteger(value.value) ? value.value.toFixed(1) : String(value.value)}`
  }
  if (typeof value === 'number' || typeof value === 'bigint') return `the number ${value}`
  return isMap(value) ? 'a map' : 'a list'
}

function cut(text: string): string {
  const line = text.split('\n', 1)[0]!
  return line.length > 40 || line.length < text.length ? `${line.slice(0, 40)}...` : line
}
