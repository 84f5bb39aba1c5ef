import type { FieldType, LogSchema, SchemaField } from '../../schema/definition.ts'
import type { DiscoveredField } from './discovery.ts'

/**
 * A schema with its discovered fields declared, behind those that it has: under the names and with the values that events have them
 * with already, except that timestamps then are in UTC. They are optional.
 */
export function declareDiscovered(schema: LogSchema, discovered: readonly DiscoveredField[]): LogSchema {
  const byPlace = new Map<string, DiscoveredField[]>()
  for (const field of discovered) {
    const place = toPlace(field.within)
    byPlace.set(place, [...(byPlace.get(place) ?? []), field])
  }
  return { ...schema, fields: declareIn(schema.fields, []) }

  function declareIn(fields: readonly SchemaField[], path: readonly string[]): readonly SchemaField[] {
    const inner = fields.map((field) => ({ ...field, type: declareInType(field.type, [...path, field.name]) }))
    return [...inner, ...(byPlace.get(toPlace(path)) ?? []).map(toField)]
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

function toPlace(path: readonly string[]): string {
  return JSON.stringify(path)
}
