import { describe, expect, it } from 'vitest'
import { openPeople, said } from '../testing/open-people.ts'
import { createUserCode, parseUserCode, printUserCode } from './user-code.ts'

const approve =
  'mutation($input: ApproveDeviceSignInInput!) { approveDeviceSignIn(input: $input) { device { userCode name address } } }'
const deny = 'mutation($input: DenyDeviceSignInInput!) { denyDeviceSignIn(input: $input) { device { name } } }'
const look = 'query($userCode: String!) { deviceSignIn(userCode: $userCode) { name address } }'

async function open() {
  const people = await openPeople()
  const form = async (path: string, fields: Readonly<Record<string, string>>) => {
    const request = new Request(`https://picket.test${path}`, { method: 'POST', body: new URLSearchParams(fields) })
    const response = await people.handle(request, { address: '198.51.100.7', isSecure: true })
    // oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
    return { status: response.status, answer: (await response.json()) as any }
  }
  const begin = async () =>
    (await form('/oauth2/device_authorization', { client_id: 'terminal', device_name: 'laptop <b>' })).answer
  const ask = (deviceCode: string) =>
    form('/oauth2/token', {
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      client_id: 'terminal',
      device_code: deviceCode,
    })
  return { ...people, form, begin, ask }
}

describe('signing in on a device without a browser', () => {
  it('waits until a signed-in user lets it in, once', async () => {
    const { admin, begin, ask, clock, audited, browser } = await open()
    const codes = await begin()
    expect(codes).toEqual({
      device_code: expect.stringMatching(/^[\w-]{43}$/),
      user_code: expect.stringMatching(/^[A-Z]{4}-[A-Z]{4}$/),
      verification_uri: 'https://picket.test/device/',
      verification_uri_complete: `https://picket.test/device/?code=${codes.user_code}`,
      expires_in: 600,
      interval: 5,
    })
    const recorded = audited.length
    expect(await ask(codes.device_code)).toMatchObject({ status: 400, answer: { error: 'authorization_pending' } })
    expect(audited.length).toBe(recorded)
    const typed = codes.user_code.toLowerCase().replace('-', ' ')
    expect((await admin.ask(look, { userCode: typed })).data.deviceSignIn).toEqual({
      name: 'laptop b',
      address: '198.51.100.7',
    })
    expect(said(await admin.ask(approve, { input: { userCode: typed } }))).toEqual({
      approveDeviceSignIn: { device: { userCode: codes.user_code, name: 'laptop b', address: '198.51.100.7' } },
    })
    expect(audited.at(-1)).toMatchObject({
      action: 'APPROVE_DEVICE_SIGN_IN',
      parameters: { input: { userCode: '[hidden]' } },
    })
    clock.now += 5000
    const { status, answer } = await ask(codes.device_code)
    expect([status, answer.token_type, answer.email]).toEqual([200, 'Bearer', 'admin@localhost'])
    const device = browser()
    device.idToken = answer.id_token
    expect((await device.ask('{ me { name } }')).data).toEqual({ me: { name: 'admin@localhost' } })
    expect(audited.at(-1)).toMatchObject({
      action: 'DEVICE_SIGN_IN',
      result: 'SUCCEEDED',
      viewer: { name: 'admin@localhost' },
    })
    expect(await ask(codes.device_code)).toMatchObject({ status: 400, answer: { error: 'expired_token' } })
    expect(said(await admin.ask(approve, { input: { userCode: codes.user_code } }))?.[1]).toBe('NotFound')
  })

  it('ends when the session does that let it in', async () => {
    const { admin, begin, ask, clock, form } = await open()
    clock.now += 23 * 3_600_000
    await admin.post('/auth/refresh')
    const { device_code: code, user_code: userCode } = await begin()
    await admin.ask(approve, { input: { userCode } })
    const { answer } = await ask(code)
    expect(answer.session_expires_at).toBe(new Date(clock.now + 3_600_000).toISOString())
    clock.now += 3_600_000
    const fields = { grant_type: 'refresh_token', client_id: 'terminal', refresh_token: answer.refresh_token }
    expect(await form('/oauth2/token', fields)).toMatchObject({ status: 400, answer: { error: 'invalid_grant' } })
  })

  it('is refused where it was denied, ran out, is unknown, or asks too often', async () => {
    const { admin, begin, ask, clock, form } = await open()
    const denied = await begin()
    expect(said(await admin.ask(deny, { input: { userCode: denied.user_code } }))).toEqual({
      denyDeviceSignIn: { device: { name: 'laptop b' } },
    })
    expect((await ask(denied.device_code)).answer.error).toBe('access_denied')
    const late = await begin()
    expect((await ask(late.device_code)).answer.error).toBe('authorization_pending')
    expect((await ask(late.device_code)).answer.error).toBe('slow_down')
    // From now on ten seconds.
    clock.now += 6000
    expect((await ask(late.device_code)).answer.error).toBe('slow_down')
    clock.now += 15_000
    expect((await ask(late.device_code)).answer.error).toBe('authorization_pending')
    clock.now += 600_000
    expect((await ask(late.device_code)).answer.error).toBe('expired_token')
    await admin.post('/auth/refresh')
    expect(said(await admin.ask(approve, { input: { userCode: late.user_code } }))?.[1]).toBe('NotFound')
    expect((await ask('made-up')).answer.error).toBe('expired_token')
    expect(await form('/oauth2/device_authorization', { client_id: 'somebody' })).toMatchObject({
      status: 401,
      answer: { error: 'invalid_client' },
    })
  })

  it('does not complete if the sessions of the approving user were ended in between', async () => {
    const { admin, join, begin, ask } = await open()
    for (const end of [
      'mutation($id: ID!) { deactivateUser(input: { id: $id }) { user { id } } }',
      'mutation($id: ID!) { updateUser(input: { id: $id, role: { kind: NAME, value: "AnalystReadOnly" } }) { user { id } } }',
    ]) {
      const { id, browser } = await join(`u${end.length}`, 'Analyst')
      const { device_code: code, user_code: userCode } = await begin()
      await browser.ask(approve, { input: { userCode } })
      await admin.ask(end, { id })
      expect((await ask(code)).answer.error).toBe('access_denied')
    }
  })

  it('is decided by one, and entered by one, however many try at once', async () => {
    const { admin, join, begin, ask } = await open()
    const { browser } = await join('ana', 'Analyst')
    const { device_code: code, user_code: userCode } = await begin()
    const decided = await Promise.all([
      admin.ask(approve, { input: { userCode } }),
      browser.ask(deny, { input: { userCode } }),
      browser.ask(approve, { input: { userCode } }),
    ])
    expect(decided.filter(({ errors }) => errors === undefined).length).toBe(1)
    const next = await begin()
    await admin.ask(approve, { input: { userCode: next.user_code } })
    const entered = await Promise.all(Array.from({ length: 4 }, () => ask(next.device_code)))
    expect(entered.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    expect([200, 400]).toContain((await ask(code)).status)
  })

  it('cannot be approved by guessing codes, by a token, or by support', async () => {
    const { admin, begin, askByToken, join, database, apiTokens } = await open()
    const { browser } = await join('ana', 'Analyst')
    const guesses = []
    for (let index = 0; index < 8; index++)
      guesses.push((await browser.ask(look, { userCode: createUserCode() })).errors?.[0])
    expect(guesses.at(-1)?.extensions['status']).toBe(429)
    const { user_code: userCode } = await begin()
    // Also the right one, for a while.
    expect(said(await browser.ask(look, { userCode }))?.[1]).toBe(429)
    const create = 'mutation { createAPIToken(input: { name: "x", permissions: [UserModify] }) { token { value } } }'
    const { value } = (await admin.ask(create)).data.createAPIToken.token
    expect(said(await askByToken(value, approve, { input: { userCode } }))?.[1]).toBe(403)
    expect((await apiTokens.list()).length).toBe(1)
    await database.updateTable('sessions').set({ method: 'support' }).execute()
    expect((await admin.ask(approve, { input: { userCode } })).errors?.length).toBe(1)
  })
})

it('reads codes however they are typed, and nothing else', () => {
  const code = createUserCode()
  expect(parseUserCode(printUserCode(code))).toBe(code)
  expect(parseUserCode(` ${code.toLowerCase()} `)).toBe(code)
  for (const text of ['', 'BCDF', 'ABCD-EFGH', `${code}B`, '____-____']) expect(parseUserCode(text)).toBeUndefined()
})
