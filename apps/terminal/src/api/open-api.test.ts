import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { fakeServer, type FakeAnswer, type FakeRequest } from '../testing/fake-server.ts'
import { folderOf } from '../testing/folder-of.ts'
import { picketHere } from '../testing/picket-here.ts'
import { readSignIns, storeSignIn, type StoredSession } from './sign-in-file.ts'

const me = {
  id: 'u',
  kind: 'user',
  name: 'ana@example.com',
  user: null,
  permissions: [],
  logTypeAccess: [],
  logTypeAccessKind: 'ALLOW_ALL',
  featureFlags: [],
  preferences: {},
}

const known = { body: { data: { me } } }
const refused = { body: { data: null, errors: [{ message: 'the session has ended', extensions: { status: 401 } }] } }

function session(idTokenExpiresAt: number): StoredSession {
  return {
    kind: 'session',
    email: 'ana@example.com',
    idToken: 'old',
    idTokenExpiresAt,
    cookie: 'picket-refresh=one',
    sessionExpiresAt: idTokenExpiresAt + 3_600_000,
  }
}

const next: FakeAnswer = {
  headers: { 'set-cookie': 'picket-refresh=two; Path=/; HttpOnly' },
  body: {
    idToken: 'new',
    expiresAt: '2099-01-01T00:00:00.000Z',
    sessionExpiresAt: '2099-01-02T00:00:00.000Z',
    user: { email: 'ana@example.com' },
  },
}

/** A user who is signed in to a server that gives these answers. */
async function signedIn(answer: (request: FakeRequest) => FakeAnswer, idTokenExpiresAt = Date.now() + 600_000) {
  const env = { XDG_CONFIG_HOME: folderOf({}) }
  const server = await fakeServer(answer)
  storeSignIn(env, server.url, session(idTokenExpiresAt), true)
  return { ...server, env, picket: (...words: string[]) => picketHere(words, { env }) }
}

describe('a session', () => {
  it('uses a valid ID token', async () => {
    const { picket, requests } = await signedIn(() => known)
    expect(await picket('whoami')).toMatchObject({ code: 0 })
    expect(requests.map(({ path, headers }) => [path, headers['authorization']])).toEqual([['/graphql', 'old']])
  })

  it('refreshes the ID token before it expires, and stores it', async () => {
    const { picket, requests, env, url } = await signedIn(
      ({ path }) => (path === '/auth/refresh' ? next : known),
      Date.now() + 10_000,
    )
    expect(await picket('whoami')).toMatchObject({ code: 0 })
    expect(requests.map(({ path, headers }) => [path, headers['cookie'], headers['authorization']])).toEqual([
      ['/auth/refresh', 'picket-refresh=one', undefined],
      ['/graphql', undefined, 'new'],
    ])
    expect(readSignIns(env).servers[url]).toEqual({
      kind: 'session',
      email: 'ana@example.com',
      idToken: 'new',
      idTokenExpiresAt: Date.parse('2099-01-01'),
      cookie: 'picket-refresh=two',
      sessionExpiresAt: Date.parse('2099-01-02'),
    })
  })

  it('that has expired says how to sign in', async () => {
    const ended = { status: 401, body: { error: { message: 'The session has ended. Sign in again.' } } }
    for (const [answer, message] of [
      [(): FakeAnswer => ended, 'The session has ended. Sign in again.'],
      [({ path }: FakeRequest): FakeAnswer => (path === '/auth/refresh' ? next : refused), 'The session has ended'],
    ] as const) {
      const { picket, url } = await signedIn(answer, 0)
      expect(await picket('whoami')).toEqual({
        code: 4,
        stdout: '',
        stderr: `error: ${message}\n  Sign in with "picket login ${url}", or set PICKET_TOKEN.\n`,
      })
    }
  })
})

test.each<[string, FakeAnswer, number, string]>([
  ['a bad status', { status: 500, body: { errors: [{ message: 'out of order' }] } }, 69, 'error: out of order\n'],
  ['a proxy', { status: 502, body: '<html>' }, 69, ' answered with status 502 and no explanation.\n  Try again later'],
  [
    'a page that is not there',
    { status: 404, body: 'no' },
    69,
    'status 404 and no explanation.\n  Check that this is the',
  ],
  [
    'half an answer',
    { body: '{"data":', headers: { 'content-type': 'application/json' } },
    69,
    'is not a Picket server.\n  Check the address.\n',
  ],
  ['another program', { body: 'hello' }, 69, 'is not a Picket server.'],
  ['JSON of something else', { body: [] }, 69, ' is not a Picket server.\n  Check the address.\n'],
  ['JSON without an answer', { body: null }, 69, 'is not a Picket server.'],
  [
    'a redirect',
    { status: 302, headers: { location: 'http://example.com/' } },
    69,
    'does not answer: it redirects to another address; use that address.',
  ],
  [
    'no permission',
    { body: { data: null, errors: [{ message: 'access denied', extensions: { status: 403 } }] } },
    4,
    'error: Access denied\n',
  ],
  ['too many requests', { status: 429, body: { errors: [{ message: 'slow down' }] } }, 69, 'error: slow down\n'],
])('%s', async (_, answer, code, stderr) => {
  const { picket } = await signedIn(() => answer)
  const ran = await picket('whoami')
  expect([ran.code, ran.stdout, ran.stderr]).toEqual([code, '', expect.stringContaining(stderr)])
})

