import { describe, expect, it } from 'vitest'
import { openIdentity, type Browser } from '../testing/open-identity.ts'
import { createGenerator } from '../testing/generator.ts'

const password = 'Correct-Horse-7'

async function open(options: Parameters<typeof openIdentity>[0] = {}) {
  const server = await openIdentity(options)
  const { email, oneTimePassword } = server.first
  const signIn = async (browser: Browser, given = password) =>
    (await browser.post('/auth/sign-in', { email, password: given })).answer
  return { ...server, email, oneTimePassword, signIn }
}

/** The administrator with a generator, signed in. */
async function openWithGenerator() {
  const server = await open()
  const admin = await server.browser().enter(server.email, server.oneTimePassword, password)
  const { answer } = await admin.post('/auth/setup-totp', { password })
  const generator = createGenerator(answer.secretCode, server.clock)
  // As generators show it.
  const verified = await admin.post('/auth/verify-totp', { code: ` ${generator.code().replace(/^.../, '$& ')} ` })
  server.clock.now += 60_000
  const recoveryCodes = verified.answer.recoveryCodes as readonly string[]
  return { ...server, admin, generator, recoveryCodes, setUp: answer as { secretCode: string; uri: string } }
}

const isSignedIn = async (browser: Browser) => (await browser.ask('{ me { id } }')).status === 200
const state = '{ me { secondFactor { isSetUp preferred isRequired recoveryCodesLeft } } }'

describe('setting up a generator', () => {
  // spec: D1-7.21
  it('needs the password once more, and the first code', async () => {
    const { browser, email, oneTimePassword, clock, audited } = await open()
    const admin = await browser().enter(email, oneTimePassword, password)
    const refused = await admin.post('/auth/setup-totp', { password: 'Wrong-Horse-7' })
    expect([refused.status, refused.answer.error.fields]).toEqual([
      400,
      [{ path: 'password', message: 'The password is incorrect' }],
    ])
    const { answer } = await admin.post('/auth/setup-totp', { password })
    expect(answer).toEqual({
      secretCode: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: `otpauth://totp/Picket:admin%40localhost?secret=${answer.secretCode}&issuer=Picket&algorithm=SHA1&digits=6&period=30`,
    })
    const generator = createGenerator(answer.secretCode, clock)
    const wrong = await admin.post('/auth/verify-totp', { code: generator.wrongCode() })
    expect([wrong.status, wrong.answer.error.message]).toEqual([400, 'The code is incorrect'])
    expect((await admin.ask(state)).data.me.secondFactor).toEqual({
      isSetUp: false,
      preferred: 'NONE',
      isRequired: false,
      recoveryCodesLeft: 0,
    })
    const right = await admin.post('/auth/verify-totp', { code: generator.code() })
    expect(right.answer.recoveryCodes).toHaveLength(10)
    expect((await admin.ask(state)).data.me.secondFactor).toEqual({
      isSetUp: true,
      preferred: 'SOFTWARE_TOKEN_MFA',
      isRequired: false,
      recoveryCodesLeft: 10,
    })
    expect(audited.slice(2).map(({ action, result }) => `${action} ${result}`)).toEqual([
      'SET_UP_SECOND_FACTOR FAILED',
      'SET_UP_SECOND_FACTOR SUCCEEDED',
      'VERIFY_SECOND_FACTOR FAILED',
      'VERIFY_SECOND_FACTOR SUCCEEDED',
    ])
  })

  it('ends the other sessions, and expires if it is not completed in time', async () => {
    const { browser, email, oneTimePassword, clock, signIn } = await open()
    const admin = await browser().enter(email, oneTimePassword, password)
    const other = browser()
    await signIn(other)
    const { answer } = await admin.post('/auth/setup-totp', { password })
    clock.now += 11 * 60_000
    const late = await admin.post('/auth/verify-totp', { code: createGenerator(answer.secretCode, clock).code() })
    expect([late.status, late.answer.error.message]).toEqual([
      401,
      'The setup of the authenticator app timed out. Start again.',
    ])
    const again = (await admin.post('/auth/setup-totp', { password })).answer
    await admin.post('/auth/verify-totp', { code: createGenerator(again.secretCode, clock).code() })
    expect([await isSignedIn(admin), await isSignedIn(other)]).toEqual([true, false])
    expect((await other.post('/auth/refresh')).status).toBe(401)
  })

  it('leaves the former generator working until the new one is confirmed', async () => {
    const { admin, browser, generator, signIn, clock } = await openWithGenerator()
    const { answer } = await admin.post('/auth/setup-totp', { password })
    const next = createGenerator(answer.secretCode, clock)
    const enter = async (code: string) => {
      const { session } = await signIn(browser())
      return (await browser().post('/auth/confirm-mfa', { session, code })).status
    }
    expect([await enter(next.code()), await enter(generator.code())]).toEqual([400, 200])
    expect((await admin.post('/auth/verify-totp', { code: next.code() })).status).toBe(200)
    clock.now += 60_000
    const shown = next.code().replace(/^.../, '$&\u00a0')
    expect([await enter(generator.code()), await enter(shown)]).toEqual([400, 200])
  })
})

