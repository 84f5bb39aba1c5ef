import { expect, it } from 'vitest'
import { openIdentity, type Browser } from '../testing/open-identity.ts'

const password = 'Correct-Horse-7'
const fields = 'id isCurrent method startedAt lastUsedAt expiresAt address userAgent deviceName'

/** An administrator with two browsers; the second one came an hour later. */
async function open(options: Parameters<typeof openIdentity>[0] = {}) {
  const server = await openIdentity(options)
  const first = await server.browser().enter(server.first.email, server.first.oneTimePassword, password)
  await first.ask('{ me { id } }')
  server.clock.now += options.idleMinutes === undefined ? 3_600_000 : 60_000
  const second = server.browser()
  await second.post('/auth/sign-in', { email: server.first.email, password })
  return { ...server, first, second }
}

const list = async (browser: Browser) => (await browser.ask(`{ ownSessions { ${fields} } }`)).data.ownSessions
const stands = async (browser: Browser) => [
  (await browser.ask('{ me { id } }')).status,
  (await browser.post('/auth/refresh')).status,
]

it('lists where one is signed in, and since when, this browser first', async () => {
  const { second } = await open()
  const at = (text: string) => `2026-05-0${text}:00.000Z`
  expect(await list(second)).toEqual([
    {
      id: expect.any(String),
      isCurrent: true,
      method: 'password',
      startedAt: at('1T13:00'),
      lastUsedAt: at('1T13:00'),
      expiresAt: at('2T13:00'),
      address: '192.0.2.1',
      userAgent: null,
      deviceName: null,
    },
    {
      id: expect.any(String),
      isCurrent: false,
      method: 'password',
      startedAt: at('1T12:00'),
      lastUsedAt: at('1T12:00'),
      expiresAt: at('2T12:00'),
      address: '192.0.2.1',
      userAgent: null,
      deviceName: null,
    },
  ])
})

it('says whence and with what a session is used now', async () => {
  const { first, second, handle, clock } = await open()
  clock.now += 90_000
  await first.post('/auth/refresh')
  const request = new Request('https://picket.test/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: first.idToken, 'user-agent': 'Browser/1' },
    body: JSON.stringify({ query: '{ me { id } }' }),
  })
  await handle(request, { address: '198.51.100.7', isSecure: true })
  expect((await list(second))[1]).toMatchObject({
    address: '198.51.100.7',
    userAgent: 'Browser/1',
    lastUsedAt: '2026-05-01T13:01:30.000Z',
  })
})

it('ends one of them at once, its ID token too, and no others', async () => {
  const { first, second } = await open()
  const [, other] = await list(second)
  const end = 'mutation($id: ID!) { endOwnSession(input: { id: $id }) { sessions { isCurrent } } }'
  expect((await second.ask(end, { id: other.id })).data.endOwnSession.sessions).toEqual([{ isCurrent: true }])
  expect(await stands(first)).toEqual([401, 401])
  expect(await stands(second)).toEqual([200, 200])
  expect((await second.ask(end, { id: other.id })).errors?.[0]?.message).toBe('There is no such session.')
})

it('ends all but this one', async () => {
  const { first, second, audited } = await open()
  const { data } = await first
    .post('/auth/refresh')
    .then(() => first.ask('mutation { endOtherSessions { sessions { isCurrent } } }'))
  expect(data.endOtherSessions.sessions).toEqual([{ isCurrent: true }])
  expect(await stands(second)).toEqual([401, 401])
  expect(await stands(first)).toEqual([200, 200])
  expect(audited).toContainEqual(expect.objectContaining({ action: 'END_OTHER_SESSIONS', result: 'SUCCEEDED' }))
})

it('shows and ends nothing of anybody else', async () => {
  const server = await open()
  const invite = `mutation($input: InviteUserInput!) { inviteUser(input: $input) { user { id } oneTimePassword } }`
  const input = {
    email: 'ana@picket.test',
    givenName: 'Ana',
    familyName: 'Doe',
    role: { kind: 'ID', value: 'admin' },
    messageAction: 'SUPPRESS',
  }
  const { oneTimePassword } = (await server.second.ask(invite, { input })).data.inviteUser
  const ana = await server.browser().enter('ana@picket.test', oneTimePassword, password)
  expect((await list(ana)).length).toBe(1)
  const [mine] = await list(server.second)
  const end = 'mutation($id: ID!) { endOwnSession(input: { id: $id }) { sessions { id } } }'
  expect((await ana.ask(end, { id: mine.id })).errors?.[0]?.message).toBe('There is no such session.')
  await ana.ask('mutation { endOtherSessions { sessions { id } } }')
  expect(await stands(server.second)).toEqual([200, 200])
})

it('names a device as it called itself when it was let in', async () => {
  const { second, handle } = await open()
  const form = (body: Readonly<Record<string, string>>) => ({
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ client_id: 'terminal', ...body }),
  })
  const connection = { address: '203.0.113.9', isSecure: true }
  const started = await handle(
    new Request('https://picket.test/oauth2/device_authorization', form({ device_name: 'picket on a laptop' })),
    connection,
  )
  const { device_code, user_code } = (await started.json()) as { device_code: string; user_code: string }
  await second.ask('mutation($code: String!) { approveDeviceSignIn(input: { userCode: $code }) { __typename } }', {
    code: user_code,
  })
  const grant = { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code }
  expect((await handle(new Request('https://picket.test/oauth2/token', form(grant)), connection)).status).toBe(200)
  expect((await list(second)).map(({ method, deviceName }: never) => [method, deviceName])).toContainEqual([
    'device',
    'picket on a laptop',
  ])
})

it('ends a session that was idle for the timeout, and not one that was used', async () => {
  const { first, second, clock, database } = await open({ idleMinutes: 10 })
  for (let minute = 0; minute < 12; minute += 3) {
    clock.now += 180_000
    expect((await second.ask('{ me { id } }')).status).toBe(200)
  }
  expect(await stands(first)).toEqual([401, 401])
  expect((await list(second)).length).toBe(1)
  expect(await stands(second)).toEqual([200, 200])
  await database.updateTable('sessions').set({ method: 'device' }).execute()
  clock.now += 3_600_000
  expect((await second.post('/auth/refresh')).status).toBe(200)
})

it('tells the console of it, which looks after its own window', async () => {
  const ask = async (options: object) =>
    (await (await openIdentity(options)).browser().ask('{ appConfig { sessionIdleMinutes } }')).data.appConfig
  expect(await ask({ idleMinutes: 30 })).toEqual({ sessionIdleMinutes: 30 })
  expect(await ask({})).toEqual({ sessionIdleMinutes: null })
})
