import { describe, expect, it } from 'vitest'
import { createMailer } from '../../mail/mailer.ts'
import { openMailServer } from '../../mail/testing/mail-server.ts'
import { silentLog } from '../../ports/log.ts'
import { createGenerator } from '../testing/generator.ts'
import { openIdentity, type Browser, type TestIdentityOptions } from '../testing/open-identity.ts'

const password = 'Correct-Horse-7'
const other = 'Battery-Staple-8'
const generic = { message: 'If there is an account with this address, a code has been sent to it.' }

async function open(options: TestIdentityOptions = { sendsMail: true }) {
  const server = await openIdentity(options)
  const { email } = server.first
  const admin = await server.browser().enter(email, server.first.oneTimePassword, password)
  const forget = (address = email) => server.browser().post('/auth/forgot-password', { email: address })
  const mails = async () => (await server.readMails()).filter(({ subject }) => subject === 'Choose another password')
  const codes = async () => (await mails()).map(({ text }) => /prompted: (\S+)/.exec(text)?.[1] ?? '')
  const reset = async (code: string, newPassword = other, address = email) =>
    server.browser().post('/auth/reset-password', { email: address, code, newPassword })
  return { ...server, email, admin, forget, mails, codes, reset }
}

const isSignedIn = async (browser: Browser) => (await browser.ask('{ me { id } }')).status === 200