// spec: D1-4.7
describe('SOFTWARE_TOKEN_MFA', () => {
  // spec: D1-4.8
  it('is required after the password; its challenge is valid for nothing else', async () => {
    const { browser, signIn, generator } = await openWithGenerator()
    const someone = browser()
    const answer = await signIn(someone)
    expect(answer).toEqual({ challenge: 'SOFTWARE_TOKEN_MFA', session: expect.any(String) })
    someone.idToken = answer.session
    expect(await isSignedIn(someone)).toBe(false)
    someone.idToken = ''
    for (const path of ['/auth/new-password', '/auth/setup-totp', '/auth/verify-totp'])
      expect(
        (await someone.post(path, { session: answer.session, newPassword: 'Other-Horse-8', code: generator.code() }))
          .status,
      ).toBe(401)
    const { status } = await someone.post('/auth/confirm-mfa', { session: answer.session, code: generator.code() })
    expect([status, await isSignedIn(someone)]).toEqual([200, true])
  })

  it('takes a recovery code in any writing, once', async () => {
    const { browser, signIn, recoveryCodes, admin } = await openWithGenerator()
    const enter = async (code: string) => {
      const { session } = await signIn(browser())
      return (await browser().post('/auth/confirm-mfa', { session, code })).status
    }
    const [first = '', second = ''] = recoveryCodes
    expect(await enter(` ${first.toUpperCase()} `)).toBe(200)
    expect(await enter(first)).toBe(400)
    expect(await enter(second.replace('-', ''))).toBe(200)
    expect((await admin.ask(state)).data.me.secondFactor.recoveryCodesLeft).toBe(8)
  })

  it('is not required while NONE is preferred, which can be set only with the password', async () => {
    const { admin, browser, signIn } = await openWithGenerator()
    const prefer = async (preferred: string, given = password) =>
      (await admin.post('/auth/preferred-mfa', { preferred, password: given })).status
    expect([await prefer('NONE', 'Wrong-Horse-7'), await prefer('SMS'), await prefer('NONE')]).toEqual([400, 400, 204])
    expect((await signIn(browser())).challenge).toBeUndefined()
    expect(await prefer('SOFTWARE_TOKEN_MFA')).toBe(204)
    expect((await signIn(browser())).challenge).toBe('SOFTWARE_TOKEN_MFA')
  })

  it('goes before a password that was given out', async () => {
    const { admin, browser, signIn, generator } = await openWithGenerator()
    const invite = `mutation($input: InviteUserInput!) { inviteUser(input: $input) { user { id } oneTimePassword } }`
    const input = { email: 'b@picket.test', givenName: 'B', familyName: 'C', role: { kind: 'ID', value: 'admin' } }
    const { inviteUser } = (await admin.ask(invite, { input })).data
    const other = await browser().enter('b@picket.test', inviteUser.oneTimePassword, 'Other-Horse-8')
    const { id } = (await admin.ask('{ me { id } }')).data.me
    const reset = 'mutation($id: ID!) { resetUserPassword(input: { id: $id }) { oneTimePassword } }'
    const { oneTimePassword } = (await other.ask(reset, { id })).data.resetUserPassword
    const someone = browser()
    const { challenge, session } = await signIn(someone, oneTimePassword)
    expect(challenge).toBe('SOFTWARE_TOKEN_MFA')
    const { answer } = await someone.post('/auth/confirm-mfa', { session, code: generator.code() })
    expect(answer).toEqual({ challenge: 'NEW_PASSWORD_REQUIRED', session: expect.any(String) })
    const entered = await someone.post('/auth/new-password', { session: answer.session, newPassword: 'Third-Horse-9' })
    expect([entered.status, await isSignedIn(someone)]).toEqual([200, true])
  })
})

