import type { YamlPlace } from './yaml-path.ts'

/** The part of JSON Schema that completion reads. */
export interface JsonSchema {
  readonly $ref?: string
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly $defs?: Readonly<Record<string, JsonSchema>>
}

export interface Suggestion {
  readonly label: string
  readonly kind: 'key' | 'value'
  readonly info?: string
}

/** Returns the keys or values that a JSON Schema allows at a place of a YAML text. */
export function suggestAt(root: JsonSchema, { path, key, present }: YamlPlace): readonly Suggestion[] {
  const maps = path.reduce<readonly JsonSchema[]>((found, name) => stepInto(root, found, name), expand(root, root))
  if (key === undefined) {
    // In a list of texts, the items are values.
    const values = valuesOf(maps)
    if (values.length > 0) return values
    const keys = maps.flatMap(({ properties = {} }) => Object.entries(properties))
    return uniqueBy(keys, ([name]) => name)
      .filter(([name]) => !present.includes(name))
      .map(([name, { description }]) => toSuggestion(name, 'key', description))
  }
  return valuesOf(stepInto(root, maps, key))
}

function valuesOf(schemas: readonly JsonSchema[]): readonly Suggestion[] {
  const values = schemas.flatMap(({ enum: known = [], type }) =>
    known.length > 0 ? known.map(String) : type === 'boolean' ? ['true', 'false'] : [],
  )
  return [...new Set(values)].map((label) => toSuggestion(label, 'value'))
}

function toSuggestion(label: string, kind: Suggestion['kind'], info?: string): Suggestion {
  return { label, kind, ...(info === undefined ? {} : { info }) }
}

function stepInto(root: JsonSchema, schemas: readonly JsonSchema[], name: string): readonly JsonSchema[] {
  return schemas.flatMap(({ properties }) => {
    const next = properties?.[name]
    return next === undefined ? [] : expand(root, next)
  })
}

/** Resolves references, alternatives and items of lists. */
function expand(root: JsonSchema, schema: JsonSchema, depth = 0): readonly JsonSchema[] {
  if (depth > 8) return []
  const { $ref, anyOf = [], oneOf = [], items } = schema
  const target = $ref === undefined ? undefined : root.$defs?.[$ref.replace('#/$defs/', '')]
  const others = [
    ...(target === undefined ? [] : [target]),
    ...anyOf,
    ...oneOf,
    ...(items === undefined ? [] : [items]),
  ]
  return [schema, ...others.flatMap((one) => expand(root, one, depth + 1))]
}

function uniqueBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): readonly Value[] {
  return [...new Map(values.map((value) => [keyOf(value), value])).values()]
}