const broken = 'does not answer: the connection was closed.\n'
const elsewhere = 'is not a Picket server.\n'

test.each<[string, FakeAnswer, string, number]>([
  ['whoami', { breaksOff: true }, broken, 69],
  ['api {me{id}}', { breaksOff: true }, broken, 69],
  ['api {me{id}}', { body: [] }, elsewhere, 69],
  [
    'audit export',
    { breaksOff: true, headers: { 'content-type': 'text/csv' } },
    'The export ended early: the connection was lost.',
    69,
  ],
  ['audit export', { body: '<html>Sign in</html>' }, elsewhere, 69],
  ['audit export', { status: 502, body: '<html>' }, 'error: The server answered with status 502.', 69],
])('picket %s, answered with %j', async (line, answer, stderr, code) => {
  const { picket } = await signedIn(() => answer)
  const ran = await picket(...line.split(' '))
  expect([ran.code, ran.stderr]).toEqual([code, expect.stringContaining(stderr)])
})

test('picket audit export, when the server does not answer', async () => {
  const env = { PICKET_URL: 'http://127.0.0.1:1', PICKET_TOKEN: 't', XDG_CONFIG_HOME: folderOf({}) }
  expect(await picketHere(['audit', 'export'], { env })).toMatchObject({
    code: 69,
    stderr: expect.stringMatching(/^error: The server at http:\/\/127\.0\.0\.1:1 does not answer/),
  })
})

describe('picket login', () => {
  const login = (url: string, input: string, ...words: string[]) =>
    picketHere(['login', url, ...words], { env: { XDG_CONFIG_HOME: folderOf({}) }, input })

  it('stores a token only after the server has accepted it', async () => {
    const env = { XDG_CONFIG_HOME: folderOf({}) }
    const server = await fakeServer(({ headers }) => (headers['x-api-key'] === 'good' ? known : refused))
    const bad = await picketHere(['login', server.url, '--token'], { env, input: 'bad\n' })
    expect([bad.code, readSignIns(env).servers]).toEqual([4, {}])
    const good = await picketHere(['login', server.url, '--token'], { env, input: 'good\n' })
    expect([good.code, good.stdout]).toEqual([0, `Signed in to ${server.url} as ana@example.com.\n`])
    expect(readSignIns(env)).toEqual({
      version: 1,
      current: server.url,
      servers: { [server.url]: { kind: 'token', value: 'good' } },
    })
  })

  it('prints JSON, and so does logout', async () => {
    const env = { XDG_CONFIG_HOME: folderOf({}) }
    const { url } = await fakeServer(() => known)
    const run = async (...words: string[]) =>
      JSON.parse((await picketHere([...words, '--json'], { env, input: 'good\n' })).stdout) as unknown
    const file = join(env.XDG_CONFIG_HOME, 'picket/sign-in.json')
    const [schema, name] = ['picket.login/1', 'ana@example.com']
    expect(await run('login', url, '--token')).toEqual({ schema, server: url, name, kind: 'token', file })
    expect(await run('logout')).toEqual({ schema: 'picket.logout/1', server: url, wasSignedIn: true })
    expect(await run('logout')).toEqual({ schema: 'picket.logout/1', server: null, wasSignedIn: false })
  })

  it('sends no secret without encryption', async () => {
    expect(await login('http://picket.example', 'x\n', '--token')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('The connection to http://picket.example is not encrypted.'),
    })
  })

  it('rejects options that cannot be combined', async () => {
    const other = await fakeServer(() => ({ body: 'hello' }))
    expect(await login(other.url, 'pw\n', '--email', 'a@example.com')).toMatchObject({
      code: 4,
      stderr: expect.stringContaining('Check that this is the address of a Picket server.'),
    })
    expect(await login(other.url, '')).toMatchObject({ code: 2, stderr: expect.stringContaining('Nothing answers') })
  })
})
