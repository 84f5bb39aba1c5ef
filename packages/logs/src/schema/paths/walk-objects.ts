import type { FieldType, SchemaField } from '../definition.ts'

/** Calls back for the fields of the event and of each object in it; those that several places share, once. */
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