describe('MFA_SETUP', () => {
  it('is asked of everybody with a password where a second factor is required', async () => {
    const { browser, email, oneTimePassword, clock, signIn, audited } = await open({ secondFactor: 'required' })
    const someone = browser()
    const first = await signIn(someone, oneTimePassword)
    const second = await someone.post('/auth/new-password', { session: first.session, newPassword: password })
    expect(second.answer).toEqual({ challenge: 'MFA_SETUP', session: expect.any(String) })
    expect(second.set).toBe(null)
    const { session } = second.answer
    const { answer } = await someone.post('/auth/setup-totp', { session })
    const generator = createGenerator(answer.secretCode, clock)
    const wrong = await someone.post('/auth/verify-totp', { session, code: generator.wrongCode() })
    expect([wrong.status, await isSignedIn(someone)]).toEqual([400, false])
    const entered = await someone.post('/auth/verify-totp', { session, code: generator.code() })
    expect(entered.answer).toMatchObject({ user: { email }, recoveryCodes: expect.any(Array) })
    expect(await isSignedIn(someone)).toBe(true)
    expect((await someone.post('/auth/verify-totp', { session, code: generator.code(1) })).status).toBe(401)
    const refused = await someone.post('/auth/preferred-mfa', { preferred: 'NONE', password })
    expect([refused.status, refused.answer.error.message]).toEqual([
      409,
      'This server requires a second factor for all users.',
    ])
    expect(audited.map(({ action }) => action)).toContain('VERIFY_SECOND_FACTOR')
    expect((await signIn(browser())).challenge).toBe('SOFTWARE_TOKEN_MFA')
  })

  it('is no way around a generator that was set up meanwhile', async () => {
    const { browser, email, oneTimePassword, clock, signIn } = await open({ secondFactor: 'required' })
    const owner = browser()
    const first = await signIn(owner, oneTimePassword)
    const { session } = (await owner.post('/auth/new-password', { session: first.session, newPassword: password }))
      .answer
    const thief = (await browser().post('/auth/sign-in', { email, password })).answer
    expect(thief.challenge).toBe('MFA_SETUP')
    const { answer } = await owner.post('/auth/setup-totp', { session })
    const code = createGenerator(answer.secretCode, clock).code()
    expect((await owner.post('/auth/verify-totp', { session, code })).status).toBe(200)
    expect((await browser().post('/auth/setup-totp', { session: thief.session })).status).toBe(401)
    expect((await browser().post('/auth/verify-totp', { session: thief.session, code })).status).toBe(401)
  })
})

describe('taking it away oneself', () => {
  it('needs the password; what is left is as if there had never been one', async () => {
    const { admin, browser, signIn, audited } = await openWithGenerator()
    const other = browser()
    expect((await admin.post('/auth/remove-mfa', { password: 'Wrong-Horse-7' })).status).toBe(400)
    expect((await signIn(browser())).challenge).toBe('SOFTWARE_TOKEN_MFA')
    expect((await admin.post('/auth/remove-mfa', { password })).status).toBe(204)
    expect((await admin.ask(state)).data.me.secondFactor).toEqual({
      isSetUp: false,
      preferred: 'NONE',
      isRequired: false,
      recoveryCodesLeft: 0,
    })
    expect((await signIn(other)).idToken).toEqual(expect.any(String))
    expect((await admin.post('/auth/remove-mfa', { password })).answer.error.message).toBe(
      'Set up an authenticator app first.',
    )
    expect(audited).toContainEqual(expect.objectContaining({ action: 'REMOVE_SECOND_FACTOR', result: 'SUCCEEDED' }))
  })

  it('ends the other sessions', async () => {
    const { admin, browser, signIn, generator } = await openWithGenerator()
    const other = browser()
    const { session } = await signIn(other)
    await other.post('/auth/confirm-mfa', { session, code: generator.code() })
    expect(await isSignedIn(other)).toBe(true)
    await admin.post('/auth/remove-mfa', { password })
    expect([await isSignedIn(other), await isSignedIn(admin)]).toEqual([false, true])
  })

  it('is refused where everybody has to have one', async () => {
    const { browser, email, oneTimePassword, clock, signIn } = await open({ secondFactor: 'required' })
    const owner = browser()
    const first = await signIn(owner, oneTimePassword)
    const { session } = (await owner.post('/auth/new-password', { session: first.session, newPassword: password }))
      .answer
    const { answer } = await owner.post('/auth/setup-totp', { session })
    await owner.post('/auth/verify-totp', { session, code: createGenerator(answer.secretCode, clock).code() })
    const refused = await owner.post('/auth/remove-mfa', { password })
    expect([refused.status, refused.answer.error.message]).toEqual([
      409,
      'This server requires a second factor for all users.',
    ])
    expect(email).toBe('admin@localhost')
  })
})

