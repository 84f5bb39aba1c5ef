import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fakeServer, type FakeAnswer } from '../../testing/fake-server.ts'
import { folderOf } from '../../testing/folder-of.ts'
import { follow } from '../../testing/follow.ts'
import { picketHere } from '../../testing/picket-here.ts'
import { startOnTerminal } from '../../testing/picket.ts'

const me = {
  id: 'u',
  kind: 'user',
  name: 'ana@example.com',
  permissions: [],
  logTypeAccess: [],
  logTypeAccessKind: 'ALLOW_ALL',
  featureFlags: [],
  preferences: {},
}
const times = { expiresAt: '2099-01-01T00:00:00.000Z', sessionExpiresAt: '2099-01-01T00:00:00.000Z' }
const entered = (more: object = {}): FakeAnswer => ({
  headers: { 'set-cookie': 'picket-refresh=one; Path=/' },
  body: { idToken: 'id', ...times, user: { email: 'ana@example.com' }, ...more },
})
const challenge = (name: string): FakeAnswer => ({ body: { challenge: name, session: name } })
const uri = 'otpauth://totp/Picket:ana%40example.com?secret=ABCDEFGHIJ'

/** Sends every challenge, one after the other; accepts the code 222222 and the recovery code. */
async function open() {
  const home = folderOf({})
  const server = await fakeServer(({ path, body }) => {
    const { code } = (body ?? {}) as Readonly<Record<string, string>>
    if (path === '/graphql') return { body: { data: { me } } }
    if (path === '/auth/sign-in') return challenge('SOFTWARE_TOKEN_MFA')
    if (path === '/auth/new-password') return challenge('MFA_SETUP')
    if (path === '/auth/setup-totp') return { body: { secretCode: 'ABCDEFGHIJ', uri } }
    if (code !== '222222' && code !== 'abcdef-ghijkm')
      return { status: 400, body: { error: { message: 'The code is incorrect' } } }
    return path === '/auth/verify-totp'
      ? entered({ recoveryCodes: ['one-code', 'other-code'] })
      : challenge('NEW_PASSWORD_REQUIRED')
  })
  return { server, home, env: { XDG_CONFIG_HOME: home } }
}

const sent = ({ requests }: Awaited<ReturnType<typeof fakeServer>>) =>
  requests.flatMap(({ path, body }) => (path === '/graphql' ? [] : [[path, body]]))

test('every challenge is prompted for on a terminal, and again after a wrong answer', async () => {
  const { server, home, env } = await open()
  const { child, upTo } = follow(startOnTerminal(['login', server.url, '--no-color'], { cwd: home, env }))
  const answer = async (question: RegExp, keys: string): Promise<string> => {
    const shown = await upTo(question)
    child.stdin.write(keys)
    return shown
  }
  const shown = [
    await answer(/Email address/, 'ana@example.com\r'),
    await answer(/Password/, 'Hushhush-once\r'),
    await answer(/or a recovery code[^]*Code/, '111111\r'),
    await answer(/The code is incorrect[^]*Code/, 'abcdef-ghijkm\r'),
    await answer(/Choose a new one[^]*New password/, 'Hushhush-good\r'),
    await answer(/Confirm the new password/, 'Hushhush-good\r'),
    await answer(/Code from the app/, '333333\r'),
    await answer(/The code is incorrect[^]*Code from the app/, '222222\r'),
    await upTo(/Signed in to [^]*restored 0, 0 left/),
  ].join('')
  expect(shown).not.toContain('ushhu')
  expect(shown).toMatch(/ABCD EFGH IJ/)
  expect(shown).toContain(uri)
  expect(shown).toMatch(/by scanning this code:\s+(?:[ \u2580\u2584\u2588]{20,}\s+){10,}with this key/)
  expect(shown).toMatch(/not shown again[^]*one-code\s+other-code/)
  expect(sent(server)).toEqual([
    ['/auth/sign-in', { email: 'ana@example.com', password: 'Hushhush-once' }],
    ['/auth/confirm-mfa', { session: 'SOFTWARE_TOKEN_MFA', code: '111111' }],
    ['/auth/confirm-mfa', { session: 'SOFTWARE_TOKEN_MFA', code: 'abcdef-ghijkm' }],
    ['/auth/new-password', { session: 'NEW_PASSWORD_REQUIRED', newPassword: 'Hushhush-good' }],
    ['/auth/setup-totp', { session: 'MFA_SETUP' }],
    ['/auth/verify-totp', { session: 'MFA_SETUP', code: '333333' }],
    ['/auth/verify-totp', { session: 'MFA_SETUP', code: '222222' }],
  ])
})

test('without a terminal the answers are lines, and a wrong answer ends the command', async () => {
  const { server, env, home } = await open()
  const words = ['login', server.url, '--email', 'ana@example.com']
  const good = await picketHere(words, { env, input: 'Hushhush-once\n222222\nHushhush-good\n222222\n' })
  expect([good.code, good.stdout]).toEqual([0, `Signed in to ${server.url} as ana@example.com.\n`])
  expect(good.stderr).not.toContain('scanning this code')
  expect(good.stderr).toMatch(/one-code\n {2}other-code\n/)
  const other = { XDG_CONFIG_HOME: join(home, 'other') }
  expect(await picketHere(words, { env: other, input: 'Hushhush-once\n111111\n' })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('The code is incorrect'),
  })
  expect(existsSync(join(home, 'other'))).toBe(false)
})

test('an unknown challenge is reported with an alternative', async () => {
  const { url } = await fakeServer(() => challenge('EYE\u001B[31mSCAN'))
  const env = { XDG_CONFIG_HOME: folderOf({}) }
  const { code, stderr } = await picketHere(['login', url, '--email', 'a@b.example'], { env, input: 'x\n' })
  expect([code, stderr]).toEqual([2, expect.stringMatching(/requires EYE.*SCAN, which[^]*picket login --token/)])
  expect(stderr).not.toContain('\u001B')
})
