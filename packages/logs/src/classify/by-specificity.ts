import type { LogSchema, SchemaField } from '../schema/definition.ts'

/**
 * Returns schemas in the order in which they are tried by default. Stricter schemas go first, so that a loose schema
 * does not match logs of a strict one. JSON goes before other text formats, and those before scripts.
 */
export function bySpecificity(schemas: readonly LogSchema[]): readonly LogSchema[] {
  const ranked = schemas.map((schema) => ({ schema, rank: rankOf(schema) }))
  return ranked
    .sort((a, b) => compare(a.rank, b.rank) || (a.schema.name < b.schema.name ? -1 : 1))
    .map(({ schema }) => schema)
}

const parserRank = { json: 0, csv: 2, fastmatch: 1, regex: 1, script: 3 } as const

function rankOf({ parser, fields }: LogSchema): readonly number[] {
  return [parserRank[parser.kind], -countRequired(fields), -countFields(fields)]
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) if (value !== b[index]) return value - (b[index] ?? 0)
  return 0
}

/** Counts the values that must be present, or must be one of a set. */
function countRequired(fields: readonly SchemaField[]): number {
  return fields.reduce((sum, { required, type }) => {
    const own = (required ? 1 : 0) + (type.kind === 'string' && type.validate !== undefined ? 2 : 0)
    return sum + own + (type.kind === 'object' && required ? countRequired(type.fields) : 0)
  }, 0)
}

function countFields(fields: readonly SchemaField[]): number {
  return fields.reduce((sum, { type }) => sum + (type.kind === 'object' ? countFields(type.fields) : 1), 0)
}
