import { isMap, printJson, type Value } from '@picket/core'

/** Shorter lists and maps are printed in one line. */
const maxLineLength = 80

/** Prints JSON over several lines, with exact numbers. */
export function printPrettyJson(value: Value, indent = ''): string {
  const line = printJson(value)
  const inner = `${indent}  `
  if (line.length + indent.length <= maxLineLength) return line
  if (Array.isArray(value))
    return `[\n${value.map((item: Value) => inner + printPrettyJson(item, inner)).join(',\n')}\n${indent}]`
  if (!isMap(value)) return line
  const entries = Object.entries(value).map(
    ([key, item]) => `${inner}${JSON.stringify(key)}: ${printPrettyJson(item, inner)}`,
  )
  return `{\n${entries.join(',\n')}\n${indent}}`
}
