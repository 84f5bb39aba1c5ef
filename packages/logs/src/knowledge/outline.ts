import type { FieldType, LogSchema, SchemaField } from '../schema/definition.ts'

/** What a schema says about which fields there are, and nothing else: plain data that JSON keeps. */
export interface LogTypeOutline {
  readonly fields: OutlineFields
  /** Present where undeclared fields are taken, too, so that nobody can tell what is missing. */
  readonly open?: true
  /** First words of the unified names that it fills. */
  readonly unified: readonly string[]
}

/** Fields by name: those of an object, `0` for a single value, `1` for what may hold anything, which are json and lists. */
export interface OutlineFields {
  readonly [name: string]: OutlineFields | 0 | 1
}

/** The outline of a schema. */
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
