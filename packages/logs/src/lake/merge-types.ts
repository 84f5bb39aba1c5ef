import type { FieldType, SchemaField } from '../schema/definition.ts'

export type TypeChange =
  /** A type for both old and new values, and how the column changes. */
  | { readonly outcome: ColumnChange; readonly type: FieldType }
  | { readonly outcome: 'refused'; readonly path: readonly string[]; readonly from: FieldType; readonly to: FieldType }

/** Whether the column stays as it is, is widened by the engine, or its values have to be rewritten. */
export type ColumnChange = 'none' | 'modify' | 'rewrite'

/**
 * Returns the type that accepts the values of both. Types are never narrowed: values of removed fields are still
 * stored.
 */
export function mergeTypes(from: FieldType, to: FieldType, path: readonly string[] = []): TypeChange {
  if (to.kind === 'json') return { outcome: isFree(from) ? 'none' : 'rewrite', type: to }
  if (from.kind === 'object' && to.kind === 'object') return mergeObjects(from.fields, to, path)
  if (from.kind === 'array' && to.kind === 'array') {
    const element = mergeTypes(from.element, to.element, [...path, '*'])
    return element.outcome === 'refused' ? element : { ...element, type: { ...to, element: element.type } }
  }
  if (from.kind === to.kind) return { outcome: 'none', type: to }
  return isWider(from, to) ? { outcome: 'modify', type: to } : { outcome: 'refused', path, from, to }
}

/** An object without fields is how the engine describes free data. */
function isFree(type: FieldType): boolean {
  return type.kind === 'json' || (type.kind === 'object' && type.fields.length === 0)
}

/** Integers of more bits, and floats for integers that they represent exactly. */
const wider: Readonly<Record<string, readonly string[]>> = {
  smallint: ['int', 'bigint', 'float'],
  int: ['bigint', 'float'],
}

function isWider(from: FieldType, to: FieldType): boolean {
  return wider[from.kind]?.includes(to.kind) ?? false
}

/**
 * Merges objects. A JSON column stores further fields like undeclared ones. Its declared types are never changed in
 * place: the engine would convert them via text, and parse every text that looks like a date as one.
 */
function mergeObjects(
  before: readonly SchemaField[],
  to: FieldType & { readonly kind: 'object' },
  path: readonly string[],
): TypeChange {
  const fields: SchemaField[] = []
  let outcome: ColumnChange = 'none'
  for (const field of before) {
    const after = to.fields.find(({ name }) => name === field.name)
    if (!after) {
      fields.push(field)
      continue
    }
    const change = mergeTypes(field.type, after.type, [...path, field.name])
    if (change.outcome === 'refused') return change
    if (change.outcome !== 'none') outcome = 'rewrite'
    fields.push({ ...after, type: change.type })
  }
  const fresh = to.fields.filter(({ name }) => !before.some((field) => field.name === name))
  return { outcome, type: { ...to, fields: [...fields, ...fresh] } }
}
