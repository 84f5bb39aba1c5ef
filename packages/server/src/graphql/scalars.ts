import { GraphQLError, GraphQLScalarType, Kind, TokenKind, type ValueNode } from 'graphql'
import { printTime } from '../values/time.ts'
import { GraphQLJSON } from './json-scalar.ts'

export const scalarResolvers = {
  DateTime: timeScalar('DateTime'),
  Timestamp: timeScalar('Timestamp'),
  Email: new GraphQLScalarType({
    name: 'Email',
    serialize: String,
    parseValue: parseEmail,
    parseLiteral: named((node) => parseEmail(textOf(node))),
  }),
  Long: new GraphQLScalarType({
    name: 'Long',
    serialize: Number,
    parseValue: parseLong,
    parseLiteral: named((node) => parseLong(node.kind === Kind.INT ? Number(node.value) : textOf(node))),
  }),
  JSON: GraphQLJSON,
}

function timeScalar(name: string): GraphQLScalarType<number, string> {
  return new GraphQLScalarType({
    name,
    serialize: (value) => printTime(Number(value)),
    parseValue: parseTime,
    parseLiteral: named((node) => parseTime(node.kind === Kind.STRING ? node.value : undefined)),
  })
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/

function parseTime(value: unknown): number {
  const time = typeof value === 'string' && isoTime.test(value) ? Date.parse(value) : Number.NaN
  if (Number.isNaN(time)) throw new GraphQLError('Use the time format 2026-01-31T23:59:59Z.')
  return time
}

function parseEmail(value: unknown): string {
  if (typeof value !== 'string' || value.length < 3 || value.length > 254 || !/^[^\s@]+@[^\s@]+$/.test(value))
    throw new GraphQLError('Must be a valid email')
  return value
}

function parseLong(value: unknown): number {
  if (!Number.isSafeInteger(value)) throw new GraphQLError('The value must be an integer of at most 2^53.')
  return value as number
}

/** Adds the path to the error of a literal in the document. For variables, graphql-js reports the path itself. */
function named<Value>(parse: (node: ValueNode) => Value): (node: ValueNode) => Value {
  return (node) => {
    try {
      return parse(node)
    } catch (error) {
      const name = fieldBefore(node)
      if (!(error instanceof GraphQLError) || name === undefined) throw error
      throw new GraphQLError(`${name}: ${error.message}`, { nodes: node })
    }
  }
}

/** Returns the argument or input field that the value, or the list around it, belongs to. */
function fieldBefore({ loc }: ValueNode): string | undefined {
  let token = loc?.startToken.prev
  while (token && token.kind !== TokenKind.COLON && !ends.has(token.kind)) token = token.prev
  return token?.kind === TokenKind.COLON && token.prev?.kind === TokenKind.NAME ? token.prev.value : undefined
}

/** The tokens before which the search for the field name stops. */
const ends: ReadonlySet<TokenKind> = new Set([TokenKind.PAREN_L, TokenKind.BRACE_L, TokenKind.DOLLAR, TokenKind.SOF])

function textOf(node: ValueNode): unknown {
  return 'value' in node ? node.value : undefined
}
