import { existsSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { dataFiles } from '@picket/server'

/** What a server has still to do, read from beside it. */
export interface Waiting {
  /** Items of the spool, without those that were set aside. */
  readonly items: number
  /** Deliveries. */
  readonly outbox: number
}

export function readWaiting(data: string): Waiting {
  const { spool, metadata } = dataFiles(data)
  return {
    items: count(spool, itemsToDo),
    outbox: count(metadata, "SELECT count(*) AS n FROM outbox WHERE state = 'waiting'"),
  }
}

const itemsToDo =
  'SELECT count(*) AS n FROM items LEFT JOIN batches ON batches.id = items.batch WHERE batches.reason IS NULL'

function count(file: string, sql: string): number {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
  try {
    return (database.prepare(sql).get() as { n: number }).n
  } finally {
    database.close()
  }
}

export interface SettleOptions {
  readonly patience?: number
  readonly what?: readonly (keyof Waiting)[]
  /** A file that is to be read to its end first. */
  readonly followed?: string
}

function isBehind(data: string, file: string): boolean {
  if (!existsSync(file)) return false
  const sql = 'SELECT coalesce(max(position), 0) AS n FROM followed_files WHERE pending_to IS NULL'
  return count(dataFiles(data).metadata, sql) < statSync(file).size
}

/** Until everything that was taken is where it belongs. Throws when that takes longer than so many milliseconds. */
export async function settle(
  data: string,
  { patience = 120_000, what = ['items', 'outbox'], followed }: SettleOptions = {},
): Promise<void> {
  let waiting = readWaiting(data)
  for (const end = performance.now() + patience; performance.now() < end; waiting = readWaiting(data)) {
    if (followed !== undefined && isBehind(data, followed)) await sleep(100)
    else if (what.every((name) => waiting[name] === 0)) return
    await sleep(100)
  }
  throw new Error(`The server does not come to an end: ${JSON.stringify(waiting)}`)
}
