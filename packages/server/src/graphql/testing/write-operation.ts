import {
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLAbstractType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql'

/** A field with any context. */
// oxlint-disable-next-line typescript/no-explicit-any -- fields of every context
type AnyField = GraphQLField<any, any>

/**
 * Returns a minimal operation for a field of Query or Mutation: required arguments with made-up values, and no
 * selection beyond `__typename`.
 */
export function writeOperation(kind: 'query' | 'mutation', field: AnyField): string {
  const selection = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : ''
  return `${kind} { ${field.name}${printArguments(field)}${selection} }`
}

/** Options for an operation with a full selection. */
export interface FieldOptions {
  /** The maximum depth of the selection. */
  readonly depth: number
  /** The printed arguments; made-up values by default. */
  readonly written?: string
  /** Types of which only `__typename` is selected. */
  readonly without?: ReadonlySet<string>
}

/** Returns a field with all nested fields that need no arguments, up to a depth. */
export function writeWholeField(schema: GraphQLSchema, field: AnyField, options: FieldOptions): string {
  const given = options.written === undefined ? printArguments(field) : `(${options.written})`
  return `${field.name}${given}${selectionOf(schema, field.type, options)}`
}

function selectionOf(schema: GraphQLSchema, type: GraphQLOutputType, options: FieldOptions): string {
  const named = getNamedType(type)
  if (isLeafType(named)) return ''
  if (options.without?.has(named.name)) return ' { __typename }'
  if (isObjectType(named)) return ` { __typename ${partsOf(schema, named, options).join(' ')} }`
  // Fields with the same name and different types cannot be selected together.
  const types = new Map<string, string>()
  const parts = schema.getPossibleTypes(named as GraphQLAbstractType).map((each) => {
    const own = Object.values(each.getFields()).filter(({ name, type: inner }) => {
      if (!types.has(name)) types.set(name, String(inner))
      return types.get(name) === String(inner)
    })
    return `... on ${each.name} { __typename ${partsOf(schema, each, options, own).join(' ')} }`
  })
  return ` { __typename ${parts.join(' ')} }`
}

function partsOf(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  options: FieldOptions,
  fields: readonly AnyField[] = Object.values(type.getFields()),
): readonly string[] {
  const { depth } = options
  return fields
    .filter(
      ({ args, type: inner }) =>
        args.every((arg) => !isNonNullType(arg.type) || arg.defaultValue !== undefined) &&
        (depth > 1 || isLeafType(getNamedType(inner))),
    )
    .map((inner) => `${inner.name}${selectionOf(schema, inner.type, { ...options, depth: depth - 1 })}`)
}

function printArguments({ args }: AnyField): string {
  const required = args.filter(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined)
  if (required.length === 0) return ''
  return `(${required.map(({ name, type }) => `${name}: ${printValue(type)}`).join(', ')})`
}

function printValue(type: GraphQLInputType): string {
  if (isNonNullType(type)) return printValue(type.ofType)
  if (isListType(type)) return '[]'
  if (isEnumType(type)) return type.getValues()[0]!.name
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter(
      (field) => isNonNullType(field.type) && field.defaultValue === undefined,
    )
    return `{ ${required.map(({ name, type: inner }) => `${name}: ${printValue(inner)}`).join(', ')} }`
  }
  return values[type.name] ?? '"x"'
}

const values: Readonly<Record<string, string>> = {
  Int: '1',
  Float: '1',
  Long: '1',
  Boolean: 'true',
  DateTime: '"2026-01-01T00:00:00Z"',
  Timestamp: '"2026-01-01T00:00:00Z"',
  Email: '"x@picket.test"',
  JSON: '{}',
}
