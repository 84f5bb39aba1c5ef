import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { assertConfig, readServerConfig } from '../config/read-server-config.ts'
import { copyPostgres } from '../stores/testing/open-stores.ts'
import { openServer, type RunningServer } from './open-server.ts'
import { silentLog } from './ports.ts'

/** Homes of servers, each with its data directory. */
function openPlace() {
  const home = mkdtempSync(join(tmpdir(), 'picket-on-postgres-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  return async (data: string, url: string | undefined): Promise<RunningServer> => {
    const env = {
      HOME: home,
      PICKET_DATA: join(home, data),
      PICKET_LISTEN: '127.0.0.1:0',
      PICKET_ROLES: 'api',
      ...(url === undefined ? {} : { PICKET_DATABASE_URL: url }),
    }
    const config = assertConfig(readServerConfig({ folder: home, cwd: home, env }))
    return openServer({ config, env, version: '1', command: 'test', catalogue: [], log: silentLog })
  }
}

test('a database belongs to the data directory that used it first, and is not left behind unnoticed', async () => {
  const start = openPlace()
  const url = await copyPostgres(inject('postgres')!.socket)
  for (const round of ['first', 'again']) {
    const server = await start('data', url)
    const ready = await fetch(`${server.address}/healthz/ready`)
    expect([round, ready.status]).toEqual([round, 200])
    await server.close()
  }
  await expect(start('data', undefined)).rejects.toThrow('is in use, but its metadata are not there: no "picket.db".')
  await expect(start('other', url)).rejects.toThrow('holds the metadata of another data directory')
})
