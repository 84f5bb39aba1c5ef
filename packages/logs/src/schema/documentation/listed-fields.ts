import type { FieldType, SchemaField } from '../definition.ts'

/** A field or element with its path in the event as users write it: `actor.ips[]`. */
export interface ListedField {
  readonly path: string
  readonly field: SchemaField
  readonly type: FieldType
}

/**
 * Lists all fields of an event in the order of the schema, nested ones after their parent. Elements that are plain are
 * not listed.
 */
export function listFields(fields: readonly SchemaField[], lead = ''): readonly ListedField[] {
  return fields.flatMap((field) => [
    { path: lead + field.name, field, type: field.type },
    ...listInner(field.type, lead + field.name),
  ])
}

function listInner(type: FieldType, path: string): readonly ListedField[] {
  if (type.kind === 'object') return listFields(type.fields, `${path}.`)
  return type.kind === 'array' ? listInner(type.element, `${path}[]`) : []
}

/** Returns the innermost element of a type, with a pair of brackets for each array around it. */
export function innermost(type: FieldType, path: string): { readonly type: FieldType; readonly path: string } {
  return type.kind === 'array' ? innermost(type.element, `${path}[]`) : { type, path }
}
