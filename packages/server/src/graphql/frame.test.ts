import { describe, expect, it } from 'vitest'
import { admin, userWith } from '../identity/testing/viewers.ts'
import { anonymousViewer } from '../access/viewer.ts'
import { createMeResolvers } from './resolvers/me.ts'
import type { Resolvers } from './schema.generated.ts'
import { openGraphql } from './testing/ask.ts'

// The fields in these tests call no service.
const { ask } = openGraphql([createMeResolvers({} as never)])

describe('a request', () => {
  it('is answered for a signed-in user', async () => {
    expect(await ask(userWith('AlertModify'), '{ me { id kind name permissions } }')).toEqual({
      status: 200,
      data: { me: { id: 'user-1', kind: 'user', name: 'user@picket.test', permissions: ['AlertModify', 'AlertRead'] } },
    })
  })

  it.each([
    '{ me { id } }',
    '{ nosuch }',
    '{ __schema { types { name } } }',
    'fragment F on Query { me { id } } query Q { ...F }',
  ])('is rejected before sign-in: %s', async (query) => {
    expect(await ask(anonymousViewer, query)).toEqual({
      status: 401,
      errors: [{ message: 'Sign in first.', extensions: { status: 401 } }],
    })
  })

  it('can introspect the schema after sign-in', async () => {
    expect((await ask(userWith(), '{ __type(name: "Me") { name } }')).data).toEqual({ __type: { name: 'Me' } })
  })

  it('with a syntax error is malformed', async () => {
    const { status, errors } = await ask(admin, '{ me {')
    expect([status, errors?.[0]?.message, errors?.[0]?.extensions]).toEqual([
      422,
      'Syntax Error: Expected Name, found <EOF>.',
      { code: 'InvalidSyntax', status: 422 },
    ])
  })

  it.each([
    ['{ me { nosuch } }', 'Cannot query field "nosuch" on type "Me".'],
    ['query Q($x: Int!) { me { id } }', 'Variable "$x" is never used in operation "Q".'],
  ])('that does not match the schema is malformed: %s', async (query, message) => {
    const { status, errors } = await ask(admin, query)
    expect([status, errors?.[0]?.message, errors?.[0]?.extensions]).toEqual([
      422,
      message,
      { code: 'InvalidInput', status: 422 },
    ])
  })
})

describe('errors', () => {
  const failing = (error: unknown): Resolvers => ({
    Query: {
      me: () => {
        throw error
      },
    },
  })

  it('masks unexpected errors', async () => {
    const { ask } = openGraphql([failing(new Error('password=hunter2'))])
    const { status, errors } = await ask(admin, '{ me { id } }')
    expect(status).toBe(200)
    expect(errors).toEqual([
      {
        message: 'Internal server error. Include the request ID request-1 when you report it.',
        path: ['me'],
        locations: [{ line: 1, column: 3 }],
        extensions: { code: 'ServerError', status: 500, requestId: 'request-1' },
      },
    ])
  })
})

describe('documents', () => {
  it.each([
    ['many aliases', `{ ${Array.from({ length: 200 }, (_, index) => `a${index}: me { id }`).join(' ')} }`],
    ['many tokens', `{ me { ${'id '.repeat(5000)} } }`],
    ['many directives', `{ me ${'@skip(if: false) '.repeat(60)} { id } }`],
    ['fragments in a cycle', '{ me { ...A } } fragment A on Me { ...B } fragment B on Me { ...A }'],
  ])('rejects requests with %s', async (_, query) => {
    const { status, errors } = await ask(admin, query)
    expect([status, errors?.length]).toEqual([422, 1])
  })
})
