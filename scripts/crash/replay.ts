import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { dataFiles } from '@picket/server'
import { openSqliteSpool } from '../../packages/server/src/spool/sqlite-spool.ts'
import { settle } from '../lab/settle.ts'
import type { LabServer } from '../lab/start-server.ts'
import type { SentBody } from './check-remains.ts'
import type { Body } from './world.ts'

const endings = ['', '-wal', '-shm']

/** Keeps a copy of the spool as a dead server left it. */
export function keepSpool(data: string, to: string): void {
  const folder = join(to, 'kept')
  if (existsSync(folder)) return
  mkdirSync(folder)
  copySpool(dataFiles(data).spool, join(folder, 'spool.db'))
}

function copySpool(from: string, to: string): void {
  for (const ending of endings) {
    rmSync(`${to}${ending}`, { force: true })
    if (existsSync(`${from}${ending}`)) cpSync(`${from}${ending}`, `${to}${ending}`)
  }
}

/**
 * Lets that spool come again after many other batches, as if it had been restored from a backup: batches in it are in the ledger. Gives the
 * bodies of the other batches.
 */
export async function replaySpool(options: {
  readonly data: string
  /** Where `keepSpool` kept it; where it did not, nothing comes again. */
  readonly kept: string
  readonly others: number
  readonly source: string
  /** Of the bodies. */
  readonly firstNumber: number
  readonly start: () => Promise<LabServer>
}): Promise<readonly SentBody[]> {
  const { data, others, source, firstNumber, start } = options
  const file = join(options.kept, 'kept/spool.db')
  if (!existsSync(file)) return []
  const bodies = Array.from({ length: others }, (_, place) => createSmallBody(firstNumber + place))
  await appendBatches(dataFiles(data).spool, source, bodies)
  await live(data, start, others)
  dropUnbatched(file)
  copySpool(file, dataFiles(data).spool)
  await live(data, start, 0)
  return bodies.map((body) => ({ body, sent: { unknown: 0, refused: 0, answer: {} } }))
}

async function live(data: string, start: () => Promise<LabServer>, batches: number): Promise<void> {
  const server = await start()
  await settle(data, { patience: 120_000 + batches * 500 })
  await server.stop()
}

/** Each is a batch of its own. */
async function appendBatches(path: string, sourceId: string, bodies: readonly Body[]): Promise<void> {
  const spool = openSqliteSpool({ path, now: Date.now, randomId: () => '' })
  const encoder = new TextEncoder()
  await Promise.all(
    bodies.map(({ text, events }) =>
      spool.append({
        id: `other-${events[0]!.id}`,
        batchId: `other-${events[0]!.id}`,
        sourceId,
        receivedAt: Date.now(),
        body: encoder.encode(text),
        reading: { kind: 'stream', format: { type: 'Lines' } },
      }),
    ),
  )
  await spool.close()
}

/** They were put into batches later, and those are not these. */
function dropUnbatched(file: string): void {
  const database = new DatabaseSync(file)
  const { n } = database.prepare('SELECT count(*) AS n FROM batches').get() as { n: number }
  if (n === 0) throw new Error('The spool that was kept holds no batch.')
  database.exec('DELETE FROM items WHERE batch IS NULL')
  database.close()
}

function createSmallBody(number: number): Body {
  const id = `${number}-0`
  const text = JSON.stringify({ at: new Date(Date.UTC(2026, 0, 1) + number * 1_000).toISOString(), id, sort: 'plain' })
  return { text, events: [{ id, sort: 'plain' }], broken: 0, blank: 0 }
}
