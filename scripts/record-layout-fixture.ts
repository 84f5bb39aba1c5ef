import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { layoutVersion } from '@picket/server'
import { buildRuntimeIfStale } from './build-runtime.ts'
import { createRandom } from './crash/seeded-random.ts'
import { createBody, setUp } from './crash/content.ts'
import { signIn } from './lab/administrator.ts'
import { sendUntilAccepted } from './lab/send.ts'
import { settle } from './lab/settle.ts'
import { startSink } from './lab/sink.ts'
import { createHome, startServer } from './lab/start-server.ts'
import { readOptions } from './read-options.ts'
import { root } from './run.ts'

readOptions({
  usage: 'sh bin/run scripts/record-layout-fixture.ts',
  summary: `Creates a small data directory with this version and stores it as a fixture that later versions must open, migrate and
restore. Run it once, when a layout or migrations are released. Never recreate an existing fixture.`,
})
await buildRuntimeIfStale()
const folder = mkdtempSync(join(tmpdir(), 'picket-layout-'))
const home = createHome(folder)
const sink = await startSink()
const random = createRandom(layoutVersion)
const bodies = Array.from({ length: 6 }, (_, number) => createBody(number, random))
try {
  let server = await startServer(home)
  const source = await setUp(await signIn(server.address, server.password), [sink.url])
  await server.stop()
  server = await startServer(home)
  for (const { text } of bodies.slice(1)) await sendUntilAccepted(`${server.address}/ingest/${source}`, text)
  await settle(home.data)
  await server.stop()
  // Leaves an item in the spool.
  server = await startServer(home, { point: 'ingest.spooled' })
  await fetch(`${server.address}/ingest/${source}`, { method: 'POST', body: bodies[0]!.text }).catch(() => {})
  await server.ended

  const directory = join(root, 'packages/server/fixtures/data-directories')
  mkdirSync(directory, { recursive: true })
  const name = join(directory, `layout-${layoutVersion}-${lastMigration(join(home.data, 'picket.db'))}`)
  const excluded = ['data/owner.db*', 'data/owner.json', 'data/cache', 'data/lake/status', 'data/lake/tmp']
  const exclude = excluded.map((path) => `--exclude=${path}`)
  // Without owner and group, so that the archive does not depend on the user who creates it.
  execFileSync('tar', [
    '-czf',
    `${name}.tar.gz`,
    '--owner=0',
    '--group=0',
    ...exclude,
    '-C',
    folder,
    'data',
    'secrets.key',
  ])
  const events = bodies.flatMap(({ events: all }) => all)
  const sums = {
    events: events.length,
    alarms: events.filter(({ sort }) => sort === 'alarm').length,
    failed: bodies.reduce((sum, { broken }) => sum + broken, 0),
  }
  writeFileSync(`${name}.json`, `${JSON.stringify(sums, null, 2)}\n`)
  console.log(`${name}.tar.gz: ${JSON.stringify(sums)}`)
} finally {
  await sink.close()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(0)

/** Returns the number of the last migration. */
function lastMigration(file: string): string {
  const database = new DatabaseSync(file, { readOnly: true })
  const row = database.prepare('SELECT max(name) AS name FROM kysely_migration').get()
  database.close()
  return String(row?.['name']).slice(0, 4)
}
