import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backUp, layoutVersion, openDataDirectory, restore } from '@picket/server'
import { expect, it, onTestFinished } from 'vitest'
import { signIn } from '../scripts/lab/administrator.ts'
import { readStoredData } from '../scripts/lab/stored-data.ts'
import { settle } from '../scripts/lab/settle.ts'
import { createHome, startServer, type LabHome } from '../scripts/lab/start-server.ts'
import { root } from '../scripts/run.ts'

const fixtures = join(root, 'packages/server/fixtures/data-directories')
const layouts = readdirSync(fixtures)
  .filter((name) => name.endsWith('.tar.gz'))
  .map((name) => name.replace('.tar.gz', ''))
  .toSorted()

it('preserves the current layout, too', () => {
  expect(layouts.some((name) => name.startsWith(`layout-${layoutVersion}`))).toBe(true)
})

// Tables have migrations of their own: `layout-1-0091` is from when that was the last one.
it.each(layouts)('restores a backup of %s, opens it and finishes what was in its spool', async (layout) => {
  const folder = unpack(layout)
  const home = { ...createHome(folder), data: await copyByBackup(folder, 'data', 'restored') }
  expect(await liveOnce(home)).toEqual(['Crash tests'])
  expect(await readSums(home)).toEqual(readWanted(layout))
})

it('opens the oldest as it was left, backs it up and restores it', async () => {
  const folder = unpack(layouts[0]!)
  const home = createHome(folder)
  expect(await liveOnce(home)).toEqual(['Crash tests'])
  expect(await readSums(home)).toEqual(readWanted(layouts[0]!))
  const again = { ...home, data: await copyByBackup(folder, 'data', 'restored') }
  expect(await readSums(again)).toEqual(readWanted(layouts[0]!))
})

interface Sums {
  readonly events: number
  readonly alarms: number
  readonly failed: number
}

/** Starts a server on it, lets it do pending work, and returns its sources. */
async function liveOnce(home: LabHome): Promise<readonly string[]> {
  const server = await startServer(home)
  onTestFinished(() => server.kill())
  const administrator = await signIn(server.address)
  const { sources } = await administrator.request<{
    sources: { edges: readonly { node: { integrationLabel: string } }[] }
  }>('{ sources { edges { node { integrationLabel } } } }')
  await settle(home.data, { what: ['items'] })
  await server.stop()
  return sources.edges.map(({ node }) => node.integrationLabel)
}

async function readSums({ data }: LabHome): Promise<Sums> {
  const { alerts, lake, ledger } = await readStoredData(data, {
    events: { table: 'logs.custom_crash', sql: 'SELECT p_row_id FROM logs.custom_crash' },
  })
  expect(lake.events).toHaveLength(ledger.stored)
  const alarms = alerts.filter(({ detection_id: id }) => id === 'Crash.Alarm').length
  return { events: ledger.stored, alarms, failed: ledger.failed }
}

function unpack(layout: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'picket-layouts-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  execFileSync('tar', ['-xzf', join(fixtures, `${layout}.tar.gz`), '-C', folder])
  return folder
}

function readWanted(layout: string): Sums {
  return JSON.parse(readFileSync(join(fixtures, `${layout}.json`), 'utf8')) as Sums
}

/** Copies it through a backup, and returns where it is then. */
async function copyByBackup(folder: string, from: string, to: string): Promise<string> {
  const directory = openDataDirectory({
    folder: join(folder, from),
    command: 'backup',
    env: {},
    now: 0,
    version: '0.0.0',
    secretsKeyFile: join(folder, 'secrets.key'),
  })
  const backup = join(folder, `backup of ${from}`)
  mkdirSync(backup)
  await backUp({ directory, target: backup, layout: layoutVersion, now: 0, version: '0.0.0' })
  directory.lock.release()
  await restore({ backup, folder: join(folder, to) })
  return join(folder, to)
}
