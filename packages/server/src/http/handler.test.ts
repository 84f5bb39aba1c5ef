import { describe, expect, it } from 'vitest'
import { tokenWith, userWith } from '../identity/testing/viewers.ts'
import { anonymousViewer } from '../access/viewer.ts'
import { createLog } from './log.ts'
import { createRateLimit } from './rate-limit.ts'
import type { Route } from './route.ts'
import { graphqlRoutes } from './routes/graphql.ts'
import { healthRoutes } from './routes/health.ts'
import { authenticatorOf, openHandler, plentyOfRequests } from './testing/open-handler.ts'

const get = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://picket.test${path}`, { headers })

const hello: Route = {
  method: 'GET',
  path: '/hello/:name',
  access: { anyOf: ['AlertRead'] },
  handle: (_, { params, viewer }) => Response.json({ hello: params['name'], from: viewer.id }),
}
const broken: Route = {
  method: 'GET',
  path: '/broken',
  access: { anyone: true },
  handle: () => {
    throw new Error('the database password is hunter2')
  },
}
const viewers = { reader: tokenWith('AlertRead'), other: userWith('RuleRead') }

describe('a route', () => {
  const handle = openHandler([hello, broken], { viewers })

  it('answers callers with the permission', async () => {
    const response = await handle(get('/hello/world', { 'x-api-key': 'reader' }))
    expect([response.status, await response.json()]).toEqual([200, { hello: 'world', from: 'token-1' }])
  })

  it.each([
    ['without credentials', {}, 401, 'Sign in first.'],
    ['with invalid credentials', { authorization: 'made up' }, 401, 'The token is not valid.'],
    [
      'with two credentials',
      { authorization: 'other', 'x-api-key': 'reader' },
      401,
      expect.stringContaining('not both'),
    ],
    [
      'without the permission',
      { authorization: 'other' },
      403,
      'Access denied: this requires the permission AlertRead.',
    ],
  ])('rejects %s', async (_, headers, status, message) => {
    const response = await handle(get('/hello/world', headers as Record<string, string>))
    expect([response.status, await response.json()]).toEqual([
      status,
      { error: { message, status, requestId: response.headers.get('x-request-id') } },
    ])
  })

  it.each([
    ['POST', '/hello/world', 'GET, HEAD', 'rest'],
    ['GET', '/graphql', 'POST', 'graphql'],
    ['PUT', '/public/graphql', 'POST', 'graphql'],
    ['DELETE', '/healthz/live', 'GET, HEAD', 'rest'],
  ])('lists the allowed methods for %s %s', async (method, path, allow, shape) => {
    const services = {
      graphql: async () => new Response(),
      rate: plentyOfRequests(),
      authenticator: authenticatorOf({}),
    }
    const page: Route = { ...broken, path: '/*', handle: () => new Response('the console') }
    const routes = [page, hello, ...graphqlRoutes(services), ...healthRoutes([])]
    const all = openHandler(routes, { viewers })
    const response = await all(new Request(`http://picket.test${path}`, { method }))
    const requestId = response.headers.get('x-request-id')
    const message = `${method} is not allowed at this address. Use ${allow}.`
    const details = { code: 'InvalidInput', status: 405, requestId }
    expect([response.status, response.headers.get('allow'), await response.json()]).toEqual([
      405,
      allow,
      shape === 'rest' ? { error: { message, ...details } } : { errors: [{ message, extensions: details }] },
    ])
    expect(await (await all(get('/elsewhere'))).text()).toBe('the console')
  })

  it('reveals no details of unexpected errors', async () => {
    const response = await handle(get('/broken'))
    const requestId = response.headers.get('x-request-id')
    expect([response.status, await response.json()]).toEqual([
      500,
      {
        error: {
          message: `Internal server error. Include the request ID ${requestId} when you report it.`,
          status: 500,
          code: 'ServerError',
          requestId,
        },
      },
    ])
  })

  it('that does not exist is not found', async () => {
    const response = await handle(get('/nowhere'))
    expect([response.status, ((await response.json()) as { error: { code: string } }).error.code]).toEqual([
      404,
      'NotFound',
    ])
  })

  it.each(['/%', '/%E0%A4%A', '/hello/%2e%2e%2fx/..', '//evil.test/', `/${'a'.repeat(100_000)}`, '/hello/%00'])(
    'handles %s correctly',
    async (path) => {
      const { status } = await handle(get(path, { 'x-api-key': 'reader' }))
      expect([200, 404]).toContain(status)
    },
  )

  it('has the security headers of an API', async () => {
    const { headers } = await handle(get('/nowhere'), { address: '192.0.2.1', isSecure: true })
    expect(Object.fromEntries(headers)).toEqual({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': 'application/json',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-request-id': expect.stringMatching(/^request-/),
    })
  })
})

