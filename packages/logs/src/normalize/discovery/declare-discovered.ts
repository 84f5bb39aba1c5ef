import type { FieldType, LogSchema, SchemaField } from '../../schema/definition.ts'
import type { DiscoveredField } from './discovery.ts'

/**
 * Declares the discovered fields of a schema, after its own fields: with the names and values that events already have,
 * except that timestamps become UTC. They are optional.
 */
export function declareDiscovered(schema: LogSchema, discovered: readonly DiscoveredField[]): LogSchema {
  const byPath = new Map<string, DiscoveredField[]>()
  for (const field of discovered) {
    const key = toKey(field.within)
    byPath.set(key, [...(byPath.get(key) ?? []), field])
  }
  return { ...schema, fields: declareIn(schema.fields, []) }

  function declareIn(fields: readonly SchemaField[], path: readonly string[]): readonly SchemaField[] {
    const inner = fields.map((field) => ({ ...field, type: declareInType(field.type, [...path, field.name]) }))
    return [...inner, ...(byPath.get(toKey(path)) ?? []).map(toField)]
  }

  function declareInType(type: FieldType, path: readonly string[]): FieldType {
    if (type.kind === 'object') return { ...type, fields: declareIn(type.fields, path) }
    return type.kind === 'array' ? { ...type, element: declareInType(type.element, [...path, '*']) } : type
  }
}

function toField({ key, name, type }: DiscoveredField): SchemaField {
  const field = { name, required: false, description: '', type }
  return key === name ? field : { ...field, source: { kind: 'rename', from: key } }
}

function toKey(path: readonly string[]): string {
  return JSON.stringify(path)
}