describe('recovery codes', () => {
  it('can be regenerated with the password, which replaces the previous ones', async () => {
    const { admin, browser, signIn, recoveryCodes } = await openWithGenerator()
    expect((await admin.post('/auth/recovery-codes', { password: 'Wrong-Horse-7' })).status).toBe(400)
    const { answer } = await admin.post('/auth/recovery-codes', { password })
    expect(answer.recoveryCodes).toHaveLength(10)
    const enter = async (code: string) => {
      const { session } = await signIn(browser())
      return (await browser().post('/auth/confirm-mfa', { session, code })).status
    }
    expect([await enter(recoveryCodes[0]!), await enter(answer.recoveryCodes[0])]).toEqual([400, 200])
  })

  it('are not created for a user without an authenticator app', async () => {
    const { browser, email, oneTimePassword } = await open()
    const admin = await browser().enter(email, oneTimePassword, password)
    const { status, answer } = await admin.post('/auth/recovery-codes', { password })
    expect([status, answer.error.message]).toEqual([409, 'Set up an authenticator app first.'])
  })
})

describe('a lost authenticator app', () => {
  it('is removed by another administrator, which ends every session', async () => {
    const { admin, browser, signIn, clock } = await openWithGenerator()
    const invite = `mutation($input: InviteUserInput!) { inviteUser(input: $input) { oneTimePassword } }`
    const input = { email: 'b@picket.test', givenName: 'B', familyName: 'C', role: { kind: 'ID', value: 'admin' } }
    const { oneTimePassword } = (await admin.ask(invite, { input })).data.inviteUser
    const other = await browser().enter('b@picket.test', oneTimePassword, 'Other-Horse-8')
    const { id } = (await admin.ask('{ me { id } }')).data.me
    const reset = 'mutation($id: ID!) { resetUserSecondFactor(input: { id: $id }) { user { hasSecondFactor } } }'
    expect((await admin.ask(reset, { id })).errors?.[0]?.message).toBe(
      'Change your own second factor in your account settings.',
    )
    expect((await other.ask(reset, { id })).data).toEqual({
      resetUserSecondFactor: { user: { hasSecondFactor: false } },
    })
    expect(await isSignedIn(admin)).toBe(false)
    clock.now += 1000
    expect((await signIn(browser())).idToken).toEqual(expect.any(String))
    expect((await other.ask(reset, { id })).errors?.[0]?.message).toBe('This user has no second factor.')
  })

  it('of an Admin cannot be removed by a user who is not an Admin', async () => {
    const { admin, browser } = await openWithGenerator()
    const create = 'mutation($input: CreateRoleInput!) { createRole(input: $input) { role { id } } }'
    const { role } = (await admin.ask(create, { input: { name: 'Keeper', permissions: ['UserModify'] } })).data
      .createRole
    const invite = `mutation($input: InviteUserInput!) { inviteUser(input: $input) { oneTimePassword } }`
    const input = { email: 'b@picket.test', givenName: 'B', familyName: 'C', role: { kind: 'ID', value: role.id } }
    const { oneTimePassword } = (await admin.ask(invite, { input })).data.inviteUser
    const keeper = await browser().enter('b@picket.test', oneTimePassword, 'Other-Horse-8')
    const { id } = (await admin.ask('{ me { id } }')).data.me
    const reset = 'mutation($id: ID!) { resetUserSecondFactor(input: { id: $id }) { user { id } } }'
    expect((await keeper.ask(reset, { id })).errors?.[0]?.extensions['status']).toBe(403)
  })
})
