import { describe, expect, it } from 'vitest'
import { createKey, createSecrets } from '../../data-directory/secrets.ts'
import { createIdentity } from '../create-identity.ts'
import { createPasswords } from '../passwords/passwords.ts'
import { openIdentity, type Browser } from '../testing/open-identity.ts'

const password = 'Correct-Horse-7'
const other = 'Battery-Staple-8'

async function openWithAdmin() {
  const server = await openIdentity()
  const admin = await server.browser().enter(server.first.email, server.first.oneTimePassword, password)
  return { ...server, admin, email: server.first.email }
}

const isSignedIn = async (browser: Browser) => (await browser.ask('{ me { id } }')).status === 200

describe('the first administrator', () => {
  it('has to choose a password before anything else', async () => {
    const { browser, first } = await openIdentity()
    const someone = browser()
    const { status, set, answer } = await someone.post('/auth/sign-in', {
      email: first.email.toUpperCase(),
      password: first.oneTimePassword,
    })
    expect([status, set, answer]).toEqual([
      200,
      null,
      { challenge: 'NEW_PASSWORD_REQUIRED', session: expect.any(String) },
    ])
    someone.idToken = answer.session
    expect(await someone.ask('{ me { id } }')).toEqual({
      status: 401,
      errors: [
        {
          message: 'The session has ended. Sign in again.',
          extensions: { status: 401, requestId: expect.any(String) },
        },
      ],
    })
  })

  it.each([
    ['short', 'Password must contain at least 12 characters', 4],
    ['the one-time password', 'The new password must differ from the old one', 1],
  ])('may not choose %s', async (wanted, message, problems) => {
    const { browser, first } = await openIdentity()
    const { answer } = await browser().post('/auth/sign-in', { email: first.email, password: first.oneTimePassword })
    const newPassword = wanted === 'short' ? wanted : first.oneTimePassword
    const refused = await browser().post('/auth/new-password', { session: answer.session, newPassword })
    expect([refused.status, refused.answer.error.message, refused.answer.error.fields.length]).toEqual([
      400,
      message,
      problems,
    ])
  })

  // spec: D1-7.20 D1-7.22
  it('is signed in after that, with everything allowed; the step works once', async () => {
    const { browser, first, audited } = await openIdentity()
    const someone = browser()
    const { answer } = await someone.post('/auth/sign-in', { email: first.email, password: first.oneTimePassword })
    const step = { session: answer.session, newPassword: password }
    const entered = await someone.post('/auth/new-password', step)
    expect(entered.set).toMatch(
      /^__Host-picket-refresh=[\w.-]+; Path=\/; Expires=Sat, 02 May 2026 12:00:00 GMT; HttpOnly; SameSite=Strict; Secure$/,
    )
    expect(entered.answer).toMatchObject({
      expiresAt: '2026-05-01T12:15:00.000Z',
      authenticatedAt: '2026-05-01T12:00:00.000Z',
      sessionExpiresAt: '2026-05-02T12:00:00.000Z',
      user: { email: 'admin@localhost' },
    })
    expect((await someone.ask('{ me { name kind } }')).data).toEqual({ me: { name: 'admin@localhost', kind: 'user' } })
    expect((await browser().post('/auth/new-password', step)).status).toBe(401)
    expect(audited.map(({ action, result, viewer }) => [action, result, viewer.name])).toEqual([
      ['SIGN_IN', 'SUCCEEDED', 'admin@localhost'],
      ['SET_NEW_PASSWORD', 'SUCCEEDED', 'admin@localhost'],
      ['SET_NEW_PASSWORD', 'FAILED', 'anonymous'],
    ])
  })
})

