import { printJson } from './print-json.ts'
import { isMap, type Value } from './value.ts'

/**
 * Prints readable JSON: each member on its own line, indented by two spaces; numbers are as exact as in `printJson`.
 */
export function printJsonLines(value: Value, indent = ''): string {
  const deeper = `${indent}  `
  if (Array.isArray(value) && value.length > 0) {
    const items = (value as readonly Value[]).map((item) => deeper + printJsonLines(item, deeper))
    return `[\n${items.join(',\n')}\n${indent}]`
  }
  if (!isMap(value) || Object.keys(value).length === 0) return printJson(value)
  const members = Object.entries(value).map(
    ([key, item]) => `${deeper}${JSON.stringify(key)}: ${printJsonLines(item, deeper)}`,
  )
  return `{\n${members.join(',\n')}\n${indent}}`
}