describe('limits', () => {
  const upload: Route = {
    method: 'POST',
    path: '/upload',
    access: { anyone: true },
    maxBody: 2048,
    handle: async (request) => Response.json({ bytes: (await request.arrayBuffer()).byteLength }),
  }
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    new Request('http://picket.test/upload', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
  const chunks = (count: number) =>
    new ReadableStream({
      start(controller) {
        for (let index = 0; index < count; index++) controller.enqueue(new Uint8Array(1024))
        controller.close()
      },
    })

  it.each([
    ['announced', () => post('x'.repeat(3000), { 'content-length': '3000' }), 413],
    ['not announced', () => post(chunks(3)), 413],
    ['small enough', () => post(chunks(2)), 200],
  ])('applies limits on bodies: %s', async (_, request, status) => {
    expect((await openHandler([upload])(request())).status).toBe(status)
  })

  it('applies the rate limit by address, with the time to wait', async () => {
    let now = 0
    const rate = createRateLimit({ perSecond: 0.5, burst: 2, now: () => now })
    const handle = openHandler([broken], { rate })
    const from = async (address: string) => {
      const { status, headers } = await handle(get('/broken'), { address, isSecure: false })
      return [status, headers.get('retry-after')]
    }
    expect([
      await from('192.0.2.1'),
      await from('192.0.2.1'),
      await from('192.0.2.1'),
      await from('192.0.2.2'),
    ]).toEqual([
      [500, null],
      [500, null],
      [429, '2'],
      [500, null],
    ])
    expect([
      await from('2001:db8::1'),
      await from('2001:db8::2'),
      await from('2001:db8::ffff'),
      await from('2001:db8:0:1::1'),
    ]).toEqual([
      [500, null],
      [500, null],
      [429, '2'],
      [500, null],
    ])
    now = 2000
    expect(await from('192.0.2.1')).toEqual([500, null])
  })
})

describe('the address of a client', () => {
  const whoami: Route = {
    method: 'GET',
    path: '/whoami',
    access: { anyone: true },
    handle: (_, { info, isSecure }) => Response.json([info.address, isSecure]),
  }
  const handle = openHandler([whoami], { trustedProxies: ['10.0.0.0/8', '2001:db8::1'] })

  it.each([
    ['192.0.2.1', '198.51.100.7', '192.0.2.1', false],
    ['10.1.2.3', '198.51.100.7', '198.51.100.7', true],
    ['10.1.2.3', 'evil, 198.51.100.7, 10.9.9.9', '198.51.100.7', true],
    ['::ffff:10.1.2.3', '203.0.113.5:4711', '203.0.113.5', true],
    ['2001:db8::1', '[2001:db8::99]:80', '2001:db8::99', true],
    ['10.1.2.3', 'nonsense', '10.1.2.3', true],
  ])('from %s for %s is %s', async (address, forwarded, client, isSecure) => {
    const headers = { 'x-forwarded-for': forwarded, 'x-forwarded-proto': 'https' }
    const response = await handle(get('/whoami', headers), { address, isSecure: false })
    expect(await response.json()).toEqual([client, isSecure])
  })
})

describe('health', () => {
  it('is live, and ready once every check passes', async () => {
    let isUp = false
    const lake = { name: 'lake', check: async () => (isUp ? undefined : Promise.reject(new Error('starting'))) }
    const handle = openHandler(healthRoutes([lake]))
    const ask = async (path: string) => {
      const response = await handle(get(path))
      return [response.status, await response.json()]
    }
    expect(await ask('/healthz/live')).toEqual([200, { status: 'live' }])
    expect(await ask('/healthz/ready')).toEqual([503, { status: 'not ready', waitingFor: ['lake'] }])
    isUp = true
    expect(await ask('/healthz/ready')).toEqual([200, { status: 'ready' }])
  })
})

describe('the log', () => {
  it.each([
    ['a session', '/graphql', { authorization: 'other' }, 'user-1'],
    ['an API token', '/public/graphql', { 'x-api-key': 'reader' }, 'token-1'],
    ['an anonymous caller', '/graphql', { 'content-length': '2' }, anonymousViewer.id],
  ])('names the caller of a GraphQL request with %s', async (_, path, headers, viewer) => {
    const lines: string[] = []
    const log = createLog({ level: 'info', write: (line) => lines.push(line) })
    const routes = graphqlRoutes({
      graphql: async () => Response.json({}),
      authenticator: authenticatorOf(viewers),
      rate: plentyOfRequests(),
    })
    await openHandler(routes, { viewers, log })(
      new Request(`http://picket.test${path}`, {
        method: 'POST',
        headers: headers as Record<string, string>,
        body: '{}',
      }),
    )
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ path, status: 200, viewer, msg: 'answered' }])
  })

  it('has one line per request, without queries and secrets', async () => {
    const lines: string[] = []
    const log = createLog({ level: 'info', write: (line) => lines.push(line) })
    await openHandler([hello], { viewers, log })(get('/hello/world?token=hunter2', { 'x-api-key': 'reader' }))
    log.warn({ password: 'hunter2', input: { apiKey: 'hunter2' }, headers: { 'x-api-key': 'hunter2' } }, 'look')
    expect(lines.map((line) => ({ ...JSON.parse(line), time: 'now' }))).toEqual([
      {
        level: 'info',
        time: 'now',
        requestId: 'request-1',
        method: 'GET',
        path: '/hello/world',
        status: 200,
        ms: 0,
        viewer: 'token-1',
        address: '127.0.0.1',
        msg: 'answered',
      },
      {
        level: 'warn',
        time: 'now',
        password: '[hidden]',
        input: { apiKey: '[hidden]' },
        headers: { 'x-api-key': '[hidden]' },
        msg: 'look',
      },
    ])
  })
})
