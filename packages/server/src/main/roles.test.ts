import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { assertConfig, readServerConfig } from '../config/read-server-config.ts'
import { openServer } from './open-server.ts'
import { silentLog } from '../ports/log.ts'

it('answers only the requests of its roles, and reports its readiness, also after a failed start', async () => {
  const home = mkdtempSync(join(tmpdir(), 'picket-roles-'))
  const env = { HOME: home, PICKET_DATA: join(home, 'data'), PICKET_LISTEN: '127.0.0.1:0', PICKET_ROLES: 'ingest' }
  const config = assertConfig(readServerConfig({ folder: home, cwd: home, env }))
  const options = { config, env, version: '1', command: 'test', catalogue: [], log: silentLog }
  const otherServer = createServer()
  await new Promise<void>((resolve) => otherServer.listen(0, '127.0.0.1', resolve))
  const { port } = otherServer.address() as AddressInfo
  const listen = { host: '127.0.0.1', port }
  await expect(openServer({ ...options, config: { ...config, listen } })).rejects.toThrow('is in use')
  await new Promise((resolve) => otherServer.close(resolve))
  const metadata = new DatabaseSync(join(home, 'data', 'picket.db'))
  metadata.exec(
    "CREATE TRIGGER refuse_users BEFORE INSERT ON users BEGIN SELECT RAISE(ABORT, 'users are read-only'); END",
  )
  await expect(openServer({ ...options, config: { ...config, listen } })).rejects.toThrow('users are read-only')
  metadata.exec('DROP TRIGGER refuse_users')
  metadata.close()
  const again = createServer()
  await new Promise<void>((resolve, reject) => again.once('error', reject).listen(port, '127.0.0.1', resolve))
  await new Promise((resolve) => again.close(resolve))

  const server = await openServer(options)
  onTestFinished(async () => {
    await server.close()
    rmSync(home, { recursive: true })
  })
  expect(server.firstAdministrator?.email, 'the failed start did not show a password').toBe('admin@localhost')
  const ask = async (method: string, path: string): Promise<readonly [number, unknown]> => {
    const answer = await fetch(`${server.address}${path}`, { method, ...(method === 'POST' ? { body: '{}' } : {}) })
    const body = (await answer.json()) as { readonly error?: { readonly message: string }; readonly status?: string }
    return [answer.status, body.error?.message ?? body.status]
  }
  expect(await ask('GET', '/healthz/ready')).toEqual([200, 'ready'])
  expect(await ask('POST', '/ingest/nobody')).toEqual([404, 'No source exists at this address.'])
  for (const path of ['/graphql', '/auth/sign-in', '/sync/slack/x'])
    expect(await ask('POST', path)).toEqual([404, 'Not found: no resource exists at this address.'])
})
