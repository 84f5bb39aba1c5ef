import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backUp, layoutVersion, openDataDirectory, restore } from '@picket/server'
import { expect, it, onTestFinished } from 'vitest'
import { signIn } from '../scripts/lab/administrator.ts'
import { readRemains } from '../scripts/lab/remains.ts'
import { settle } from '../scripts/lab/settle.ts'
import { createHome, startServer, type LabHome } from '../scripts/lab/start-server.ts'
import { root } from '../scripts/run.ts'

const fixtures = join(root, 'packages/server/fixtures/data-directories')
const layouts = readdirSync(fixtures)
  .filter((name) => name.endsWith('.tar.gz'))
  .map((name) => name.replace('.tar.gz', ''))

it('keeps the present layout, too', () => {
  expect(layouts).toContain(`layout-${layoutVersion}`)
})

it.each(layouts)('opens %s, finishes what was in its spool, backs it up and restores it', async (layout) => {
  const folder = mkdtempSync(join(tmpdir(), 'picket-layouts-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  execFileSync('tar', ['-xzf', join(fixtures, `${layout}.tar.gz`), '-C', folder])
  const wanted = JSON.parse(readFileSync(join(fixtures, `${layout}.json`), 'utf8')) as Sums

  const old = createHome(folder)
  expect(await liveOnce(old)).toEqual(['Crash tests'])
  const before = await readSums(old)
  expect(before).toEqual(wanted)

  await copyByBackup(folder)
  const restored = { ...old, data: join(folder, 'restored') }
  expect(await liveOnce(restored)).toEqual(['Crash tests'])
  expect(await readSums(restored)).toEqual(wanted)
})

interface Sums {
  readonly events: number
  readonly alarms: number
  readonly failed: number
}

/** Starts a server on it and lets it do what is to be done; its sources. */
async function liveOnce(home: LabHome): Promise<readonly string[]> {
  const server = await startServer(home)
  onTestFinished(() => server.kill())
  const administrator = await signIn(server.address)
  const { sources } = await administrator.ask<{
    sources: { edges: readonly { node: { integrationLabel: string } }[] }
  }>('{ sources { edges { node { integrationLabel } } } }')
  await settle(home.data, { what: ['items'] })
  await server.stop()
  return sources.edges.map(({ node }) => node.integrationLabel)
}

async function readSums({ data }: LabHome): Promise<Sums> {
  const { alerts, lake, ledger } = await readRemains(data, {
    events: { table: 'logs.custom_crash', sql: 'SELECT p_row_id FROM logs.custom_crash' },
  })
  expect(lake.events).toHaveLength(ledger.stored)
  const alarms = alerts.filter(({ detection_id: id }) => id === 'Crash.Alarm').length
  return { events: ledger.stored, alarms, failed: ledger.failed }
}

/** To `restored`, by way of `backup`. */
async function copyByBackup(folder: string): Promise<void> {
  const directory = openDataDirectory({
    folder: join(folder, 'data'),
    command: 'backup',
    env: {},
    now: 0,
    version: '0.0.0',
    secretsKeyFile: join(folder, 'secrets.key'),
  })
  const backup = join(folder, 'backup')
  mkdirSync(backup)
  await backUp({ directory, target: backup, layout: layoutVersion, now: 0, version: '0.0.0' })
  directory.lock.release()
  await restore({ backup, folder: join(folder, 'restored') })
}
