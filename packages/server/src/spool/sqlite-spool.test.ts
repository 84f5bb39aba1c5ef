import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { openSqliteSpool } from './sqlite-spool.ts'
import { describeSpool, type SpoolPlace } from './testing/spool-contract.ts'

function createPlace(): SpoolPlace & { readonly path: string } {
  const folder = mkdtempSync(join(tmpdir(), 'picket-spool-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'spool.db')
  let ids = 0
  const place = {
    path,
    time: 0,
    open: (limits = {}) => openSqliteSpool({ path, now: () => place.time, randomId: () => `batch ${++ids}`, limits }),
  }
  return place
}

describeSpool('a spool in SQLite', createPlace)

it('leaves nothing of what is done on the disk', async () => {
  const place = createPlace()
  const spool = await place.open({ linger: 0 })
  const body = new TextEncoder().encode('a secret of some length\n'.repeat(2_000))
  await spool.append({
    id: 'a',
    sourceId: 's',
    receivedAt: 0,
    body,
    reading: { kind: 'stream', format: { type: 'Lines' } },
  })
  await spool.done((await spool.take())!.id)
  await spool.close()
  expect(readFileSync(place.path).includes('a secret')).toBe(false)
})

it('does not open what a newer version wrote', () => {
  const place = createPlace()
  const database = new DatabaseSync(place.path)
  database.exec('PRAGMA user_version = 99')
  database.close()
  expect(() => place.open()).toThrow(/written by a newer version/)
})
