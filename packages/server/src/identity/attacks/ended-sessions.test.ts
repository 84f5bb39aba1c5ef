import { describe, expect, it } from 'vitest'
import { createIdentity } from '../create-identity.ts'
import { createGenerator } from '../testing/generator.ts'
import { openIdentity, type Browser } from '../testing/open-identity.ts'

const password = 'Correct-Horse-7'
const other = 'Battery-Staple-8'

/** Ana, an analyst with two browsers, and an administrator. */
async function open() {
  const server = await openIdentity({ sendsMail: true })
  const admin = await server.browser().enter(server.first.email, server.first.oneTimePassword, password)
  const invite = `mutation($input: InviteUserInput!) { inviteUser(input: $input) { user { id } oneTimePassword } }`
  const email = 'ana@picket.test'
  const role = { kind: 'ID', value: 'analyst' }
  const input = { email, givenName: 'Ana', familyName: 'Doe', role, messageAction: 'SUPPRESS' }
  const { user, oneTimePassword } = (await admin.ask(invite, { input })).data.inviteUser
  const ana = await server.browser().enter(email, oneTimePassword, password)
  const second = server.browser()
  await second.post('/auth/sign-in', { email, password })
  return { ...server, admin, ana, second, email, id: user.id as string }
}
type Opened = Awaited<ReturnType<typeof open>>

/** 200 or 401 for the ID token, and for the refresh token. */
const standing = async (browser: Browser) => [
  (await browser.ask('{ me { id } }')).status,
  (await browser.post('/auth/refresh')).status,
]
const stands = [200, 200]
const ended = [401, 401]

const change = (field: string, input: string) => (server: Opened) =>
  server.admin.ask(`mutation { ${field}(input: { id: "${server.id}"${input} }) { __typename } }`)

/** What happens, and what is left of the browser in which it happened and of the other one. */
const cases: Readonly<Record<string, readonly [(server: Opened) => Promise<unknown>, number[], number[]]>> = {
  nothing: [async () => undefined, stands, stands],
  'signing out': [({ ana }) => ana.post('/auth/sign-out'), ended, stands],
  'signing in again in the same browser': [
    ({ ana, email, browser }) => {
      const again = browser()
      again.cookie = ana.cookie
      return again.post('/auth/sign-in', { email, password })
    },
    ended,
    stands,
  ],
  'signing out everywhere': [({ ana }) => ana.post('/auth/sign-out-everywhere'), ended, ended],
  'signing out by the identity host': [
    ({ ana, handle }) =>
      handle(new Request('https://picket.test/logout', { headers: { cookie: ana.cookie } }), {
        address: '192.0.2.1',
        isSecure: true,
      }),
    ended,
    stands,
  ],
  'another password': [
    ({ ana }) => ana.post('/auth/change-password', { oldPassword: password, newPassword: other }),
    ended,
    ended,
  ],
  'a password reset': [
    async ({ email, browser, readMails }) => {
      await browser().post('/auth/forgot-password', { email })
      const code = /code=([a-z2-7]+)/.exec((await readMails()).at(-1)?.text ?? '')?.[1]
      await browser().post('/auth/reset-password', { email, code, newPassword: other })
    },
    ended,
    ended,
  ],
  'a generator that is set up': [
    async ({ ana, clock }) => {
      const { secretCode } = (await ana.post('/auth/setup-totp', { password })).answer
      await ana.post('/auth/verify-totp', { code: createGenerator(secretCode, clock).code() })
    },
    stands,
    ended,
  ],
  'another role': [change('updateUser', ', role: { kind: ID, value: "admin" }'), ended, ended],
  'a password that an administrator resets': [change('resetUserPassword', ''), ended, ended],
  deactivation: [change('deactivateUser', ''), ended, ended],
  deletion: [change('deleteUser', ''), ended, ended],
  'a name that is changed': [change('updateUser', ', givenName: "Anna"'), stands, stands],
}

