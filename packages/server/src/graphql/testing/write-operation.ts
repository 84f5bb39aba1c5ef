import {
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  isInterfaceType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql'

/** Whatever it is resolved with. */
// oxlint-disable-next-line typescript/no-explicit-any -- fields of every context
type AnyField = GraphQLField<any, any>

/** The least that asks for a field of Query or Mutation: arguments that are required, made up, and nothing of the answer. */
export function writeOperation(kind: 'query' | 'mutation', field: AnyField): string {
  const selection = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : ''
  return `${kind} { ${field.name}${printArguments(field)}${selection} }`
}

/** A field with everything below it that needs no arguments, down to a depth. */
export function writeWholeField(schema: GraphQLSchema, field: AnyField, depth: number): string {
  return `${field.name}${printArguments(field)}${selectionOf(schema, field.type, depth)}`
}

function selectionOf(schema: GraphQLSchema, type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type)
  if (isLeafType(named)) return ''
  if (isUnionType(named) || isInterfaceType(named)) {
    const parts = schema.getPossibleTypes(named).map((each) => `... on ${each.name}${selectionOf(schema, each, depth)}`)
    return ` { __typename ${parts.join(' ')} }`
  }
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields()).filter(
    ({ args, type: inner }) =>
      args.every((arg) => !isNonNullType(arg.type) || arg.defaultValue !== undefined) &&
      (depth > 1 || isLeafType(getNamedType(inner))),
  )
  const parts = fields.map((inner) => `${inner.name}${selectionOf(schema, inner.type, depth - 1)}`)
  return ` { __typename ${parts.join(' ')} }`
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
