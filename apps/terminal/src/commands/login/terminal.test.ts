import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { folderOf } from '../../testing/folder-of.ts'
import { follow } from '../../testing/follow.ts'
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

/** Requires a new password, and accepts the second one. */
async function open() {
  const home = folderOf({})
  const server = await fakeServer(({ path, body }) => {
    const given = body as Readonly<Record<string, string>>
    if (path === '/graphql') return { body: { data: { me } } }
    if (path === '/auth/sign-in') return { body: { challenge: 'NEW_PASSWORD_REQUIRED', session: 's' } }
    if (given['newPassword'] === 'Hushhush-too-weak') return { status: 400, body: { error: { message: 'Too weak.' } } }
    const times = { expiresAt: '2099-01-01T00:00:00.000Z', sessionExpiresAt: '2099-01-01T00:00:00.000Z' }
    return {
      headers: { 'set-cookie': 'picket-refresh=one; Path=/' },
      body: { idToken: 'id', ...times, user: { email: 'ana@example.com' } },
    }
  })
  const env = { XDG_CONFIG_HOME: home }
  const { child, upTo } = follow(startOnTerminal(['login', server.url, '--no-color'], { cwd: home, env }))
  const answer = async (question: RegExp, keys: string): Promise<string> => {
    const shown = await upTo(question)
    child.stdin.write(keys)
    return shown
  }
  return { server, upTo, answer, file: join(home, 'picket/sign-in.json') }
}

test('a typed password is hidden, and a new one is prompted for until it is accepted', async () => {
  const { server, upTo, answer } = await open()
  const shown = [
    await answer(/Email address/, 'ana@example.com\r'),
    await answer(/Password/, 'Hushhush-once\r'),
    await answer(/Choose a new one[^]*New password/, 'Hushhush-one\r'),
    await answer(/Confirm the new password/, 'Hushhush-other\r'),
    await answer(/Passwords must match[^]*New password/, 'Hushhush-too-weak\r'),
    await answer(/Confirm the new password/, 'Hushhush-too-weak\r'),
    await answer(/Too weak[^]*New password/, 'Hushhush-good\r'),
    await answer(/Confirm the new password/, 'Hushhush-good\r'),
    await upTo(/Signed in to [^]*restored 0, 0 left/),
  ].join('')
  expect(shown).not.toContain('ushhu')
  expect(server.requests.flatMap(({ path, body }) => (path === '/auth/new-password' ? [body] : []))).toEqual([
    { session: 's', newPassword: 'Hushhush-too-weak' },
    { session: 's', newPassword: 'Hushhush-good' },
  ])
})

test('Ctrl-C restores the terminal and stores nothing', async () => {
  const { upTo, answer, file } = await open()
  await answer(/Email address/, 'ana@example.com\r')
  await answer(/Password/, '\u0003')
  await upTo(/restored 130, 0 left/)
  expect(existsSync(file)).toBe(false)
})
