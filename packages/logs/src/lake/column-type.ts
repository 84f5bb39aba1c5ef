import type { FieldType, SchemaField } from '../schema/definition.ts'
import { quotePath } from './names.ts'

/** The key below which a JSON column stores a value that is not an object: at the root it accepts objects only. */
export const valueKey = '$value'

/** Returns the column type in which the lake stores values of a field. */
export function toColumnType(type: FieldType): string {
  switch (type.kind) {
    case 'object':
      return toJsonType(type.fields)
    case 'array':
      return `Array(${toColumnType(type.element)})`
    case 'json':
      return 'JSON'
    default:
      return `Nullable(${scalars[type.kind]})`
  }
}

const scalars = {
  string: 'String',
  smallint: 'Int16',
  int: 'Int32',
  bigint: 'Int64',
  float: 'Float64',
  boolean: 'Bool',
  timestamp: "DateTime64(9, 'UTC')",
} as const

/** Declared leaves have their types; the engine infers the types of everything else. */
function toJsonType(fields: readonly SchemaField[]): string {
  const hints = typedLeaves(fields)
    .map(({ path, type }) => `${quotePath(path)} ${toColumnType(type)}`)
    .sort()
  return hints.length === 0 || hints.length > maxTypedPaths ? 'JSON' : `JSON(${hints.join(', ')})`
}

/** The engine allows no more typed paths in one column. */
const maxTypedPaths = 1_000

export interface TypedLeaf {
  readonly path: readonly string[]
  readonly type: FieldType
}

/** Returns the fields below an object whose values have a type in its column. */
export function typedLeaves(fields: readonly SchemaField[], above: readonly string[] = []): readonly TypedLeaf[] {
  return fields.flatMap(({ name, type }): readonly TypedLeaf[] => {
    const path = [...above, name]
    if (type.kind === 'object') return typedLeaves(type.fields, path)
    return holdsAnything(type) ? [] : [{ path, type }]
  })
}

/** Whether a JSON column infers the types of such values. */
export function holdsAnything(type: FieldType): boolean {
  if (type.kind === 'object') return typedLeaves(type.fields).length > maxTypedPaths
  return type.kind === 'json' || (type.kind === 'array' && holdsAnything(type.element))
}
