import { expect, it } from 'vitest'
import { fieldAccess } from './permissions/index.ts'
import { buildSchema } from './schema.ts'
import { withAbsentResolvers } from './testing/ask.ts'

const build = (table: Iterable<readonly [string, object]>) =>
  buildSchema(withAbsentResolvers([]), new Map(table as typeof fieldAccess), () => undefined)

it('starts with the table as it is', () => {
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
] as const)('does not start with %s', (_, table, message) => {
  expect(() => build(table as never)).toThrow(message)
})

it('does not start with a field that nothing resolves', () => {
  expect(() => buildSchema([], fieldAccess, () => undefined)).toThrow(/resolve/)
})
