import {
  getNamedType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  typeFromAST,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type GraphQLType,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql'

/** Types of scalars in clients. Times are transferred as text. */
const scalars: Readonly<Record<string, string>> = {
  ID: 'string',
  String: 'string',
  Int: 'number',
  Float: 'number',
  Boolean: 'boolean',
  DateTime: 'string',
  Timestamp: 'string',
  Email: 'string',
  JSON: 'unknown',
  Long: 'number',
}

/** Prints the enums and inputs of the schema as TypeScript. */
export function printInputTypes(schema: GraphQLSchema): string {
  const own = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'))
  const enums = own.filter(isEnumType).map(
    (type) =>
      `export type ${type.name} = ${type
        .getValues()
        .map(({ name }) => `'${name}'`)
        .join(' | ')}\n`,
  )
  const inputs = own.filter(isInputObjectType).map((type) => {
    const fields = Object.values(type.getFields()).map((field) => `  ${printInputField(field, '')}\n`)
    return `export type ${type.name} = {\n${fields.join('')}}\n`
  })
  return [...enums, ...inputs].join('\n')
}

function printInputField({ name, type, description }: GraphQLInputField, prefix: string): string {
  const doc = description ? `/** ${description.replaceAll('\n', ' ')} */\n  ` : ''
  return `${doc}readonly ${name}${isNonNullType(type) ? '' : '?'}: ${printInput(type, prefix)}`
}

function printInput(type: GraphQLInputType, prefix: string): string {
  return printWrapped(type, (named) => scalars[named.name] ?? prefix + named.name)
}

function printWrapped(type: GraphQLType, print: (named: { readonly name: string }) => string): string {
  if (isNonNullType(type)) return printBare(type.ofType, print)
  const bare = printBare(type, print)
  return bare === 'unknown' ? bare : `${bare} | null`
}

function printBare(type: GraphQLType, print: (named: { readonly name: string }) => string): string {
  if (isListType(type)) return `readonly ${bracket(printWrapped(type.ofType, print))}[]`
  return print(getNamedType(type))
}

function bracket(text: string): string {
  return /[|&]|^readonly/.test(text) ? `(${text})` : text
}

/** Prints the type of the variables of an operation. */
export function printVariables(schema: GraphQLSchema, { variableDefinitions = [] }: OperationDefinitionNode): string {
  const fields = variableDefinitions.map(({ variable, type, defaultValue }) => {
    const input = typeFromAST(schema, type as never) as GraphQLInputType
    const optional = !isNonNullType(input) || defaultValue !== undefined
    return `readonly ${variable.name.value}${optional ? '?' : ''}: ${printInput(input, 'types.')}`
  })
  return fields.length === 0 ? '{ readonly [name: string]: never }' : `{ ${fields.join('; ')} }`
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

/**
 * Prints the type of the result of an operation. Interfaces and unions become a union, discriminated by `__typename`.
 */
export function printResult(schema: GraphQLSchema, operation: OperationDefinitionNode, fragments: Fragments): string {
  const type = schema.getRootType(operation.operation)!
  return printObject(schema, type, operation.selectionSet.selections, fragments, false)
}

function printSelected(
  schema: GraphQLSchema,
  type: GraphQLOutputType,
  nodes: readonly FieldNode[],
  fragments: Fragments,
): string {
  const selections = nodes.flatMap(({ selectionSet }) => selectionSet?.selections ?? [])
  return printWrapped(type, () => {
    const named = getNamedType(type)
    if (isAbstractType(named))
      return schema
        .getPossibleTypes(named)
        .map((one) => printObject(schema, one, selections, fragments, true))
        .join(' | ')
    if (isObjectType(named)) return printObject(schema, named, selections, fragments, false)
    return scalars[named.name] ?? `types.${named.name}`
  })
}

function printObject(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  selections: readonly SelectionNode[],
  fragments: Fragments,
  isNamed: boolean,
): string {
  const fields = Map.groupBy(
    collectFields(schema, type, selections, fragments),
    ({ alias, name }) => (alias ?? name).value,
  )
  const lines = [...fields].map(([key, nodes]) => {
    const field = type.getFields()[nodes[0]!.name.value]!
    return `readonly ${key}: ${printSelected(schema, field.type, nodes, fragments)}`
  })
  return `{ ${[...(isNamed ? [`readonly __typename: '${type.name}'`] : []), ...lines].join('; ')} }`
}

/** Returns the selected fields of an object type, including those of fragments that apply to it. */
function collectFields(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  selections: readonly SelectionNode[],
  fragments: Fragments,
): readonly FieldNode[] {
  return selections.flatMap((selection): readonly FieldNode[] => {
    if (selection.kind === Kind.FIELD) return [selection]
    const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value)! : selection
    const condition = fragment.typeCondition?.name.value ?? type.name
    const wanted = schema.getType(condition)
    const fits = condition === type.name || (isAbstractType(wanted) && schema.isSubType(wanted, type))
    return fits ? collectFields(schema, type, fragment.selectionSet.selections, fragments) : []
  })
}
