import { getIntrospectionQuery } from 'graphql'
import { expect, it } from 'vitest'
import { admin } from '../identity/testing/viewers.ts'
import { silentLog } from '../main/ports.ts'
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
  ['no JSON', '{'],
  ['binary', '\u0000\u0001\uFFFF'],
  ['a list, as batches are', '[{"query":"{ me { id } }"}]'],
  ['null', 'null'],
  ['a text', '"{ me { id } }"'],
  ['without a query', '{}'],
  ['a query that is a number', '{"query":1}'],
  ['an empty query', '{"query":""}'],
  ['variables that are a text', '{"query":"{ me { id } }","variables":"x"}'],
  ['an unknown operation', '{"query":"query A { me { id } } query B { me { name } }","operationName":"C"}'],
  ['two operations and no name', '{"query":"query A { me { id } } query B { me { name } }"}'],
  ['a subscription', '{"query":"subscription { me { id } }"}'],
  ['a deep document', JSON.stringify({ query: '{ me '.repeat(900) })],
  ['deep variables', `{"query":"{ me { id } }","variables":${'['.repeat(200_000)}`],
  ['keys that it does not know', '{"query":"{ me { id } }","extra":1}'],
])('answers a body that is %s in JSON, as malformed', async (_, body) => {
  const response = await handle(requestOf(body), context)
  const answer = (await response.json()) as { errors: { message: string; extensions: { status: number } }[] }
  expect([response.status, answer.errors.map(({ extensions }) => extensions.status)]).toEqual([422, [422]])
})

it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', 'application/graphql'])(
  'takes no body of type %s: browsers send some of them across sites unasked',
  async (type) => {
    const request = new Request('http://picket.test/graphql', {
      method: 'POST',
      headers: { 'content-type': type },
      body: '{"query":"{ me { id } }"}',
    })
    expect((await handle(request, context)).status).toBe(422)
  },
)

it('tells those who are signed in everything of the schema, as tools ask for it', async () => {
  const { ask } = openGraphql([])
  const { status, data, errors } = await ask(admin, getIntrospectionQuery())
  expect([status, errors]).toEqual([200, undefined])
  expect(data.__schema.types.length).toBeGreaterThan(50)
})
