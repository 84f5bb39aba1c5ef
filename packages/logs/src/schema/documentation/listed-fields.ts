import type { FieldType, SchemaField } from '../definition.ts'

/** A field or element at its place in the event, as people write it: `actor.ips[]`. */
export interface ListedField {
  readonly path: string
  readonly field: SchemaField
  readonly type: FieldType
}

/** All fields of an event in the order of the schema, those inside of others behind them. Elements that are plain are not listed. */
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

/** The innermost element of a type, with a pair of brackets for each array around it. */
export function innermost(type: FieldType, path: string): { readonly type: FieldType; readonly path: string } {
  return type.kind === 'array' ? innermost(type.element, `${path}[]`) : { type, path }
}
