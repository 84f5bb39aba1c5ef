import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serverHere } from '../../testing/server-here.ts'

const password = 'Correct-horse-battery-7'

test('an administrator without credentials regains access, with and without a running server', async () => {
  const server = await serverHere()
  const { email, oneTimePassword } = server.administrator
  const login = ['login', server.url, '--email', email]
  expect(await server.picket(login, { input: `${oneTimePassword}\n${password}\n` })).toMatchObject({ code: 0 })

  const data = join(server.folder, 'data')
  const reset = ['users', 'reset', email, '--data', data]
  expect(await server.picket(reset)).toMatchObject({ code: 2, stderr: expect.stringContaining('add --yes') })
  expect((await server.picket(['whoami'])).code).toBe(0)
  const done = await server.picket([...reset, '--yes'])
  expect([done.code, done.stderr]).toEqual([
    0,
    `${email} can sign in with it once, within seven days, and then chooses a new password.\n`,
  ])
  expect((await server.picket(['whoami'])).code).toBe(4)
  const other = `${password}-other`
  expect(await server.picket(login, { input: `${done.stdout.trim()}\n${other}\n` })).toMatchObject({ code: 0 })

  // As a signed-in administrator: others, but not oneself.
  expect(await server.picket(['users', 'reset', email, '--yes'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('You cannot reset your own password'),
  })
  const ana = ['ana@example.com', '--first-name', 'Ana', '--last-name', 'Doe', '--role', 'Analyst']
  expect((await server.picket(['users', 'invite', ...ana])).code).toBe(0)
  const json = await server.picket(['users', 'reset', 'ana@example.com', '--yes', '--json'])
  expect(JSON.parse(json.stdout)).toMatchObject({
    schema: 'picket.one-time-password/1',
    email: 'ana@example.com',
    hadSecondFactor: false,
  })

  for (const [words, message] of [
    [['users', 'reset', 'nobody@example.com', '--data', data, '--yes'], 'No user signs in with the address'],
    [['users', 'reset', 'ann', '--data', data, '--yes'], '"ann" is not an email address.'],
    [['users', 'reset', email, '--data', join(server.folder, 'nowhere'), '--yes'], 'There is no data directory'],
  ] as const)
    expect(await server.picket(words)).toMatchObject({ code: 2, stderr: expect.stringContaining(message) })

  await server.close()
  const last = await server.picket([...reset, '--yes', '--second-factor', '--json'])
  expect(JSON.parse(last.stdout)).toMatchObject({ email, hadSecondFactor: false })
})

test('a password for picket.yaml is encrypted beside the running server, and not shown', async () => {
  const { folder, picket } = await serverHere()
  const sealed = await picket(['secrets', 'seal', '--data', join(folder, 'data')], { input: 'hush-hush\n' })
  expect([sealed.code, sealed.stdout, sealed.stderr]).toEqual([
    0,
    expect.stringMatching(/^v1\.[\da-f]{12}\.[\w-]+\n$/),
    '',
  ])
  const mail = { url: 'smtp://picket@127.0.0.1:2525', from: 'picket@example.com', tls: 'none' }
  const file = join(folder, 'picket.yaml')
  writeFileSync(file, JSON.stringify({ server: { mail: { ...mail, password: sealed.stdout.trim() } } }))
  const shown = await picket(['config'])
  expect([shown.code, /^mail\.password +\*{8} {2}\(picket\.yaml\)$/m.test(shown.stdout)]).toEqual([0, true])
  expect(readFileSync(file, 'utf8')).not.toContain('hush-hush')
})
