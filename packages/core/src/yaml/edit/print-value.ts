import { isMap, type Value } from '../../values/value.ts'
import { isScalarValue, printKey, printScalar } from './print-scalar.ts'

/**
 * Prints a value in block style. Lines after the first are indented by `indent` spaces; the first is not, because it
 * follows a dash or is at the position of its key. Lines end with `\n`, except for the last one.
 */
export function printBlock(value: Value, indent: number): string {
  const next = `\n${' '.repeat(indent)}`
  if (isScalarValue(value)) return printScalar(value)
  if (isMap(value)) {
    const entries = Object.entries(value)
    return entries.length === 0 ? '{}' : entries.map(([key, item]) => printEntry(key, item, indent)).join(next)
  }
  const items = value as readonly Value[]
  return items.length === 0 ? '[]' : items.map((item) => printItem(item, indent)).join(next)
}

/** Prints `- ` and an item of a list whose dashes are in column `indent`, counted from 0. */
export function printItem(item: Value, indent: number): string {
  return `- ${printBlock(item, indent + 2)}`
}

/** Prints `key: value` in a map whose keys are in column `indent`, counted from 0. */
export function printEntry(key: string, value: Value, indent: number): string {
  return `${printKey(key)}:${printBelow(value, indent)}`
}

/** Prints what follows the colon of a key in column `indent`: a space and a scalar, or the lines of a list or map. */
export function printBelow(value: Value, indent: number): string {
  const printed = printBlock(value, indent + 2)
  return isNonEmpty(value) ? `\n${' '.repeat(indent + 2)}${printed}` : ` ${printed}`
}

/** Prints a value in flow style, on one line. */
export function printFlow(value: Value): string {
  if (isScalarValue(value)) return printScalar(value)
  if (isMap(value)) {
    const entries = Object.entries(value).map(([key, item]) => `${printKey(key)}: ${printFlow(item)}`)
    return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
  }
  return `[${(value as readonly Value[]).map(printFlow).join(', ')}]`
}

function isNonEmpty(value: Value): boolean {
  if (isScalarValue(value)) return false
  return isMap(value) ? Object.keys(value).length > 0 : (value as readonly Value[]).length > 0
}
