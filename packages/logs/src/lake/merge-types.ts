import type { FieldType, SchemaField } from '../schema/definition.ts'

export type TypeChange =
  /** Both as a column's values: those of before and those to come. */
  | { readonly outcome: 'merged'; readonly type: FieldType }
  | { readonly outcome: 'refused'; readonly path: readonly string[]; readonly from: FieldType; readonly to: FieldType }

/** The type that takes the values of both. What a column once had stays: values of removed fields are still there. */
export function mergeTypes(from: FieldType, to: FieldType, path: readonly string[] = []): TypeChange {
  if (to.kind === 'json') return merged(to)
  if (from.kind === 'object' && to.kind === 'object') return mergeObjects(from.fields, to, path)
  if (from.kind === 'array' && to.kind === 'array') {
    // The engine does not make objects of the elements of a column.
    if (to.element.kind === 'json' && path.length === 1 && !holdsObjects(from.element))
      return { outcome: 'refused', path: [...path, '*'], from: from.element, to: to.element }
    const element = mergeTypes(from.element, to.element, [...path, '*'])
    return element.outcome === 'merged' ? merged({ ...to, element: element.type }) : element
  }
  if (from.kind === to.kind || isWider(from, to)) return merged(to)
  return { outcome: 'refused', path, from, to }
}

function holdsObjects({ kind }: FieldType): boolean {
  return kind === 'object' || kind === 'json'
}

function merged(type: FieldType): TypeChange {
  return { outcome: 'merged', type }
}

/** Integers of more bits, and floats for integers that they hold exactly (reference: data 1). */
const wider: Readonly<Record<string, readonly string[]>> = {
  smallint: ['int', 'bigint', 'float'],
  int: ['bigint', 'float'],
}

function isWider(from: FieldType, to: FieldType): boolean {
  return wider[from.kind]?.includes(to.kind) ?? false
}

function mergeObjects(
  before: readonly SchemaField[],
  to: FieldType & { readonly kind: 'object' },
  path: readonly string[],
): TypeChange {
  const fields: SchemaField[] = []
  for (const field of before) {
    const after = to.fields.find(({ name }) => name === field.name)
    const change = after ? mergeTypes(field.type, after.type, [...path, field.name]) : merged(field.type)
    if (change.outcome === 'refused') return change
    fields.push({ ...(after ?? field), type: change.type })
  }
  const fresh = to.fields.filter(({ name }) => !before.some((field) => field.name === name))
  return merged({ ...to, fields: [...fields, ...fresh] })
}
