import { parseJson } from './parse-json.ts'
import { elementOf } from '../functions/signature.ts'
import type { Typed } from './compare.ts'
import { convert } from './convert.ts'
import { isList, keyOf, type Value } from './value.ts'

/** The elements of an array; of JSON in a text, too. Any other value has none. */
export function toList({ value, type }: Typed): readonly Value[] {
  const found = type.kind === 'string' && typeof value === 'string' ? parseJson(value) : value
  return isList(found) ? found : []
}

/** Whether an array has an element; null for a value that does not exist. */
export function contains(list: Typed, value: Typed): boolean | null {
  const element = elementOf(list.type)
  const wanted =
    element.kind === 'any' || element.kind === 'object' ? value.value : convert(value.value, value.type, element)
  if (wanted === null) return null
  const key = keyOf(wanted)
  return toList(list).some((one) => one !== null && keyOf(one) === key)
}
