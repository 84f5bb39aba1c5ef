import { buildSchema as readDefinitions, validateSchema, type GraphQLEnumType, type GraphQLField } from 'graphql'
import { expect, it } from 'vitest'
import { admin } from '../identity/testing/viewers.ts'
import { statusOfCode } from '../errors/error-code.ts'
import { silentLog } from '../ports/log.ts'
import type { GraphqlContext } from './context.ts'
import { createGuard } from './guard-field.ts'
import { fieldAccess } from './permissions/index.ts'
import { buildSchema } from './schema.ts'
import { withAbsentResolvers } from './testing/ask.ts'
import { typeDefs } from './type-defs.generated.ts'

const build = (table: Iterable<readonly [string, object]>) =>
  buildSchema(withAbsentResolvers([]), new Map(table as typeof fieldAccess), () => undefined)

it('has the error codes of the thrown errors', () => {
  const schema = build(fieldAccess)
  const codes = (schema.getType('ErrorCode') as GraphQLEnumType).getValues().map(({ name }) => name)
  expect(codes.sort()).toEqual(Object.keys(statusOfCode).sort())
})

// buildSchema does not validate them, to start faster.
it('has valid type definitions', () => {
  expect(validateSchema(readDefinitions(typeDefs))).toEqual([])
})

it('builds with the real permission table', () => {
  expect(() => build(fieldAccess)).not.toThrow()
})

it.each([
  [
    'a field without an entry',
    [...fieldAccess].filter(([name]) => name !== 'Query.me'),
    'the permission table has an entry for Query.me',
  ],
  [
    'an entry without a field',
    [...fieldAccess, ['Query.nosuch', { signedIn: true }]],
    'names fields of the schema, unlike Query.nosuch',
  ],
  [
    'a mutation that is not recorded',
    [...fieldAccess, ['Mutation.deleteUser', { signedIn: true }]],
    'says how Mutation.deleteUser is recorded',
  ],
  [
    'a nested field that has to refuse and cannot be null',
    [...fieldAccess, ['User.email', { anyOf: ['UserRead'] }]],
    'User.email can be null',
  ],
] as const)('does not build with %s', (_, table, message) => {
  expect(() => build(table as never)).toThrow(message)
})

it.each([
  [{ Querry: { me: () => null } }, 'the schema defines Querry, which has resolvers'],
  [{ Query: { mee: () => null } }, 'the schema defines Query.mee, which has a resolver'],
  [{ Query: { me: 'a user' } }, 'the resolver of Query.me is a function'],
  [{ DateTime: { serialize: String } }, 'the resolver of the scalar DateTime is a scalar'],
  [{ Actor: { __resolveType: undefined } }, 'the resolver of Actor.__resolveType is a function'],
])('does not build with the resolvers %j', (resolvers, message) => {
  const all = [...withAbsentResolvers([]), resolvers as never]
  expect(() => buildSchema(all, fieldAccess, () => undefined)).toThrow(message)
})

it('does not build with an interface or a union without a resolver of its type', () => {
  const all = withAbsentResolvers([]).map(({ Actor: _, ...others }) => others)
  expect(() => buildSchema(all, fieldAccess, () => undefined)).toThrow('Actor has a "__resolveType" resolver')
})

it('does not build with a field without a resolver', () => {
  expect(() => buildSchema([], fieldAccess, () => undefined)).toThrow(/resolve/)
})

it('rejects a field while its feature is off, also for callers with all permissions', async () => {
  const outcome = async (isOn: boolean) => {
    const guard = createGuard({ audit: { record: async () => undefined }, isFlagOn: async () => isOn })
    const entry = { anyOf: ['PicketAI'], flag: 'ENABLE_AI_SUMMARIES' } as const
    const field = { resolve: () => 'reached' } as never as GraphQLField<unknown, GraphqlContext>
    guard('Query.x', entry, field, true)
    const context = { viewer: admin, info: { id: '', address: '', userAgent: undefined }, log: silentLog }
    return field.resolve?.({}, {}, context, {} as never)
  }
  expect(await outcome(true)).toBe('reached')
  await expect(outcome(false)).rejects.toThrow('The feature "AI summaries" is switched off.')
})