describe('a password reset', () => {
  it('is answered alike for everybody, and mailed to those who have one', async () => {
    const { forget, mails, email, worked } = await open()
    const before = worked.count
    const answers = await Promise.all([forget(), forget('nobody@picket.test')])
    expect(answers.map(({ status, answer }) => [status, answer])).toEqual([
      [200, generic],
      [200, generic],
    ])
    const [mail, ...others] = await mails()
    expect([others, worked.count - before]).toEqual([[], 0])
    expect(mail?.to).toBe(email)
    expect(mail?.text).toMatch(/^https:\/\/picket\.test\/password-reset\/#email=admin%40localhost&code=[a-z2-7]{24}$/m)
  })

  // spec: D1-7.24
  it('is reset with the code, which ends every session and creates none', async () => {
    const { admin, browser, email, forget, codes, reset, audited } = await open()
    await forget()
    const [code = ''] = await codes()
    const { status, set } = await reset(code)
    expect([status, set, await isSignedIn(admin)]).toEqual([204, null, false])
    expect((await admin.post('/auth/refresh')).status).toBe(401)
    const enter = async (given: string) => (await browser().post('/auth/sign-in', { email, password: given })).status
    expect([await enter(password), await enter(other)]).toEqual([401, 200])
    expect(audited.slice(2, 4).map(({ action, result, viewer }) => [action, result, viewer.name])).toEqual([
      ['FORGOT_PASSWORD', 'SUCCEEDED', 'anonymous'],
      ['RESET_FORGOTTEN_PASSWORD', 'SUCCEEDED', email],
    ])
  })

  it('takes the code however it was copied, in time, once, and for its own address', async () => {
    const { forget, codes, reset, clock } = await open()
    await forget()
    const [code = ''] = await codes()
    const refused = {
      message: 'The code is wrong, already used or expired. Request a new one.',
      fields: [{ path: 'code', message: 'The code is wrong, already used or expired. Request a new one.' }],
    }
    expect((await reset(code, other, 'nobody@picket.test')).answer.error).toMatchObject(refused)
    expect((await reset('a'.repeat(24))).answer.error).toMatchObject(refused)
    clock.now += 10 * 60_000 - 1
    expect((await reset(` ${code.toUpperCase().replaceAll(/(.{4})/g, '$1-')} `)).status).toBe(204)
    expect((await reset(code, password)).answer.error).toMatchObject(refused)
    clock.now += 61 * 60_000
    await forget()
    const late = (await codes())[1] ?? ''
    clock.now += 10 * 60_000
    expect((await reset(late, password)).answer.error).toMatchObject(refused)
  })

  it('says what is wrong with the new password, and the code may be used again', async () => {
    const { forget, codes, reset } = await open()
    await forget()
    const [code = ''] = await codes()
    for (const [given, message] of [
      ['', 'This field is required'],
      ['short', 'Password must contain at least 12 characters'],
      [password, 'The new password must differ from the old one'],
    ] as const)
      expect((await reset(code, given)).answer.error.message).toBe(message)
    expect((await reset(code)).status).toBe(204)
  })

  it('is mailed three times an hour at most, and no more mails do not show', async () => {
    const { forget, mails, clock } = await open()
    const answers = []
    for (let count = 0; count < 5; count++) answers.push((await forget()).answer)
    expect([answers, (await mails()).length]).toEqual([Array(5).fill(generic), 3])
    clock.now += 61 * 60_000
    await forget()
    expect((await mails()).length).toBe(4)
  })

  it('is not mailed to those who have none: who left, who has a one-time password, who comes from elsewhere', async () => {
    const { forget, mails, database } = await open()
    for (const values of [
      { enabled: 0 as const },
      { enabled: 1 as const, status: 'FORCE_CHANGE_PASSWORD' as const },
      { status: 'EXTERNAL_PROVIDER' as const },
    ]) {
      await database.updateTable('users').set(values).execute()
      expect((await forget()).answer).toEqual(generic)
    }
    expect(await mails()).toEqual([])
  })

  it('is rejected for a user who was deleted in the meantime; another password invalidates codes', async () => {
    const { admin, forget, codes, reset, database, email } = await open()
    await forget()
    await forget()
    const [first = '', second = ''] = await codes()
    await database.updateTable('users').set({ enabled: 0 }).execute()
    expect((await reset(first)).status).toBe(400)
    await database.updateTable('users').set({ enabled: 1 }).execute()
    await admin.post('/auth/change-password', { oldPassword: password, newPassword: other })
    expect([(await reset(first, password)).status, (await reset(second, password)).status]).toEqual([400, 400])
    await admin.post('/auth/sign-in', { email, password: other })
    expect(await isSignedIn(admin)).toBe(true)
  })

  it('keeps the second factor', async () => {
    const { admin, browser, email, forget, codes, reset, clock } = await open()
    const { answer } = await admin.post('/auth/setup-totp', { password })
    await admin.post('/auth/verify-totp', { code: createGenerator(answer.secretCode, clock).code() })
    await forget()
    await reset((await codes())[0] ?? '')
    const step = await browser().post('/auth/sign-in', { email, password: other })
    expect(step.answer.challenge).toBe('SOFTWARE_TOKEN_MFA')
  })

  it('has to be done by an administrator if the server sends no email, for every user', async () => {
    const { forget } = await open({})
    const answers = await Promise.all([forget(), forget('nobody@picket.test')])
    expect(answers.map(({ status, answer }) => [status, answer.error.message])).toEqual(
      Array(2).fill([503, 'This server does not send email. Ask an administrator for a new password.']),
    )
  })

  it.each([{}, { email: '' }, { email: 7 }, { email: 'x'.repeat(255) }])('requires an address: %j', async (body) => {
    const { browser } = await open()
    expect((await browser().post('/auth/forgot-password', body)).status).toBe(400)
  })
})

it('goes by a real mail server, and by the address that the operator set', async () => {
  const { url, received } = await openMailServer()
  const mailer = createMailer({ settings: { url, from: 'picket@example.com', tls: 'none' }, log: silentLog })
  const { handle, email, readMails, reset, browser } = await open({ mailer })
  const body = JSON.stringify({ email })
  const headers = {
    'content-type': 'application/json',
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    forwarded: 'host=evil.example',
  }
  await handle(new Request('https://evil.example/auth/forgot-password', { method: 'POST', headers, body }))
  await readMails()
  const source = received[0]?.source.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? ''
  expect([received.length, received[0]?.to, source.includes('evil.example')]).toEqual([1, [email], false])
  const [, code = ''] = /password-reset\/#email=admin%40localhost&code=([a-z2-7]{24})/.exec(source) ?? []
  expect((await reset(code)).status).toBe(204)
  expect((await browser().post('/auth/sign-in', { email, password: other })).status).toBe(200)
})

it('tells people by mail of what was changed in their account', async () => {
  const { admin, readMails, email, browser, clock } = await open()
  const { answer } = await admin.post('/auth/setup-totp', { password })
  await admin.post('/auth/verify-totp', { code: createGenerator(answer.secretCode, clock).code() })
  await admin.post('/auth/recovery-codes', { password })
  await admin.post('/auth/preferred-mfa', { preferred: 'NONE', password })
  await admin.post('/auth/change-password', { oldPassword: password, newPassword: other })
  expect((await browser().post('/auth/sign-in', { email, password: other })).status).toBe(200)
  const mails = await readMails()
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'An authenticator app was set up'],
    [email, 'New recovery codes were created'],
    [email, 'Sign-in codes are no longer required'],
    [email, 'Your password was changed'],
  ])
  expect(mails.map(({ text }) => text).join('')).not.toMatch(/Horse|Staple/)
})
