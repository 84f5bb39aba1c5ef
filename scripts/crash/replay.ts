import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { dataFiles } from '@picket/server'
import { openSqliteSpool } from '../../packages/server/src/spool/sqlite-spool.ts'
import { settle } from '../lab/settle.ts'
import type { LabServer } from '../lab/start-server.ts'
import type { SentBody } from './check-stored-data.ts'
import type { Body } from './content.ts'

const suffixes = ['', '-wal', '-shm']

/** Saves a copy of the spool of a killed server. */
export function saveSpool(data: string, to: string): void {
  const folder = join(to, 'saved')
  if (existsSync(folder)) return
  mkdirSync(folder)
  copySpool(dataFiles(data).spool, join(folder, 'spool.db'))
}

function copySpool(from: string, to: string): void {
  for (const suffix of suffixes) {
    rmSync(`${to}${suffix}`, { force: true })
    if (existsSync(`${from}${suffix}`)) cpSync(`${from}${suffix}`, `${to}${suffix}`)
  }
}

/**
 * Replaces the spool with the saved copy after many other batches, as if it had been restored from a backup: its
 * batches are already in the ledger. Returns the bodies of the other batches.
 */
export async function replaySpool(options: {
  readonly data: string
  /** The directory that was passed to `saveSpool`. If it has no copy, nothing is replayed. */
  readonly saved: string
  readonly others: number
  readonly source: string
  /** Number of the first body. */
  readonly firstNumber: number
  readonly start: () => Promise<LabServer>
}): Promise<readonly SentBody[]> {
  const { data, others, source, firstNumber, start } = options
  const file = join(options.saved, 'saved/spool.db')
  if (!existsSync(file)) return []
  const bodies = Array.from({ length: others }, (_, index) => createSmallBody(firstNumber + index))
  await appendBatches(dataFiles(data).spool, source, bodies)
  await runOnce(data, start, others)
  dropUnbatched(file)
  copySpool(file, dataFiles(data).spool)
  await runOnce(data, start, 0)
  return bodies.map((body) => ({ body, sent: { unknown: 0, refused: 0, answer: {} } }))
}

async function runOnce(data: string, start: () => Promise<LabServer>, batches: number): Promise<void> {
  const server = await start()
  await settle(data, { timeoutMs: 120_000 + batches * 500 })
  await server.stop()
}

/** Appends each body as a separate batch. */
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

/** Deletes items that have no batch yet: they were assigned to other batches after the copy was made. */
function dropUnbatched(file: string): void {
  const database = new DatabaseSync(file)
  const { n } = database.prepare('SELECT count(*) AS n FROM batches').get() as { n: number }
  if (n === 0) throw new Error('The saved spool contains no batch.')
  database.exec('DELETE FROM items WHERE batch IS NULL')
  database.close()
}

function createSmallBody(number: number): Body {
  const id = `${number}-0`
  const text = JSON.stringify({ at: new Date(Date.UTC(2026, 0, 1) + number * 1_000).toISOString(), id, sort: 'plain' })
  return { text, events: [{ id, sort: 'plain' }], broken: 0, blank: 0 }
}
