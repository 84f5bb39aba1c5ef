import { ExactFloat, type Value } from '../values/value.ts'

/** A value as the YAML library writes it: exact floats become numbers. */
export function toPlain(value: Value): unknown {
  if (value instanceof ExactFloat) return value.value
  if (Array.isArray(value)) return (value as readonly Value[]).map(toPlain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toPlain(item)]))
}
