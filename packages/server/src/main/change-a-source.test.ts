import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { assertConfig, readServerConfig } from '../config/read-server-config.ts'
import { openServer } from './open-server.ts'
import { silentLog } from '../ports/log.ts'

async function open() {
  const home = mkdtempSync(join(tmpdir(), 'picket-source-'))
  const env = { HOME: home, PICKET_DATA: join(home, 'data'), PICKET_LISTEN: '127.0.0.1:0' }
  const config = assertConfig(readServerConfig({ folder: home, cwd: home, env }))
  const server = await openServer({ config, env, version: '1', command: 'test', catalogue: [], log: silentLog })
  onTestFinished(async () => {
    await server.close()
    rmSync(home, { recursive: true })
  })
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${server.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, never> }
  }
  const { email, oneTimePassword: password } = server.firstAdministrator!
  const { session } = (await post('/auth/sign-in', { email, password })).body
  const newPassword = 'Words-For-A-Test-2026'
  await post('/auth/new-password', { session, newPassword })
  const { idToken } = (await post('/auth/sign-in', { email, password: newPassword })).body
  const ask = async (query: string, input: object): Promise<Record<string, { logSource: { integrationId: string } }>> =>
    (await post('/graphql', { query, variables: { input } }, { authorization: idToken! })).body['data']!
  await ask(
    'mutation ($input: CreateOrUpdateSchemaInput!) { createOrUpdateSchema(input: $input) { error { message } } }',
    { name: 'Custom.Door', spec: 'schema: Custom.Door\nfields: [{ name: id, type: string }]\n', revision: 0 },
  )
  return { ask, post }
}

it('rejects the previous token as soon as it was changed, for logs and for resources', async () => {
  const { ask, post } = await open()
  const input = (authBearerToken: string) => ({
    integrationLabel: 'Door',
    logTypes: ['Custom.Door'],
    logStreamType: 'Lines',
    authMethod: 'Bearer',
    authBearerToken,
  })
  const made = await ask(
    'mutation ($input: CreateHttpSourceInput!) { createHttpSource(input: $input) { logSource { integrationId } } }',
    input('one'),
  )
  const { integrationId } = made['createHttpSource']!.logSource
  const knock = (token: string) =>
    Promise.all(
      [`/ingest/${integrationId}`, `/ingest/resources/${integrationId}`].map(async (path) => {
        const resource = { ResourceId: 'r', ResourceType: 'T', id: 'x' }
        return (await post(path, resource, { authorization: `Bearer ${token}` })).status
      }),
    )
  expect([await knock('one'), await knock('two')]).toEqual([
    [200, 200],
    [401, 401],
  ])
  await ask(
    'mutation ($input: UpdateHttpSourceInput!) { updateHttpSource(input: $input) { logSource { integrationId } } }',
    { id: integrationId, ...input('two') },
  )
  expect([await knock('one'), await knock('two')]).toEqual([
    [401, 401],
    [200, 200],
  ])
})

it('lets senders connect to a source that listens as soon as it was created or changed', async () => {
  const { ask } = await open()
  const [first, second] = [await findFreePort(), await findFreePort()]
  const input = (port: number) => ({
    integrationLabel: 'Firewalls',
    logTypes: ['Custom.Door'],
    logStreamType: 'Lines',
    settings: { transport: 'TCP', port: String(port) },
  })
  const made = await ask(
    'mutation ($input: CreateSourceInput!) { createSource(input: $input) { logSource { integrationId } } }',
    { kind: 'syslog', ...input(first) },
  )
  expect(await canConnect(first)).toBe(true)
  const id = made['createSource']!.logSource.integrationId
  await ask('mutation ($input: UpdateSourceInput!) { updateSource(input: $input) { logSource { integrationId } } }', {
    id,
    ...input(second),
  })
  expect([await canConnect(first), await canConnect(second)]).toEqual([false, true])
  await ask('mutation ($input: DeleteSourceInput!) { deleteSource(input: $input) { id } }', { id })
  expect(await canConnect(second)).toBe(false)
})

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function canConnect(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
