import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { folderOf } from '../../testing/folder-of.ts'
import { picketHere } from '../../testing/picket-here.ts'
import { serverHere } from '../../testing/server-here.ts'

const password = 'Correct-horse-battery-7'

test('an administrator manages users, roles, tokens and the audit log', async () => {
  const server = await serverHere()
  const good = async (...words: string[]): Promise<string> => {
    const { stdout, stderr, code } = await server.picket(words)
    expect([words.join(' '), code, stderr.includes('error')]).toEqual([words.join(' '), 0, false])
    return stdout
  }
  const json = async <Answer>(...words: string[]): Promise<Answer> =>
    JSON.parse(await good(...words, '--json')) as Answer
  const { email, oneTimePassword } = server.administrator
  await server.picket(['login', server.url, '--email', email], { input: `${oneTimePassword}\n${password}\n` })

  // Roles.
  await good('roles', 'create', 'Cloud', '--permission', 'AlertModify', '--allow-log-type', 'AWS.CloudTrail')
  const edited = await json<{ result: object }>(
    ...'roles edit cloud --add RuleModify --remove AlertRead --name Clouds'.split(' '),
  )
  // spec: D1-6.5
  expect(edited.result).toMatchObject({
    name: 'Clouds',
    permissions: ['RuleModify', 'RuleRead'],
    logTypeAccessKind: 'ALLOW',
    logTypeAccess: ['AWS.CloudTrail'],
  })
  expect(await good('roles', 'edit', 'Clouds', '--deny-log-type', 'Okta.SystemLog')).toContain(
    'all except Okta.SystemLog',
  )
  expect(await good('roles', 'list', '--descending')).toMatch(/^NAME[^]*Clouds[^]*Analyst[^]*Admin[^]*\n4 roles\n$/)
  expect(await server.picket(['roles', 'edit', 'Clouds', '--no-log-types', '--all-log-types'])).toMatchObject({
    code: 2,
  })

  // Users.
  const invite = ['users', 'invite', 'ana@example.com', '--first-name', 'Ana', '--last-name', 'Doe', '--role', 'clouds']
  expect(await server.picket(invite.slice(0, 7))).toMatchObject({ code: 2 })
  const first = (await good(...invite)).trim()
  expect(first).toMatch(new RegExp(`^${server.url}/sign-in/#email=ana%40example.com&password=`))
  const second = (await good('users', 'resend', 'ana@example.com')).trim()
  expect(second).not.toBe(first)
  const anas = { XDG_CONFIG_HOME: join(server.folder, 'ana') }
  const given = new URLSearchParams(second.slice(second.indexOf('#') + 1)).get('password')
  const login = ['login', server.url, '--email', 'ana@example.com']
  const input = `${given}\nAnother-horse-battery-8\n`
  expect(await server.picket(login, { env: anas, input })).toMatchObject({ code: 0 })
  expect(await good('users', 'show', 'ana@example.com')).toContain('Clouds')
  expect(await good('users', 'edit', 'ana@example.com', '--last-name', 'Roe')).toContain('Ana Roe')
  expect((await json<{ results: object[] }>('users', 'list', '--role', 'Clouds')).results).toMatchObject([
    { email: 'ana@example.com', familyName: 'Roe', status: 'CONFIRMED' },
  ])
  expect(await server.picket(['roles', 'delete', 'Clouds', '--yes'])).toMatchObject({
    stderr: expect.stringContaining('1 user has the role "Clouds".'),
  })

  // Two devices: Ana approves one and denies the other.
  const form = (path: string, fields: Readonly<Record<string, string>>) =>
    fetch(server.url + path, { method: 'POST', body: new URLSearchParams({ client_id: 'terminal', ...fields }) })
  for (const [words, error] of [
    [['--yes'], undefined],
    [['--deny'], 'access_denied'],
  ] as const) {
    const codes = (await (await form('/oauth2/device_authorization', { device_name: 'box' })).json()) as {
      readonly device_code: string
      readonly user_code: string
    }
    const approved = await server.picket(['login', 'approve', codes.user_code.toLowerCase(), ...words], { env: anas })
    expect(approved).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^(Approved|Denied) "box" \(127\.0\.0\.1\)\.\n$/),
    })
    const grant = { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: codes.device_code }
    const tokens = (await (await form('/oauth2/token', grant)).json()) as object
    expect(tokens).toMatchObject(error === undefined ? { email: 'ana@example.com' } : { error })
  }

  const asAdmin = ['roles', 'edit', 'Clouds', '--add', 'OrganizationAPITokenModify']
  await good(...asAdmin)
  expect(await server.picket(login, { env: anas, input: 'Another-horse-battery-8\n' })).toMatchObject({ code: 0 })
  const anasToken = ['tokens', 'create', 'anas', '--permission', 'RuleRead']
  expect(await server.picket(anasToken, { env: anas })).toMatchObject({ code: 0 })
  expect(await server.picket(['users', 'deactivate', 'ana@example.com', '--yes'])).toMatchObject({
    code: 0,
    stderr: '1 API token that this user created stays valid: anas. To revoke it, run: picket tokens delete\n',
  })
  await good('tokens', 'delete', 'anas', '--yes')
  expect(await server.picket(['whoami'], { env: anas })).toMatchObject({ code: 4 })
  expect(await good('users', 'list')).toContain('deactivated')
  expect(await good('users', 'reactivate', 'ana@example.com')).toContain('active')
  await good('users', 'delete', 'ana@example.com', '--yes')
  expect(await good('users', 'list')).not.toContain('ana@example.com')
  await good('roles', 'delete', 'Clouds', '--yes')

  // Tokens.
  await good('tokens', 'create', 'pipeline', '--permission', 'BulkUpload')
  const token = await json<{ result: object }>(
    ...'tokens edit pipeline --cidr 192.0.2.1 --permission RuleModify --expires 2099-01-01'.split(' '),
  )
  expect(token.result).toMatchObject({
    permissions: ['RuleModify', 'RuleRead'],
    allowedCIDRBlocks: ['192.0.2.1/32'],
    expiresAt: '2099-01-01T00:00:00.000Z',
  })
  expect(await good('tokens', 'edit', 'pipeline', '--anywhere', '--never-expires')).toMatch(
    /from +anywhere\nexpires +never/,
  )

  // The audit log of all that.
  const entries = await json<{ results: { action: string }[] }>(
    ...'audit list --actor ana@example.com --ip 127.0.0.1 --result succeeded'.split(' '),
  )
  expect(entries.results.map(({ action }) => action)).toEqual([
    'CREATE_API_TOKEN',
    'SIGN_IN',
    'DENY_DEVICE_SIGN_IN',
    'DEVICE_SIGN_IN',
    'APPROVE_DEVICE_SIGN_IN',
    'SET_NEW_PASSWORD',
    'SIGN_IN',
  ])
  const lines = (await good('audit', 'export', '--action', 'DELETE_USER')).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ action: 'DELETE_USER', actorName: email }])
  expect(await good('audit', 'export', '--format', 'csv', '--action', 'delete_role', '--result', 'succeeded')).toMatch(
    /^id,timestamp,action[^\r]*\r\n\w+,[^\r]*DELETE_ROLE,SUCCEEDED,user,[^\r]*\r\n$/,
  )
  expect((await good('audit', 'actions')).split('\n')).toContain('UPDATE_ALERT_STATUS')
  for (const [words, message] of [
    ['audit export --since tomorrow', 'does not accept the time'],
    ['audit list --action DELETE_USR', 'Did you mean "DELETE_USER"?'],
    ['audit list --ip 10.1', 'is not an IP address or network'],
    ['tokens create late --permission RuleRead --expires never', 'or a duration such as'],
    ['tokens create wide --permission RuleRead --cidr 010.0.0.0/8', 'is not a CIDR block'],
  ] as const)
    expect(await server.picket(words.split(' '))).toMatchObject({ code: 2, stderr: expect.stringContaining(message) })
})

