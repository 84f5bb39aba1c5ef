import { describe, expect, it } from 'vitest'
import { createGenerator } from '../testing/generator.ts'
import { openIdentity, type Browser } from '../testing/open-identity.ts'

const password = 'Correct-Horse-7'
const other = 'Battery-Staple-8'

async function open() {
  const server = await openIdentity({ sendsMail: true })
  const { email } = server.first
  const admin = await server.browser().enter(email, server.first.oneTimePassword, password)
  const challenge = async () =>
    (await server.browser().post('/auth/sign-in', { email, password })).answer.session as string
  return { ...server, email, admin, challenge }
}

async function openWithGenerator() {
  const server = await open()
  const { answer } = await server.admin.post('/auth/setup-totp', { password })
  const generator = createGenerator(answer.secretCode, server.clock)
  const { recoveryCodes } = (await server.admin.post('/auth/verify-totp', { code: generator.code() })).answer
  server.clock.now += 60_000
  return { ...server, generator, recoveryCodes: recoveryCodes as readonly string[] }
}

const count = (statuses: readonly number[], status: number) => statuses.filter((each) => each === status).length
const isSignedIn = async (browser: Browser) => (await browser.ask('{ me { id } }')).status === 200

describe('at the same time', () => {
  it('a code that was mailed sets one password', async () => {
    const { browser, email, readMails, database } = await open()
    await browser().post('/auth/forgot-password', { email })
    const code = /code=([a-z2-7]+)/.exec((await readMails()).at(-1)?.text ?? '')?.[1]
    const passwords = Array.from({ length: 5 }, (_, index) => `Battery-Staple-${index}`)
    const statuses = await Promise.all(
      passwords.map(
        async (newPassword) => (await browser().post('/auth/reset-password', { email, code, newPassword })).status,
      ),
    )
    expect([count(statuses, 204), count(statuses, 400)]).toEqual([1, 4])
    const winner = passwords[statuses.indexOf(204)]!
    expect((await browser().post('/auth/sign-in', { email, password: winner })).status).toBe(200)
    expect((await database.selectFrom('password_resets').select('expires_at').execute()).length).toBe(0)
  })

  it('a code of the generator lets one in', async () => {
    const { browser, challenge, generator } = await openWithGenerator()
    const sessions = await Promise.all(Array.from({ length: 4 }, challenge))
    const code = generator.code()
    const statuses = await Promise.all(
      sessions.map(async (session) => (await browser().post('/auth/confirm-mfa', { session, code })).status),
    )
    expect(count(statuses, 200)).toBe(1)
  })

  it('a recovery code lets one in', async () => {
    const { browser, challenge, recoveryCodes } = await openWithGenerator()
    const sessions = await Promise.all(Array.from({ length: 4 }, challenge))
    const code = recoveryCodes[0]!
    const statuses = await Promise.all(
      sessions.map(async (session) => (await browser().post('/auth/confirm-mfa', { session, code })).status),
    )
    expect(count(statuses, 200)).toBe(1)
  })

  it('the code that sets a generator up does so once', async () => {
    const { admin, clock, database } = await open()
    const { answer } = await admin.post('/auth/setup-totp', { password })
    const code = createGenerator(answer.secretCode, clock).code()
    const statuses = await Promise.all(
      Array.from({ length: 4 }, async () => (await admin.post('/auth/verify-totp', { code })).status),
    )
    expect(count(statuses, 200)).toBe(1)
    expect((await database.selectFrom('recovery_codes').selectAll().execute()).length).toBe(10)
  })

  it('an answer to a challenge chooses one password', async () => {
    const { browser, first } = await openIdentity()
    const { session } = (await browser().post('/auth/sign-in', { email: first.email, password: first.oneTimePassword }))
      .answer
    const statuses = await Promise.all(
      [password, other, 'Third-Horse-9'].map(
        async (newPassword) => (await browser().post('/auth/new-password', { session, newPassword })).status,
      ),
    )
    expect(count(statuses, 200)).toBe(1)
  })

  it('a user who signs in while the password is changed has no session afterwards', async () => {
    const { admin, browser, email } = await open()
    const racers = Array.from({ length: 6 }, () => browser())
    await Promise.all([
      ...racers.slice(0, 3).map((racer) => racer.post('/auth/sign-in', { email, password })),
      admin.post('/auth/change-password', { oldPassword: password, newPassword: other }),
      ...racers.slice(3).map((racer) => racer.post('/auth/sign-in', { email, password })),
    ])
    const are = await Promise.all(
      racers.map(async (racer) => [await isSignedIn(racer), (await racer.post('/auth/refresh')).status]),
    )
    // A sign-in before the change was signed out by it; a sign-in after it was rejected.
    expect(are).toEqual(Array(6).fill([false, 401]))
  })

  it.each(['deactivated', 'signed out everywhere'])(
    'a user who is %s while their password is verified is not signed in',
    async (how) => {
      const { browser, email, database, sessions, worked } = await open()
      const { id } = await database.selectFrom('users').select('id').executeTakeFirstOrThrow()
      worked.meanwhile = async () => {
        if (how === 'deactivated') await database.updateTable('users').set({ enabled: 0 }).execute()
        else await sessions.endAll(id)
      }
      const late = browser()
      const { status, set } = await late.post('/auth/sign-in', { email, password })
      expect([status, set]).toEqual([401, null])
      expect([await isSignedIn(late), (await late.post('/auth/refresh')).status]).toEqual([false, 401])
    },
  )
})