describe('sessions', () => {
  it.each(Object.keys(cases))('end with what must end them, and only that: %s', async (name) => {
    const server = await open()
    const [happen, here, elsewhere] = cases[name]!
    const happened = (await happen(server)) as { readonly errors?: unknown } | undefined
    expect(happened?.errors).toBeUndefined()
    expect([await standing(server.ana), await standing(server.second)]).toEqual([here, elsewhere])
  })

  it('whose role may less see less from the next request on', async () => {
    const { admin, ana } = await open()
    expect((await ana.ask('{ me { permissions } }')).data.me.permissions).toContain('RuleModify')
    const update = `mutation { updateRole(input: { id: "analyst", name: "Analyst", permissions: [AlertRead] }) { role { id } } }`
    expect((await admin.ask(update)).errors).toBeUndefined()
    expect((await ana.ask('{ me { id } }')).status).toBe(401)
    expect((await ana.post('/auth/refresh')).status).toBe(200)
    expect((await ana.ask('{ me { permissions } }')).data.me.permissions).toEqual(['AlertRead'])
  })

  // spec: D1-4.6 D1-9.8
  it('last as long as the configuration says now, from when they began', async () => {
    const { ana, options, clock } = await open()
    const shorter = createIdentity({ ...options, refreshHours: 1 })
    const request = { id: '', address: '192.0.2.1', userAgent: undefined }
    clock.now += 59 * 60_000
    await ana.post('/auth/refresh')
    await expect(shorter.authenticator.byIdToken(ana.idToken, request)).resolves.toMatchObject({ kind: 'user' })
    clock.now += 60_000
    await expect(shorter.authenticator.byIdToken(ana.idToken, request)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
    const token = ana.cookie.split('=')[1] ?? ''
    await expect(shorter.signIn.refresh(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect((await ana.ask('{ me { id } }')).status).toBe(200)
  })
})

describe('support', () => {
  it('signs in where the settings let it in, also with single sign-on for everybody, and leaves with the setting', async () => {
    const { browser, first, policy, audited } = await openIdentity()
    const admin = await browser().enter(first.email, first.oneTimePassword, password)
    const support = browser()
    const enter = (path: string) => support.post(path, { email: first.email, password })
    const refused = await enter('/auth/support-sign-in')
    expect([refused.status, refused.answer.error.message]).toEqual([
      403,
      'Support sign-in is not allowed on this server.',
    ])
    policy.isSsoEnforced = true
    const usual = await enter('/auth/sign-in')
    expect([usual.status, usual.answer.error.message]).toEqual([403, 'Sign in with single sign-on.'])
    policy.isSupportAllowed = true
    expect((await enter('/auth/support-sign-in')).status).toBe(200)
    expect(await standing(support)).toEqual(stands)
    policy.isSupportAllowed = false
    expect([await standing(support), await standing(admin)]).toEqual([ended, stands])
    expect(audited.map(({ action, result }) => `${action} ${result}`).slice(2)).toEqual([
      'SUPPORT_SIGN_IN FAILED',
      'SIGN_IN FAILED',
      'SUPPORT_SIGN_IN SUCCEEDED',
      'REFRESH_SESSION FAILED',
    ])
  })
})

describe('POST /oauth2/token', () => {
  const exchange = async ({ handle }: Pick<Opened, 'handle'>, fields: Readonly<Record<string, string>> | string) => {
    const body = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const request = new Request('https://picket.test/oauth2/token', { method: 'POST', headers, body })
    const response = await handle(request, { address: '192.0.2.1', isSecure: true })
    return { status: response.status, answer: (await response.json()) as Readonly<Record<string, string>> }
  }
  const refreshTokenOf = (browser: Browser) => browser.cookie.split('=')[1] ?? ''

  it('trades a refresh token for the next one, once; the former one ends the session', async () => {
    const server = await open()
    const form = { grant_type: 'refresh_token', client_id: 'console', refresh_token: refreshTokenOf(server.ana) }
    const { status, answer } = await exchange(server, form)
    expect([status, answer]).toEqual([
      200,
      {
        id_token: expect.any(String),
        access_token: answer['id_token'],
        refresh_token: expect.any(String),
        token_type: 'Bearer',
        expires_in: 900,
      },
    ])
    server.clock.now += 11_000
    const invalid = { error: 'invalid_grant', error_description: 'The session has ended. Sign in again.' }
    expect(await exchange(server, form)).toEqual({ status: 400, answer: invalid })
    const next = { ...form, refresh_token: answer['refresh_token']! }
    expect(await exchange(server, next)).toEqual({ status: 400, answer: invalid })
    expect(await standing(server.ana)).toEqual(ended)
    expect(await standing(server.second)).toEqual(stands)
  })

  it.each([
    ['nothing', '', 'invalid_client', 401],
    ['another client', 'grant_type=refresh_token&client_id=evil', 'invalid_client', 401],
    ['a password', 'grant_type=password&client_id=console&username=a&password=b', 'unsupported_grant_type', 400],
    ['the grant of machines', 'grant_type=client_credentials&client_id=console', 'unsupported_grant_type', 400],
    ['a grant of every object', 'grant_type=__proto__&client_id=console', 'unsupported_grant_type', 400],
    ['a field twice', 'grant_type=refresh_token&grant_type=password&client_id=console', 'invalid_request', 400],
    ['no token', 'grant_type=refresh_token&client_id=console', 'invalid_grant', 400],
    ['nonsense', 'grant_type=refresh_token&client_id=console&refresh_token=..%00', 'invalid_grant', 400],
  ])('refuses %s', async (_, body, error, status) => {
    const { handle } = await openIdentity()
    const refused = await exchange({ handle }, body)
    expect([refused.status, refused.answer['error']]).toEqual([status, error])
  })
})
