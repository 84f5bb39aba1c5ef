import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql'

/** Any JSON value, passed through unchanged. */
export const GraphQLJSON = new GraphQLScalarType({
  name: 'JSON',
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: (node, variables) => toValue(node, variables ?? {}),
})

function toValue(node: ValueNode, variables: Readonly<Record<string, unknown>>): unknown {
  switch (node.kind) {
    case Kind.INT:
    case Kind.FLOAT:
      return Number(node.value)
    case Kind.STRING:
    case Kind.BOOLEAN:
      return node.value
    case Kind.NULL:
      return null
    case Kind.LIST:
      return node.values.map((value) => toValue(value, variables))
    case Kind.OBJECT:
      return Object.fromEntries(node.fields.map(({ name, value }) => [name.value, toValue(value, variables)]))
    case Kind.VARIABLE:
      return variables[node.name.value]
    case Kind.ENUM:
      throw new GraphQLError(`"${node.value}" is not a JSON value. Put strings in quotes.`)
  }
}