test('a device shows its code, waits, and is signed in', async () => {
  const asked: unknown[] = []
  const server = await fakeServer(({ path }) => {
    if (path === '/graphql') return { body: { data: { me: { ...me, name: 'ana@example.com' } } } }
    if (path === '/oauth2/device_authorization')
      return {
        body: {
          device_code: 'd',
          user_code: 'BCDF-GHJK',
          verification_uri: 'https://picket.test/device/',
          expires_in: 600,
          interval: 1,
        },
      }
    asked.push(path)
    if (asked.length === 1) return { status: 400, body: { error: 'authorization_pending' } }
    return {
      headers: { 'set-cookie': 'picket-refresh=one; Path=/' },
      body: {
        id_token: 'i',
        expires_in: 900,
        email: 'ana@example.com',
        session_expires_at: '2099-01-01T00:00:00.000Z',
      },
    }
  })
  const env = { XDG_CONFIG_HOME: folderOf({}) }
  const { stdout, stderr, code } = await picketHere(['login', server.url, '--device'], { env })
  expect([code, stdout]).toEqual([0, `Signed in to ${server.url} as ana@example.com.\n`])
  expect(stderr).toContain(
    'open https://picket.test/device/ and enter BCDF-GHJK,\nor run: picket login approve BCDF-GHJK',
  )
  expect(asked.length).toBe(2)
  expect(await picketHere(['login', server.url, '--device', '--token'], { env })).toMatchObject({ code: 2 })
})

test.each([
  ['access_denied', 'The sign-in was denied.'],
  ['expired_token', 'The code expired before it was approved.'],
])('a device that ends with %s is not signed in', async (error, message) => {
  const server = await fakeServer(({ path }) =>
    path === '/oauth2/token'
      ? { status: 400, body: { error } }
      : {
          body: { device_code: 'd', user_code: 'BCDF-GHJK', verification_uri: 'https://x', expires_in: 9, interval: 1 },
        },
  )
  const ran = await picketHere(['login', server.url, '--device'], { env: { XDG_CONFIG_HOME: folderOf({}) } })
  expect([ran.code, ran.stderr.includes(message)]).toEqual([4, true])
})

const me = {
  id: 'u',
  kind: 'user',
  permissions: [],
  logTypeAccess: [],
  logTypeAccessKind: 'ALLOW_ALL',
  featureFlags: [],
  preferences: {},
}
