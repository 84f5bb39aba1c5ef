import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openIdentity } from '../testing/open-identity.ts'

const password = 'Correct-Horse-7'

const routes = [
  '/auth/sign-in',
  '/auth/support-sign-in',
  '/auth/new-password',
  '/auth/confirm-mfa',
  '/auth/setup-totp',
  '/auth/verify-totp',
  '/auth/preferred-mfa',
  '/auth/remove-mfa',
  '/auth/recovery-codes',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/change-password',
  '/auth/sign-out-everywhere',
  '/auth/refresh',
  '/auth/continue',
  '/auth/sign-out',
]

/** They ask for nothing, so that no body changes what they do. */
const withoutBody = ['/auth/sign-out-everywhere', '/auth/refresh', '/auth/continue', '/auth/sign-out']

async function open() {
  const server = await openIdentity({ sendsMail: true })
  const admin = await server.browser().enter(server.first.email, server.first.oneTimePassword, password)
  const send = async (path: string, headers: Readonly<Record<string, string>>, body = '{}', method = 'POST') =>
    server.handle(
      new Request(`https://picket.test${path}`, {
        method,
        headers: { cookie: admin.cookie, authorization: admin.idToken, host: 'picket.test', ...headers },
        ...(method === 'POST' && { body }),
      }),
      { address: '192.0.2.1', isSecure: true },
    )
  const goesOn = async () => (await admin.post('/auth/refresh')).status
  return { ...server, admin, send, goesOn }
}

const json = { 'content-type': 'application/json' }

it('knows every route that a cookie, or a password, is sent to', () => {
  const folder = join(import.meta.dirname, '../../http/routes')
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  const found = texts.flatMap((text) => text.match(/(?<=')\/auth\/[a-z-]+(?=')/g) ?? [])
  expect([...new Set(found)].filter((path) => path !== '/auth/').sort()).toEqual([...routes].sort())
})

describe('another site', () => {
  it.each([
    ['its browser says so', { 'sec-fetch-site': 'cross-site' }],
    ['it is a neighbour', { 'sec-fetch-site': 'same-site' }],
    ['its browser tells the origin only', { origin: 'https://evil.example' }],
    ['its origin is hidden', { origin: 'null' }],
    ['its name begins as ours does', { origin: 'https://picket.test.evil.example' }],
    ['it is ours at another port', { origin: 'https://picket.test:8443' }],
  ] as const)('changes nothing: %s', async (_, headers) => {
    const { send, goesOn } = await open()
    const statuses = []
    for (const path of routes) statuses.push([path, (await send(path, { ...json, ...headers })).status])
    expect(statuses).toEqual(routes.map((path) => [path, 403]))
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await send('/oauth2/token', { ...form, ...headers }, 'grant_type=refresh_token')).status).toBe(403)
    expect(await goesOn()).toBe(200)
  })

  it('does not sign a user out by a link', async () => {
    const { send, goesOn } = await open()
    for (const site of ['cross-site', 'same-site']) {
      const response = await send('/logout', { 'sec-fetch-site': site }, '', 'GET')
      expect([response.status, response.headers.getSetCookie()]).toEqual([302, []])
    }
    expect(await goesOn()).toBe(200)
  })

  it('sends no form and no plain text that is taken for JSON', async () => {
    const { send } = await open()
    const bodies = [
      ['application/x-www-form-urlencoded', '{"email":"a@b.example","password":"='],
      ['text/plain', '{"email":"a@b.example","password":"x"}'],
      // Pages may send this without asking, for a browser takes it for plain text.
      ['text/plain; application/json', '{"email":"a@b.example","password":"x"}'],
      ['application/jsonp', '{"email":"a@b.example","password":"x"}'],
      ['multipart/form-data; boundary=x', '--x--'],
      ['', '{"email":"a@b.example","password":"x"}'],
    ] as const
    for (const path of routes.filter((route) => !withoutBody.includes(route)))
      for (const [type, body] of bodies) {
        const response = await send(path, { 'content-type': type }, body)
        expect([
          path,
          response.status,
          ((await response.json()) as { error: { message: string } }).error.message,
        ]).toEqual([path, 400, 'Send JSON, with the content type application/json.'])
      }
    expect((await send('/oauth2/token', json, '{"grant_type":"refresh_token"}')).status).toBe(400)
  })

  it('brings no cookie in under another name', async () => {
    const { admin, handle } = await open()
    const token = admin.cookie.split('=')[1] ?? ''
    const refresh = async (cookie: string, isSecure = true) =>
      (
        await handle(
          new Request('https://picket.test/auth/refresh', { method: 'POST', headers: { ...json, cookie }, body: '{}' }),
          { address: '192.0.2.1', isSecure },
        )
      ).status
    expect(await refresh(`picket-refresh=${token}`)).toBe(401)
    expect(await refresh(`__host-picket-refresh=${token}`)).toBe(401)
    expect(await refresh(`x__Host-picket-refresh=${token}`)).toBe(401)
    expect(await refresh(`__Host-picket-refresh=${token}`)).toBe(200)
  })
})

describe('our own pages, and programs', () => {
  it.each([
    ['same origin', { 'sec-fetch-site': 'same-origin', origin: 'https://picket.test' }],
    ['typed in', { 'sec-fetch-site': 'none' }],
    ['an older browser', { origin: 'https://picket.test' }],
    ['a program', {}],
  ] as const)('come in: %s', async (_, headers) => {
    const { send } = await open()
    expect((await send('/auth/refresh', { ...json, ...headers })).status).toBe(200)
  })

  it.each([
    ['https://picket.test', 200],
    ['https://evil.example', 403],
  ])('are distinguished by the address if a request names no host: %s', async (origin, status) => {
    const { admin, handle } = await open()
    const headers = { ...json, cookie: admin.cookie, origin }
    const request = new Request('https://picket.test/auth/refresh', { method: 'POST', headers, body: '{}' })
    expect((await handle(request, { address: '192.0.2.1', isSecure: true })).status).toBe(status)
  })

  it('get cookies that are theirs alone', async () => {
    const { browser, first } = await open()
    const { handle } = await openIdentity()
    const body = JSON.stringify({ email: first.email, password })
    expect(body).toContain(first.email)
    const someone = browser()
    const { set } = await someone.post('/auth/sign-in', { email: first.email, password })
    expect(set).toMatch(/^__Host-picket-refresh=[\w.-]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict; Secure$/)
    expect(someone.device).toMatch(/^__Host-picket-device=[\w-]{32}$/)
    // A proxy that nobody trusts makes nothing secure.
    const request = new Request('http://picket.test/auth/sign-out', {
      method: 'POST',
      headers: { ...json, 'x-forwarded-proto': 'https' },
      body: '{}',
    })
    const response = await handle(request, { address: '192.0.2.1', isSecure: false })
    expect(response.headers.get('set-cookie')).toMatch(/^picket-refresh=; .*SameSite=Strict$/)
    expect(response.headers.has('strict-transport-security')).toBe(false)
  })
})
