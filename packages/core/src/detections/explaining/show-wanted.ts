import { showValue } from '../../filters/describe-value.ts'
import type { Value } from '../../values/value.ts'

const longestList = 12

/** Prints the wanted values of a condition as JSON; a long list is truncated. */
export function showWanted(wanted: Value): string {
  if (!Array.isArray(wanted)) return showValue(wanted)
  const values = wanted as readonly Value[]
  const shown = values.slice(0, longestList).map((value) => showValue(value))
  if (values.length > longestList) shown.push(`... ${values.length - longestList} more`)
  return `[${shown.join(', ')}]`
}
