import type { SchemaField } from '../definition.ts'

const indexes = new WeakMap<readonly SchemaField[], ReadonlyMap<string, SchemaField>>()

/** Returns the field with a name among those of an object, efficiently for any number of fields. */
export function fieldNamed(name: string, fields: readonly SchemaField[]): SchemaField | undefined {
  if (fields.length < 10) return fields.find((one) => one.name === name)
  const known = indexes.get(fields)
  if (known !== undefined) return known.get(name)
  const index = new Map(fields.map((one) => [one.name, one]))
  indexes.set(fields, index)
  return index.get(name)
}
