import type { FieldType, SchemaField } from '../definition.ts'

/** Visits the fields of the event and of each object in it; shared objects are visited once. */
export function walkObjects(fields: readonly SchemaField[], visit: (fields: readonly SchemaField[]) => void): void {
  const seen = new Set<readonly SchemaField[]>()
  const walk = (inner: readonly SchemaField[]): void => {
    if (seen.has(inner)) return
    seen.add(inner)
    visit(inner)
    for (const { type } of inner) into(type)
  }
  const into = (type: FieldType): void => {
    if (type.kind === 'object') walk(type.fields)
    else if (type.kind === 'array') into(type.element)
  }
  walk(fields)
}
