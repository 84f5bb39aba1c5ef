import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql'
import { GraphQLJSON } from './json-scalar.ts'

/** The time of what has not happened, where clients want a time (specification 000: section 3). */
export const neverTime = Date.parse('0001-01-01T00:00:00Z')

/** Milliseconds since 1970 inside, ISO 8601 outside. */
export function printTime(time: number): string {
  return time === neverTime ? '0001-01-01T00:00:00Z' : new Date(time).toISOString()
}

export const scalarResolvers = {
  DateTime: timeScalar('DateTime'),
  Timestamp: timeScalar('Timestamp'),
  Email: new GraphQLScalarType({ name: 'Email', serialize: String, parseValue: parseEmail }),
  Long: new GraphQLScalarType({
    name: 'Long',
    serialize: Number,
    parseValue: parseLong,
    parseLiteral: (node) => parseLong(node.kind === Kind.INT ? Number(node.value) : textOf(node)),
  }),
  JSON: GraphQLJSON,
}

function timeScalar(name: string): GraphQLScalarType<number, string> {
  return new GraphQLScalarType({ name, serialize: (value) => printTime(Number(value)), parseValue: parseTime })
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/

function parseTime(value: unknown): number {
  const time = typeof value === 'string' && isoTime.test(value) ? Date.parse(value) : Number.NaN
  if (Number.isNaN(time)) throw new GraphQLError('A time is written as in 2026-01-31T23:59:59Z.')
  return time
}

function parseEmail(value: unknown): string {
  if (typeof value !== 'string' || value.length < 3 || value.length > 254 || !/^[^\s@]+@[^\s@]+$/.test(value))
    throw new GraphQLError('Must be a valid email')
  return value
}

function parseLong(value: unknown): number {
  if (!Number.isSafeInteger(value)) throw new GraphQLError('A whole number of at most 2^53 is wanted.')
  return value as number
}

function textOf(node: ValueNode): unknown {
  return 'value' in node ? node.value : undefined
}
