import { printJson } from '../../values/print-json.ts'
import { isMap, type Value } from '../../values/value.ts'

/** A value as JSON over several lines, keys sorted and numbers exact: equal values give equal texts, and diffs by line read well. */
export function printCanonical(value: Value, indent = ''): string {
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]'
    return `[\n${value.map((item) => `${inner}${printCanonical(item as Value, inner)}`).join(',\n')}\n${indent}]`
  }
  if (!isMap(value)) return printJson(value)
  const keys = Object.keys(value).toSorted()
  if (keys.length === 0) return '{}'
  const lines = keys.map((key) => `${inner}${JSON.stringify(key)}: ${printCanonical(value[key]!, inner)}`)
  return `{\n${lines.join(',\n')}\n${indent}}`
}
