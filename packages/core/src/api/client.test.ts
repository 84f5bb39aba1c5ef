import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { parse } from 'yaml'
import type { PicketError } from '../errors.ts'
import { AlertDetails, UpdateAlertStatus } from './documents/alert.generated.ts'
import { UpdateDestination } from './documents/destination.generated.ts'
import { errorText } from './error-text.ts'
import { failing, fakeServer, type FakeAnswer } from './testing/fake-server.ts'

interface Case {
  readonly when: string
  readonly answer: FakeAnswer
  readonly text: string
  readonly error: string
  readonly heard?: readonly string[]
}

const cases = parse(readFileSync(join(import.meta.dirname, '../../fixtures/api/error-texts.yml'), 'utf8')) as Case[]

/** How an operation ends: its data, or its error. */
async function outcome(work: Promise<unknown>): Promise<unknown> {
  return work.catch((error: unknown) => error)
}

// spec: D1-8.1 D1-8.4 D1-8.5 D1-8.6
test.each(cases)('when $when', async ({ answer, text, error, heard = [] }) => {
  const server = fakeServer([answer])
  const failure = (await outcome(server.client.query(AlertDetails, { id: '1' }))) as PicketError
  expect({
    text: errorText(failure.cause),
    shown: failure.message,
    code: failure.code,
    heard: server.heard,
  }).toEqual({
    text,
    shown: text,
    code: error,
    heard,
  })
})

test.each([{}, { data: null }, []])('%j is no answer', async (body) => {
  const server = fakeServer([{ body }])
  expect(await outcome(server.client.query(AlertDetails, { id: '1' }))).toMatchObject({ code: 'UNAVAILABLE' })
})

// spec: D1-8.2
describe('options of an operation', () => {
  it('make a 404 an answer without data', async () => {
    const server = fakeServer([failing('no', { status: 404 })])
    expect(await server.client.query(AlertDetails, { id: '1' }, { ignore404: true })).toBeUndefined()
    expect(server.heard).toEqual([])
  })

  it('keep other failures failures then', async () => {
    const server = fakeServer([failing('no', { status: 403 })])
    expect(await outcome(server.client.query(AlertDetails, { id: '1' }, { ignore404: true }))).toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  it('keep a silent failure from the page, but not that no user is signed in', async () => {
    const server = fakeServer([failing('no', { status: 403 }), failing('no', { status: 401 })])
    for (const code of ['FORBIDDEN', 'UNAUTHENTICATED'])
      expect(await outcome(server.client.query(AlertDetails, { id: '1' }, { failSilently: true }))).toMatchObject({
        code,
      })
    expect(server.heard).toEqual(['unauthenticated'])
  })
})

describe('"access denied"', () => {
  const data = { alert: { __typename: 'Alert', id: '1', timeline: null } }

  // spec: D1-8.3
  it('below the first level is dropped, and the rest is answered', async () => {
    const server = fakeServer([
      failing('Access denied: this needs RuleRead', { status: 403 }, { path: ['alert', 'origin'], data }),
    ])
    expect(await server.client.query(AlertDetails, { id: '1' })).toEqual(data)
    expect(server.heard).toEqual([])
  })

  it('leaves other errors there', async () => {
    const server = fakeServer([failing('boom', { status: 500 }, { path: ['alert', 'origin'], data })])
    expect(await outcome(server.client.query(AlertDetails, { id: '1' }))).toMatchObject({
      code: 'UNAVAILABLE',
      message: 'Boom',
    })
  })
})

describe('what is sent', () => {
  // spec: D1-7.1
  it('goes with an ID token to the endpoint of sessions, with an API token to the public one', async () => {
    const answer = { body: { data: { alert: null } } }
    const session = fakeServer([answer])
    const token = fakeServer([answer], { credentials: async () => ({ kind: 'token', value: 'secret' }) })
    const anonymous = fakeServer([answer], { credentials: () => undefined })
    const sent = []
    for (const { client, sent: requests } of [session, token, anonymous]) {
      await outcome(client.query(AlertDetails, { id: '1' }))
      const { url, headers } = requests[0]!
      sent.push([url, headers['authorization'], headers['x-api-key']])
    }
    expect(sent).toEqual([
      ['https://picket.example/graphql', 'id-token', undefined],
      ['https://picket.example/public/graphql', undefined, 'secret'],
      ['https://picket.example/graphql', undefined, undefined],
    ])
  })

  // spec: D1-7.2
  it('says no __typename', async () => {
    const { client, sent } = fakeServer([{ body: { data: null, errors: [{ message: 'x' }] } }])
    const input = {
      outputId: '1',
      displayName: 'a',
      outputType: 'slack' as const,
      outputConfig: { __typename: 'X', list: [{ __typename: 'Y', at: null, deep: [1] }] },
      defaultForSeverity: [],
      alertTypes: [],
      __typename: 'Destination',
    }
    await outcome(client.mutate(UpdateDestination, { input }))
    const { __typename: _, ...rest } = input
    expect(sent[0]!.variables).toEqual({ input: { ...rest, outputConfig: { list: [{ at: null, deep: [1] }] } } })
  })
})

describe('sending again', () => {
  const good = { body: { data: { alert: { __typename: 'Alert', id: '1' } } } }
  const away: FakeAnswer[] = [{ fails: 'fetch failed' }, { status: 503, body: '' }]

  it('retries unanswered reads at most three times', async () => {
    const server = fakeServer([...away, good])
    expect(await server.client.query(AlertDetails, { id: '1' })).toEqual(good.body.data)
    const gone = fakeServer([{ fails: 'fetch failed' }])
    expect(await outcome(gone.client.query(AlertDetails, { id: '1' }))).toMatchObject({ code: 'UNAVAILABLE' })
    expect([server.sent.length, gone.sent.length, server.heard, gone.heard]).toEqual([
      3,
      3,
      [],
      ['unknown AlertDetails'],
    ])
  })

  it('changes nothing twice, nor asks again what was refused', async () => {
    const changing = fakeServer([...away, good])
    expect(
      await outcome(changing.client.mutate(UpdateAlertStatus, { input: { ids: ['1'], status: 'OPEN' } })),
    ).toMatchObject({
      code: 'UNAVAILABLE',
    })
    const refused = fakeServer([{ status: 500, body: '' }])
    await outcome(refused.client.query(AlertDetails, { id: '1' }))
    expect([changing.sent.length, refused.sent.length]).toEqual([1, 1])
  })
})
