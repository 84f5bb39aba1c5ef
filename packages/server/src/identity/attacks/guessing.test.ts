import { describe, expect, it } from 'vitest'
import { createGenerator } from '../testing/generator.ts'
import { openIdentity, type Browser } from '../testing/open-identity.ts'
import type { Place } from '../sign-in/known-places.ts'

const password = 'Correct-Horse-7'
const wrong = 'Wrong-Horse-7'

async function open() {
  const server = await openIdentity({ sendsMail: true })
  const { email } = server.first
  const admin = await server.browser().enter(email, server.first.oneTimePassword, password)
  /** How it ends: a kind of step, or the name of the error. */
  const tryFrom = async (place: Place, given: string, name = email) => {
    try {
      return (await server.signIn.signIn({ email: name, password: given }, place)).kind
    } catch (error) {
      return (error as Error).name
    }
  }
  /** Strangers from everywhere, more than are let try at once. */
  const siege = async (name = email) => {
    const ends = []
    for (let index = 0; index < 45; index++) ends.push(await tryFrom({ network: `198.51.100.${index}` }, wrong, name))
    return ends
  }
  return { ...server, email, admin, tryFrom, siege }
}

describe('guessing a password', () => {
  it('from everywhere at once is stopped, and does not lock its owner out where they have signed in before', async () => {
    const { siege, tryFrom, clock } = await open()
    const ends = await siege()
    expect([ends.indexOf('TooManyRequestsError'), ends.includes('signed-in')]).toEqual([40, false])
    // The network of the first sign-in, with another browser; elsewhere the owner waits as strangers do.
    expect(await tryFrom({ network: '192.0.2.1' }, password)).toBe('signed-in')
    await siege()
    expect(await tryFrom({ network: '203.0.113.9' }, password)).toBe('TooManyRequestsError')
    clock.now += 91 * 86_400_000
    await siege()
    expect(await tryFrom({ network: '192.0.2.1' }, password)).toBe('TooManyRequestsError')
  })

  it('from the same network does not lock out the browser of its owner', async () => {
    const { admin, tryFrom, siege } = await open()
    const browser = /picket-device=([\w-]{32})$/.exec(admin.device)?.[1] ?? ''
    await siege()
    for (let count = 0; count < 8; count++) await tryFrom({ network: '192.0.2.1' }, wrong)
    expect(await tryFrom({ network: '192.0.2.1' }, password)).toBe('TooManyRequestsError')
    expect(await tryFrom({ network: '203.0.113.9', browser: 'x'.repeat(32) }, password)).toBe('TooManyRequestsError')
    expect(await tryFrom({ network: '203.0.113.9', browser }, password)).toBe('signed-in')
  })

  it('with the name of a known browser has no more tries than others', async () => {
    const { admin, tryFrom } = await open()
    const browser = /picket-device=([\w-]{32})$/.exec(admin.device)?.[1] ?? ''
    const ends = []
    for (let index = 0; index < 7; index++) ends.push(await tryFrom({ network: `198.51.100.${index}`, browser }, wrong))
    expect(ends.indexOf('TooManyRequestsError')).toBe(5)
    // A browser is known for the account that signed in with it, and for no other.
    const others = []
    for (let index = 0; index < 45; index++)
      others.push(await tryFrom({ network: `198.51.100.${index}`, browser }, wrong, 'other@picket.test'))
    expect(others.indexOf('TooManyRequestsError')).toBe(40)
  })

  it('waits as long for people who do not exist, and does the same work', async () => {
    const { siege, worked } = await open()
    const count = async (name?: string) => {
      const before = worked.count
      const ends = await siege(name)
      return [ends, worked.count - before]
    }
    expect(await count('nobody@picket.test')).toEqual(await count())
  })

  it('is not made easier by headers that name another sender', async () => {
    const { browser, email } = await open()
    const statuses = []
    for (let index = 0; index < 7; index++) {
      const headers = {
        'x-forwarded-for': `203.0.113.${index}`,
        'x-real-ip': `203.0.113.${index}`,
        forwarded: `for=203.0.113.${index}`,
        'true-client-ip': `203.0.113.${index}`,
        'cf-connecting-ip': `203.0.113.${index}`,
      }
      statuses.push((await browser().post('/auth/sign-in', { email, password: wrong }, headers)).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  })

  it('with a session that a user left open counts too', async () => {
    const { admin } = await open()
    const tryOld = async (path: string, body: object) => (await admin.post(path, body)).status
    const statuses = []
    for (let index = 0; index < 3; index++) {
      statuses.push(await tryOld('/auth/change-password', { oldPassword: wrong, newPassword: 'Other-Horse-8' }))
      statuses.push(await tryOld('/auth/setup-totp', { password: wrong }))
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })
})

describe('guessing a code', () => {
  async function openChallenged() {
    const server = await open()
    const { answer } = await server.admin.post('/auth/setup-totp', { password })
    const generator = createGenerator(answer.secretCode, server.clock)
    const { recoveryCodes } = (await server.admin.post('/auth/verify-totp', { code: generator.code() })).answer
    server.clock.now += 60_000
    const challenge = async (browser: Browser) =>
      (await browser.post('/auth/sign-in', { email: server.email, password })).answer.session as string
    const session = await challenge(server.browser())
    const confirm = async (code: string, address = '192.0.2.1', given = session) => {
      try {
        return (await server.signIn.confirmCode({ session: given, code }, { network: address })).kind
      } catch (error) {
        return (error as Error).name
      }
    }
    return { ...server, generator, recoveryCodes: recoveryCodes as readonly string[], session, challenge, confirm }
  }

  it('is stopped after five, from wherever, with however many challenges', async () => {
    const { browser, challenge, confirm, generator } = await openChallenged()
    const ends = []
    for (let index = 0; index < 7; index++) {
      const session = await challenge(browser())
      ends.push(await confirm(generator.wrongCode(), `198.51.100.${index}`, session))
    }
    expect(ends).toEqual([...Array(5).fill('ApiError'), ...Array(2).fill('TooManyRequestsError')])
    expect(await confirm(generator.code())).toBe('TooManyRequestsError')
  })

  it('at the same time counts too', async () => {
    const { confirm, generator } = await openChallenged()
    const ends = await Promise.all(Array.from({ length: 20 }, () => confirm(generator.wrongCode())))
    expect(ends.filter((end) => end === 'ApiError').length).toBeLessThanOrEqual(6)
    expect(ends).toContain('TooManyRequestsError')
  })

  it('of recovery does one hash of work, whether or not it begins as one of them does', async () => {
    const { confirm, recoveryCodes, worked } = await openChallenged()
    const start = recoveryCodes[0]!.slice(0, 2)
    const others = recoveryCodes.map((code) => code.slice(0, 2))
    const strange = ['zz', 'zy', 'zx', 'zw'].find((text) => !others.includes(text))!
    const workOf = async (code: string) => {
      const before = worked.count
      expect(await confirm(code)).toBe('ApiError')
      return worked.count - before
    }
    expect([await workOf(`${start}aaaa-aaaaaa`), await workOf(`${strange}aaaa-aaaaaa`), await workOf('x')]).toEqual([
      1, 1, 1,
    ])
  })

  it('does not keep anybody out who has not shown the password', async () => {
    const { confirm, generator, session } = await openChallenged()
    for (let index = 0; index < 20; index++)
      expect(await confirm(generator.wrongCode(), '198.51.100.1', `${session.slice(0, -4)}AAAA`)).toBe(
        'UnauthenticatedError',
      )
    expect(await confirm(generator.code())).toBe('signed-in')
  })

  it('that was used, or one before it, does not hold again: neither here nor in another challenge', async () => {
    const { browser, challenge, confirm, generator, clock, readMails, email } = await openChallenged()
    const notices = async () =>
      (await readMails()).filter(({ subject }) => subject.startsWith('A sign-in code was used'))
    const earlier = generator.code(-1)
    const code = generator.code()
    expect(await confirm(code)).toBe('signed-in')
    const session = await challenge(browser())
    expect([await confirm(code, '192.0.2.1', session), await confirm(earlier, '192.0.2.1', session)]).toEqual([
      'ApiError',
      'ApiError',
    ])
    expect((await notices()).map(({ to }) => to)).toEqual([email, email])
    clock.now += 30_000
    expect(await confirm(code, '192.0.2.1', session)).toBe('ApiError')
    expect(await confirm(generator.code(), '192.0.2.1', session)).toBe('signed-in')
  })

  it('that enrolled an authenticator app is not accepted for signing in', async () => {
    const { browser, first, email, clock } = await openIdentity().then((server) => ({
      ...server,
      email: server.first.email,
    }))
    const admin = await browser().enter(email, first.oneTimePassword, password)
    const { answer } = await admin.post('/auth/setup-totp', { password })
    const code = createGenerator(answer.secretCode, clock).code()
    await admin.post('/auth/verify-totp', { code })
    const { session } = (await browser().post('/auth/sign-in', { email, password })).answer
    expect((await browser().post('/auth/confirm-mfa', { session, code })).status).toBe(400)
  })
})

describe('whether an account exists', () => {
  it('is disclosed by no response to callers who are not signed in', async () => {
    const server = await open()
    const strangers = (await server.admin.ask('{ me { id } }')).data.me.id
    expect(strangers).toEqual(expect.any(String))
    const ask = async (path: string, body: object) => {
      const { status, set, answer } = await server.browser().post(path, body)
      const { requestId: _, ...error } = answer.error ?? {}
      return { status, set, answer: answer.error === undefined ? answer : error }
    }
    server.policy.isSupportAllowed = true
    for (const [path, body] of [
      ['/auth/sign-in', { password: wrong }],
      ['/auth/support-sign-in', { password: wrong }],
      ['/auth/forgot-password', {}],
      ['/auth/reset-password', { code: 'a'.repeat(24), newPassword: 'Other-Horse-8' }],
      ['/auth/reset-password', { code: 'a'.repeat(24), newPassword: 'short' }],
    ] as const)
      expect(await ask(path, { email: server.email, ...body })).toEqual(
        await ask(path, { email: 'nobody@picket.test', ...body }),
      )
  })
})
