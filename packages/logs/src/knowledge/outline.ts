import type { FieldType, LogSchema, SchemaField } from '../schema/definition.ts'

/** Which fields a schema has, and nothing else: plain data that can be stored as JSON. */
export interface LogTypeOutline {
  readonly fields: OutlineFields
  /** Set if undeclared fields are accepted, so that a missing field cannot be detected. */
  readonly open?: true
  /** The first parts of the unified names that it sets. */
  readonly unified: readonly string[]
}

/** Fields by name: the fields of an object, `0` for a single value, `1` for free-form values: json and lists. */
export interface OutlineFields {
  readonly [name: string]: OutlineFields | 0 | 1
}

/** Returns the outline of a schema. */
export function toOutline({ fields, fieldDiscoveryEnabled, udm }: LogSchema): LogTypeOutline {
  return {
    fields: toOutlineFields(fields),
    ...(fieldDiscoveryEnabled ? { open: true } : {}),
    unified: [...new Set(udm.map(({ name }) => name.slice(0, name.indexOf('.'))))],
  }
}

function toOutlineFields(fields: readonly SchemaField[]): OutlineFields {
  return Object.fromEntries(fields.map(({ name, type }) => [name, toOutlineType(type)]))
}

function toOutlineType(type: FieldType): OutlineFields[string] {
  if (type.kind === 'object') return toOutlineFields(type.fields)
  return type.kind === 'json' || type.kind === 'array' ? 1 : 0
}
