import { getIntrospectionQuery } from 'graphql'
import { expect, it } from 'vitest'
import { admin } from '../identity/testing/viewers.ts'
import { silentLog } from '../ports/log.ts'
import { createGraphqlHandler } from './create-graphql-handler.ts'
import { openGraphql, requestOf, withAbsentResolvers } from './testing/ask.ts'

const handle = createGraphqlHandler({
  resolvers: withAbsentResolvers([{ Query: { me: (_, __, { viewer }) => viewer } }]),
  audit: { record: async () => undefined },
  isFlagOn: async () => true,
})
const context = { viewer: admin, info: { id: 'r', address: '', userAgent: undefined }, log: silentLog }

it.each([
  ['empty', ''],
  ['a body that is not JSON', '{'],
  ['binary', '\u0000\u0001\uFFFF'],
  ['a list, as in batches', '[{"query":"{ me { id } }"}]'],
  ['null', 'null'],
  ['a string', '"{ me { id } }"'],
  ['without a query', '{}'],
  ['a query that is a number', '{"query":1}'],
  ['an empty query', '{"query":""}'],
  ['variables that are a string', '{"query":"{ me { id } }","variables":"x"}'],
  ['an unknown operation', '{"query":"query A { me { id } } query B { me { name } }","operationName":"C"}'],
  ['two operations and no name', '{"query":"query A { me { id } } query B { me { name } }"}'],
  ['a subscription', '{"query":"subscription { me { id } }"}'],
  ['a deep document', JSON.stringify({ query: '{ me '.repeat(900) })],
  ['deep variables', `{"query":"{ me { id } }","variables":${'['.repeat(200_000)}`],
  ['unknown keys', '{"query":"{ me { id } }","extra":1}'],
])('rejects a body that is %s as malformed', async (_, body) => {
  const response = await handle(requestOf(body), context)
  const answer = (await response.json()) as { errors: { message: string; extensions: { status: number } }[] }
  expect([response.status, answer.errors.map(({ extensions }) => extensions.status)]).toEqual([422, [422]])
})

const deep = (depth: number): string =>
  `{ generateEnrichedEvent(input: { event: ${'['.repeat(depth)}${']'.repeat(depth)} }) { enrichedEvent } }`

it.each([
  [
    'is nested too deeply to be parsed',
    { query: deep(1900) },
    'The document is nested deeper than 100 levels. Send large values as variables.',
  ],
  [
    'requests too much',
    { query: `{ ${'me { user { id } } '.repeat(1000)} }` },
    'Token limit of 4000 exceeded. Request less at once.',
  ],
  [
    'has too many aliases',
    { query: `{ ${Array.from({ length: 31 }, (_, at) => `a${at}: me { user { id } }`).join(' ')} }` },
    'Aliases limit of 30 exceeded, found 31. Request less at once.',
  ],
  [
    'does not contain the operation',
    { query: 'query A { me { user { id } } } query B { me { user { id } } }', operationName: 'C' },
    'The document does not contain the operation "C"; it has A, B.',
  ],
  [
    'has only unnamed operations',
    { query: '{ me { user { id } } }', operationName: 7 },
    'The document does not contain the operation 7; it has only unnamed operations.',
  ],
  [
    'has no operation with an empty name',
    { query: 'query A { me { user { id } } }', operationName: '' },
    'The document does not contain the operation ""; it has A.',
  ],
  [
    'does not specify which operation to run',
    { query: 'query A { me { user { id } } } query B { me { user { id } } }' },
    'Set "operationName" to one of: A, B.',
  ],
  ['contains only fragments', { query: 'fragment F on Me { user { id } }' }, 'The document contains no operation.'],
])('reports a document that %s', async (_, body, message) => {
  const response = await handle(requestOf(JSON.stringify(body)), context)
  expect([response.status, await response.json()]).toEqual([
    422,
    { errors: [{ message, extensions: { code: 'InvalidInput', status: 422 } }] },
  ])
})

it('does not confuse a string that mentions a limit with a limit error', async () => {
  const response = await handle(requestOf(JSON.stringify({ query: '{ a: "a limit of 5 exceeded" }' })), context)
  expect((await response.json()).errors).toMatchObject([
    {
      message: 'Syntax Error: Expected Name, found String "a limit of 5 exceeded".',
      extensions: { code: 'InvalidSyntax', status: 422 },
    },
  ])
})

it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', 'application/graphql'])(
  'rejects a body of type %s, which browsers can send across sites',
  async (type) => {
    const request = new Request('http://picket.test/graphql', {
      method: 'POST',
      headers: { 'content-type': type },
      body: '{"query":"{ me { id } }"}',
    })
    expect((await handle(request, context)).status).toBe(422)
  },
)

it('lets signed-in users introspect the whole schema, as tools do', async () => {
  const { ask } = openGraphql([])
  const { status, data, errors } = await ask(admin, getIntrospectionQuery())
  expect([status, errors]).toEqual([200, undefined])
  expect(data.__schema.types.length).toBeGreaterThan(50)
})

const since = (value: string) => `{ alerts(input: { createdAtAfter: ${value} }) { __typename } }`

it.each([
  [{ query: since('"yesterday"') }, 'createdAtAfter: Use the time format 2026-01-31T23:59:59Z.'],
  [{ query: since('["yesterday"]') }, 'createdAtAfter: Use the time format 2026-01-31T23:59:59Z.'],
  [{ query: since('{ day: "yesterday" }') }, 'createdAtAfter: Use the time format 2026-01-31T23:59:59Z.'],
  [
    {
      query: 'query Q($input: AlertsInput!) { alerts(input: $input) { __typename } }',
      variables: { input: { createdAtAfter: 'yesterday' } },
    },
    'Variable "$input" got invalid value "yesterday" at "input.createdAtAfter"; Use the time format 2026-01-31T23:59:59Z.',
  ],
])('names the field of an invalid time: %j', async (body, message) => {
  const response = await handle(requestOf(JSON.stringify(body)), context)
  const answer = (await response.json()) as { errors: { message: string }[] }
  expect([response.status, answer.errors.map((error) => error.message)]).toEqual([422, [message]])
})
