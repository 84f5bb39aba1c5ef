import { printJson } from './print-json.ts'
import { isMap, type Value } from './value.ts'

/** JSON as people read it: each member on a line of its own, two blanks deeper; numbers as exact as `printJson` has them. */
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