describe('signing in', () => {
  it('answers wrong passwords and unknown people alike', async () => {
    const { browser, email } = await openWithAdmin()
    const answers = await Promise.all(
      [
        { email, password: other },
        { email: 'nobody@picket.test', password: other },
      ].map(async (body) => {
        const { status, answer } = await browser().post('/auth/sign-in', body)
        return [status, { ...answer.error, requestId: '' }]
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toEqual([
      401,
      { message: 'The email address or the password is incorrect.', status: 401, requestId: '' },
    ])
  })

  it.each(['known', 'unknown'])('makes those wait who guess, for a %s address', async (kind) => {
    const { browser, email, clock } = await openWithAdmin()
    const name = kind === 'known' ? email : 'nobody@picket.test'
    const guess = async () => (await browser().post('/auth/sign-in', { email: name, password: other })).status
    const statuses = []
    for (let index = 0; index < 6; index++) statuses.push(await guess())
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    clock.now += 31_000
    expect([await guess(), await guess()]).toEqual([401, 429])
  })

  it('accepts its owner while an attacker elsewhere guesses, up to a limit', async () => {
    const { email, signIn, clock } = await openWithAdmin()
    const tryFrom = async (address: string, guess: string) => {
      try {
        return (await signIn.signIn({ email, password: guess }, { network: address })).kind
      } catch (error) {
        return (error as Error).name
      }
    }
    for (let index = 0; index < 8; index++) await tryFrom('198.51.100.1', other)
    expect([await tryFrom('198.51.100.1', password), await tryFrom('192.0.2.1', password)]).toEqual([
      'TooManyRequestsError',
      'signed-in',
    ])
    const guesses = []
    for (let index = 0; index < 45; index++) guesses.push(await tryFrom(`198.51.100.${index + 2}`, other))
    expect(guesses.indexOf('TooManyRequestsError')).toBe(40)
    clock.now += 31_000
    expect(await tryFrom('192.0.2.1', password)).toBe('signed-in')
  })

  it('counts guesses at the same time', async () => {
    const { browser, email } = await openWithAdmin()
    const guess = async () => (await browser().post('/auth/sign-in', { email, password: other })).status
    const statuses = await Promise.all(Array.from({ length: 12 }, guess))
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(6)
  })

  it('rehashes a password that was hashed at another cost', async () => {
    const { browser, email, database } = await openWithAdmin()
    const stored = await createPasswords({ memory: 128, passes: 1, parallelism: 1 }).hash(password)
    await database.updateTable('users').set({ password_hash: stored }).execute()
    expect((await browser().post('/auth/sign-in', { email, password })).status).toBe(200)
    const { password_hash: after } = await database
      .selectFrom('users')
      .select('password_hash')
      .executeTakeFirstOrThrow()
    expect(after).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/)
  })

  it('does the same work for people who do not exist, have left, or have no password', async () => {
    const { browser, email, database, worked } = await openWithAdmin()
    const workOf = async (name: string) => {
      const before = worked.count
      await browser().post('/auth/sign-in', { email: name, password: other })
      return worked.count - before
    }
    expect([await workOf(email), await workOf('nobody@picket.test')]).toEqual([1, 1])
    await database.updateTable('users').set({ enabled: 0 }).execute()
    expect(await workOf(email)).toBe(1)
    await database.updateTable('users').set({ enabled: 1, status: 'EXTERNAL_PROVIDER', password_hash: null }).execute()
    expect(await workOf(email)).toBe(1)
  })

  it('is refused from other sites', async () => {
    const { browser, email } = await openWithAdmin()
    const { status } = await browser().post('/auth/sign-in', { email, password }, { 'sec-fetch-site': 'cross-site' })
    expect(status).toBe(403)
  })

  it.each(['', '[]', 'null', '{"email":1,"password":{}}', '{"email":"a@b","password":"x', '\u0000'])(
    'answers what is no sign-in with an error: %j',
    async (body) => {
      const { handle } = await openIdentity()
      const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
      const response = await handle(new Request('https://picket.test/auth/sign-in', { method: 'POST', headers, body }))
      expect(response.status).toBe(400)
    },
  )
})

describe('a session', () => {
  it('goes on by refreshing, each time with another cookie', async () => {
    const { admin, clock } = await openWithAdmin()
    const before = admin.cookie
    clock.now += 16 * 60_000
    expect(await isSignedIn(admin)).toBe(false)
    expect((await admin.post('/auth/refresh')).status).toBe(200)
    expect(await isSignedIn(admin)).toBe(true)
    expect(admin.cookie).not.toBe(before)
  })

  it('continues in a page that opens, and is answered with nothing when there is none or it has ended', async () => {
    const { admin, browser, audited } = await openWithAdmin()
    const before = admin.cookie
    const { status, answer } = await admin.post('/auth/continue')
    expect([status, answer.user.email, admin.cookie === before]).toEqual([200, 'admin@localhost', false])
    expect(await browser().post('/auth/continue')).toEqual({ status: 204, set: null, answer: {} })
    const ended = browser()
    ended.cookie = admin.cookie
    await admin.post('/auth/sign-out')
    expect(await ended.post('/auth/continue')).toEqual({ status: 204, set: null, answer: {} })
    expect(audited.filter(({ action }) => action === 'REFRESH_SESSION').map(({ result }) => result)).toEqual(['FAILED'])
  })

  it('ends for all who hold it when a cookie is used again', async () => {
    const { admin, browser, clock } = await openWithAdmin()
    const thief = browser()
    thief.cookie = admin.cookie
    await admin.post('/auth/refresh')
    clock.now += 11_000
    expect((await thief.post('/auth/refresh')).status).toBe(401)
    expect((await admin.post('/auth/refresh')).status).toBe(401)
    expect(await isSignedIn(admin)).toBe(false)
  })

  it('survives an answer that got lost, and two windows that refresh at once', async () => {
    const { admin, browser } = await openWithAdmin()
    const window = browser()
    window.cookie = admin.cookie
    const both = await Promise.all([admin.post('/auth/refresh'), window.post('/auth/refresh')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(window.cookie).toBe(admin.cookie)
    expect((await window.post('/auth/refresh')).status).toBe(200)
  })

  it('ends when the time is over, however often it was refreshed', async () => {
    const { admin, clock } = await openWithAdmin()
    for (let hour = 0; hour < 23; hour++) {
      clock.now += 3_600_000
      expect((await admin.post('/auth/refresh')).status).toBe(200)
    }
    clock.now += 3_600_000
    expect((await admin.post('/auth/refresh')).status).toBe(401)
  })

  it('ends with signing out, at once', async () => {
    const { admin } = await openWithAdmin()
    const { status, set } = await admin.post('/auth/sign-out')
    expect([status, set]).toEqual([
      204,
      '__Host-picket-refresh=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Strict; Secure',
    ])
    expect(await isSignedIn(admin)).toBe(false)
  })

  // spec: D1-4.13 D1-5.5 D1-7.23
  it('ends on every device with a new password, and with signing out everywhere', async () => {
    const { admin, browser, email } = await openWithAdmin()
    const second = browser()
    await second.post('/auth/sign-in', { email, password })
    const wrong = await second.post('/auth/change-password', { oldPassword: other, newPassword: other })
    expect([wrong.status, wrong.answer.error.fields]).toEqual([
      400,
      [{ path: 'oldPassword', message: 'The old password is incorrect' }],
    ])
    expect((await second.post('/auth/change-password', { oldPassword: password, newPassword: other })).status).toBe(204)
    expect([await isSignedIn(admin), await isSignedIn(second)]).toEqual([false, false])
    expect((await admin.post('/auth/refresh')).status).toBe(401)

    await admin.post('/auth/sign-in', { email, password: other })
    await second.post('/auth/sign-in', { email, password: other })
    expect((await second.post('/auth/sign-out-everywhere')).status).toBe(204)
    expect([await isSignedIn(admin), await isSignedIn(second)]).toEqual([false, false])
  })

  it('holds across a change of the key that signs', async () => {
    const { admin, signingKeys, clock, database } = await openWithAdmin()
    await signingKeys.rotate()
    expect(await isSignedIn(admin)).toBe(true)
    clock.now += 2 * 3_600_000
    await signingKeys.rotate()
    expect((await database.selectFrom('signing_keys').selectAll().execute()).length).toBe(2)
    expect((await admin.post('/auth/refresh')).status).toBe(200)
    expect(await isSignedIn(admin)).toBe(true)
  })

  it('ends when the secrets key is lost, and all users can sign in again', async () => {
    const { admin, email, options } = await openWithAdmin()
    const { authenticator, signIn } = createIdentity({ ...options, secrets: createSecrets([createKey()]) })
    const request = { id: '', address: '192.0.2.1', userAgent: undefined }
    await expect(authenticator.byIdToken(admin.idToken, request)).rejects.toThrow('Sign in again')
    const step = await signIn.signIn({ email, password }, { network: '192.0.2.1' })
    const viewer = await authenticator.byIdToken(step.kind === 'signed-in' ? step.idToken.text : '', request)
    expect(viewer.name).toBe(email)
  })

  it('takes no token but its own', async () => {
    const { admin } = await openWithAdmin()
    const [header = '', payload = '', signature = ''] = admin.idToken.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
    const write = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const forged = [
      `${header}.${write({ ...claims, sub: 'somebody-else' })}.${signature}`,
      `${write({ alg: 'none' })}.${payload}.`,
      `${write({ alg: 'HS256', kid: 'x' })}.${payload}.${signature}`,
      'nonsense',
      '',
    ]
    for (const token of forged) {
      admin.idToken = token
      expect(await isSignedIn(admin)).toBe(false)
    }
  })
})
