import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { openSqliteSpool } from './sqlite-spool.ts'
import { describeSpool, type SpoolLocation } from './testing/spool-contract.ts'

function createLocation(): SpoolLocation & { readonly path: string } {
  const folder = mkdtempSync(join(tmpdir(), 'picket-spool-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'spool.db')
  let ids = 0
  const location = {
    path,
    time: 0,
    open: (limits = {}) =>
      openSqliteSpool({ path, now: () => location.time, randomId: () => `batch ${++ids}`, limits }),
  }
  return location
}

describeSpool('a spool in SQLite', createLocation)

it('leaves nothing of a finished batch on the disk', async () => {
  const location = createLocation()
  const spool = await location.open({ linger: 0 })
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
  expect(readFileSync(location.path).includes('a secret')).toBe(false)
})

it('leaves nothing of it in the write-ahead log either, after an idle period', async () => {
  const { path } = createLocation()
  let elapsed = 0
  let ids = 0
  const spool = openSqliteSpool({
    path,
    now: () => 0,
    randomId: () => `batch ${++ids}`,
    limits: { linger: 0 },
    stopwatch: () => elapsed,
  })
  const body = new TextEncoder().encode('a secret of some length\n'.repeat(100))
  const reading = { kind: 'stream', format: { type: 'Lines' } } as const
  await spool.append({ id: 'a', sourceId: 's', receivedAt: 0, body, reading })
  await spool.done((await spool.take())!.id)
  const lookUp = async (): Promise<boolean> => {
    const stop = new AbortController()
    const taken = spool.take(stop.signal)
    stop.abort()
    expect(await taken).toBe(undefined)
    return [path, `${path}-wal`].some((file) => readFileSync(file).includes('a secret'))
  }
  expect(await lookUp()).toBe(true)
  elapsed += 2_000
  // Does not wait for readers of the file.
  const reader = new DatabaseSync(path, { readOnly: true })
  reader.exec('BEGIN; SELECT count(*) FROM items')
  expect(await lookUp()).toBe(true)
  reader.close()
  expect(await lookUp()).toBe(false)
  await spool.close()
})

it('does not open a file of a newer version', () => {
  const location = createLocation()
  const database = new DatabaseSync(location.path)
  database.exec('PRAGMA user_version = 99')
  database.close()
  expect(() => location.open()).toThrow(/written by a newer version/)
})

it('hands out a batch again when its file could not be written meanwhile', async () => {
  const location = createLocation()
  const spool = await location.open({ linger: 0, pause: 1 })
  const body = new TextEncoder().encode('a line')
  const reading = { kind: 'stream', format: { type: 'Lines' } } as const
  await spool.append({ id: 'a', sourceId: 's', receivedAt: 0, body, reading })
  const database = new DatabaseSync(location.path)
  const fill = (what: string): void =>
    database.exec(`CREATE TRIGGER full BEFORE ${what} ON batches BEGIN SELECT RAISE(ABORT, 'disk is full'); END`)
  const empty = (): void => database.exec('DROP TRIGGER full')

  fill('UPDATE')
  await expect(spool.take()).rejects.toThrow('disk is full')
  empty()
  expect(await spool.take()).toMatchObject({ id: 'batch 1', attempt: 1 })

  fill('UPDATE')
  await expect(spool.failed('batch 1', { reason: 'Whatever.', isOutside: false })).rejects.toThrow('disk is full')
  empty()
  expect(await spool.take()).toMatchObject({ id: 'batch 1', attempt: 2 })

  fill('DELETE')
  await expect(spool.done('batch 1')).rejects.toThrow('disk is full')
  empty()
  expect(await spool.take()).toMatchObject({ id: 'batch 1', attempt: 3 })
  await spool.done('batch 1')
  expect(spool.status()).toMatchObject({ items: 0, bytes: 0 })
  database.close()
  await spool.close()
})

it('hands out a single item sooner after an idle period', async () => {
  const { path } = createLocation()
  let time = 0
  const spool = openSqliteSpool({
    path,
    now: () => 0,
    randomId: () => `batch ${time}`,
    limits: { linger: 200 },
    stopwatch: () => time,
  })
  const reading = { kind: 'stream', format: { type: 'Lines' } } as const
  const isTaken = async (id: string, at: number, later: number): Promise<boolean> => {
    time = at
    await spool.append({ id, sourceId: 's', receivedAt: 0, body: new TextEncoder().encode('a line'), reading })
    time += later
    const batch = await spool.take(AbortSignal.timeout(5))
    if (batch) await spool.done(batch.id)
    return batch !== undefined
  }
  expect(await isTaken('soon after the start', 100, 30)).toBe(false)
  expect(await isTaken('with the one before', 300, 1)).toBe(true)
  expect(await isTaken('alone', 1_400, 25)).toBe(true)
  expect(await isTaken('soon after', 1_500, 30)).toBe(false)
  await spool.close()
})
