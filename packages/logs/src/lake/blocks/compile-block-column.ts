import { toColumnType, typedLeaves } from '../column-type.ts'
import { toPath } from '../names.ts'
import { parseColumnType } from '../parse-column-type.ts'
import type { BlockColumn } from './block-column.ts'
import { JsonColumn } from './json-column.ts'
import { ListColumn, MapColumn } from './list-columns.ts'
import { NullableColumn, ScalarColumn, findScalarType } from './scalar-columns.ts'

/** Creates a column writer for a column type of the lake; undefined for types that the lake's tables do not use. */
export function compileBlockColumn(type: string): BlockColumn | undefined {
  const scalar = findScalarType(type)
  if (scalar) return new ScalarColumn(scalar)
  const open = type.indexOf('(')
  const [name, inner] = open === -1 ? [type, ''] : [type.slice(0, open), type.slice(open + 1, -1)]
  switch (name) {
    case 'LowCardinality':
      return compileBlockColumn(inner)
    case 'Nullable': {
      const nullable = findScalarType(inner)
      return nullable && new NullableColumn(nullable)
    }
    case 'Array': {
      const element = compileBlockColumn(inner)
      return element && new ListColumn(element)
    }
    case 'Map':
      return /^(?:LowCardinality\(String\)|String), String$/.test(inner) ? new MapColumn() : undefined
    case 'JSON':
      return compileJson(type)
    default:
      return undefined
  }
}

function compileJson(text: string): BlockColumn | undefined {
  const { type } = parseColumnType(text)
  if (type.kind !== 'object') return undefined
  const typed = typedLeaves(type.fields).map(({ path, type: leaf }) => ({
    path: toPath(path),
    column: compileBlockColumn(toColumnType(leaf)),
  }))
  return typed.every((one): one is { path: string; column: BlockColumn } => one.column !== undefined)
    ? new JsonColumn(text, typed)
    : undefined
}
