import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '../../packages/server/src/stores/database.ts'
import { migrate } from '../../packages/server/src/stores/migrate.ts'
import { postgresUrl } from '../../packages/server/src/stores/testing/postgres-url.ts'

/**
 * Vitest's global setup for tests on Postgres: starts a server on its own socket, and removes it with its data
 * afterwards.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'picket-postgres-'))
  const stop = await startPostgres(folder)
  const template = openPostgres(postgresUrl(folder, 'picket'))
  await migrate(template)
  await template.destroy()
  project.provide('postgres', { socket: folder })
  return async () => {
    await stop()
    rmSync(folder, { recursive: true })
  }
}

/** Starts Postgres. Root becomes the user of Debian's package, because Postgres refuses to run as root. */
async function startPostgres(folder: string): Promise<() => Promise<void>> {
  const programs = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1)
  if (programs === undefined)
    throw new Error('The tests require PostgreSQL. On Debian, run: apt-get install postgresql')
  const other = process.getuid?.() === 0 ? accountOfPostgres() : undefined
  if (other) chownSync(folder, other.uid, other.gid)
  const options = { cwd: folder, stdio: 'ignore', ...other } as const
  const data = join(folder, 'data')
  const init = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  )
  if (init.status !== 0) throw new Error(`initdb failed in ${data}: ${init.error ?? `exit code ${init.status}`}`)
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-F', '-N', '200'],
    options,
  )
  const end = once(server, 'exit')
  while (!isReady(programs, folder)) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL exited with ${server.exitCode}.`)
    await pause(50)
  }
  spawnSync(join(programs, 'createdb'), ['-h', folder, '-U', 'postgres', 'picket'])
  return async () => {
    server.kill('SIGINT')
    await end
  }
}

function isReady(programs: string, folder: string): boolean {
  return spawnSync(join(programs, 'pg_isready'), ['-h', folder], { stdio: 'ignore' }).status === 0
}

function accountOfPostgres(): { readonly uid: number; readonly gid: number } {
  const ids = ['-u', '-g'].map((which) => Number(spawnSync('id', [which, 'postgres'], { encoding: 'utf8' }).stdout))
  return { uid: ids[0]!, gid: ids[1]! }
}
