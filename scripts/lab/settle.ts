import { existsSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { dataFiles } from '@picket/server'

/** Work that a server has not done yet, read from its databases by another process. */
export interface Backlog {
  /** Items in the spool, without quarantined ones. */
  readonly items: number
  /** Waiting deliveries. */
  readonly outbox: number
}

export function readBacklog(data: string): Backlog {
  const { spool, metadata } = dataFiles(data)
  return {
    items: count(spool, pendingItems),
    outbox: count(metadata, "SELECT count(*) AS n FROM outbox WHERE state = 'waiting'"),
  }
}

const pendingItems =
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
  readonly timeoutMs?: number
  readonly what?: readonly (keyof Backlog)[]
  /** A followed file that the server must have read to its end. */
  readonly followed?: string
}

function isBehind(data: string, file: string): boolean {
  if (!existsSync(file)) return false
  const sql = 'SELECT coalesce(max(position), 0) AS n FROM followed_files WHERE pending_to IS NULL'
  return count(dataFiles(data).metadata, sql) < statSync(file).size
}

/** Waits until the server has processed everything it accepted. Throws when that takes longer than `timeoutMs`. */
export async function settle(
  data: string,
  { timeoutMs = 120_000, what = ['items', 'outbox'], followed }: SettleOptions = {},
): Promise<void> {
  let backlog = readBacklog(data)
  for (const end = performance.now() + timeoutMs; performance.now() < end; backlog = readBacklog(data)) {
    if (followed !== undefined && isBehind(data, followed)) await sleep(100)
    else if (what.every((name) => backlog[name] === 0)) return
    await sleep(100)
  }
  throw new Error(`The server still has work after ${timeoutMs} ms: ${JSON.stringify(backlog)}`)
}
