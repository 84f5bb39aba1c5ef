import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { assertConfig, readServerConfig } from '../config/read-server-config.ts'
import { sql } from 'kysely'
import { openPostgres } from '../stores/database.ts'
import { copyPostgres } from '../stores/testing/open-stores.ts'
import { openServer, type RunningServer } from './open-server.ts'
import { silentLog } from '../ports/log.ts'

/** Creates a home directory for servers with several data directories. */
function openHome() {
  const home = mkdtempSync(join(tmpdir(), 'picket-on-postgres-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const start = async (data: string, url: string | undefined): Promise<RunningServer> => {
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
  return { start, folderOf: (data: string) => join(home, data) }
}

test('a database belongs to the data directory that used it first, and cannot be left out unnoticed', async () => {
  const { start } = openHome()
  const url = await copyPostgres(inject('postgres')!.socket)
  for (const round of ['first', 'again']) {
    const server = await start('data', url)
    const ready = await fetch(`${server.address}/healthz/ready`)
    expect([round, ready.status]).toEqual([round, 200])
    await server.close()
  }
  await expect(start('data', undefined)).rejects.toThrow('is in use, but its metadata are missing: no "picket.db".')
  await expect(start('other', url)).rejects.toThrow('contains the metadata of another data directory')
})

test('a copy of a data directory cannot use the same database, also after the connection of the first was lost', async () => {
  const { start, folderOf } = openHome()
  const url = await copyPostgres(inject('postgres')!.socket)
  const first = await start('data', url)
  await first.close()
  cpSync(folderOf('data'), folderOf('copy'), { recursive: true })
  const server = await start('data', url)
  const refused = { code: 'CONFLICT', message: 'The database in server.database is in use by another server.' }
  await expect(start('copy', url)).rejects.toMatchObject(refused)
  const operator = openPostgres(url)
  onTestFinished(() => operator.destroy())
  const holders = async (): Promise<readonly number[]> => {
    const lockHolders = sql<{ readonly pid: number }>`select pid from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`
    return (await lockHolders.execute(operator)).rows.map(({ pid }) => pid)
  }
  const before = await holders()
  await sql`select pg_terminate_backend(${before[0]!}::int)`.execute(operator)
  await expect.poll(holders).toEqual([expect.not.toBeOneOf(before)])
  await expect(start('copy', url)).rejects.toMatchObject(refused)
  await server.close()
  await (await start('copy', url)).close()
})
