import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { ConflictError } from '@picket/core'
import type { Appended, ItemKey, ItemReading, SetAsideBatch, SpoolBatch, SpoolItem } from './spool.ts'

/** The SQLite file of a spool: each call is one durable transaction. */
export class SpoolFile {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  constructor(path: string) {
    this.#database = new DatabaseSync(path)
    for (const pragma of pragmas) this.#database.exec(`PRAGMA ${pragma}`)
    const version = this.#one<{ user_version: number }>('PRAGMA user_version')!.user_version
    if (version > layoutVersion)
      throw new ConflictError(`The spool "${path}" was written by a newer version of Picket.`, {
        hint: 'Start that version, or let it process what is in the spool.',
      })
    this.#database.exec(layout)
    this.#database.exec(`PRAGMA user_version = ${layoutVersion}`)
  }

  /** Appends all items or none and returns the result of each. Keys are remembered for `keyAge` milliseconds. */
  append(items: readonly SpoolItem[], keyAge: number): readonly Appended[] {
    const outcomes: Appended[] = []
    this.#transaction(() => {
      for (const item of items) {
        const outcome = this.#enter(item, keyAge)
        if (outcome.kind === 'taken') this.#insert(item)
        outcomes.push(outcome)
      }
    })
    return outcomes
  }

  /** Returns the result of appending an item with a known key, else undefined. */
  findKey(sourceId: string, { name, digest }: ItemKey): Appended | undefined {
    const row = this.#one<{ digest: string; item: string }>(
      'SELECT digest, item FROM keys WHERE source_id = ? AND name = ?',
      sourceId,
      name,
    )
    if (row === undefined) return undefined
    return row.digest === digest ? { kind: 'known', first: row.item } : { kind: 'other-body' }
  }

  /** Deletes keys that are older than a time, and the oldest ones above a number. */
  forgetKeys(before: number, most: number): void {
    this.#run('DELETE FROM keys WHERE at < ?', before)
    this.#run('DELETE FROM keys WHERE seq <= (SELECT max(seq) FROM keys) - ?', most)
  }

  /** Records the names of an item that are new. */
  #enter({ id, sourceId, receivedAt, batchId, key }: SpoolItem, keyAge: number): Appended {
    if (batchId !== undefined) {
      const sql = 'INSERT OR IGNORE INTO batches (id, created_at) VALUES (?, ?)'
      if (this.#run(sql, batchId, receivedAt) === 0) return { kind: 'known', first: id }
    }
    if (key !== undefined) {
      const old = 'DELETE FROM keys WHERE source_id = ? AND name = ? AND at < ?'
      this.#run(old, sourceId, key.name, receivedAt - keyAge)
      const sql = 'INSERT OR IGNORE INTO keys (source_id, name, digest, item, at) VALUES (?, ?, ?, ?, ?)'
      if (this.#run(sql, sourceId, key.name, key.digest, id, receivedAt) === 0) return this.findKey(sourceId, key)!
    }
    return { kind: 'taken' }
  }

  #insert(item: SpoolItem): void {
    this.#run(
      'INSERT INTO items (id, batch, source_id, received_at, content_type, reading, bytes, body) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      item.id,
      item.batchId ?? null,
      item.sourceId,
      item.receivedAt,
      item.contentType ?? null,
      JSON.stringify(item.reading),
      weigh(item),
      item.body,
    )
  }

  /** Creates a batch of the oldest items without a batch, within the limits; undefined if there are no such items. */
  cut(id: string, now: number, limits: { readonly bytes: number; readonly items: number }): string | undefined {
    const waiting = this.#all<{ seq: number; bytes: number }>(
      'SELECT seq, bytes FROM items WHERE batch IS NULL ORDER BY seq LIMIT ?',
      limits.items,
    )
    if (waiting.length === 0) return undefined
    let bytes = 0
    const over = waiting.findIndex((item, at) => (bytes += item.bytes) > limits.bytes && at > 0)
    const last = waiting[over === -1 ? waiting.length - 1 : over - 1]!.seq
    this.#transaction(() => {
      this.#run('INSERT INTO batches (id, created_at) VALUES (?, ?)', id, now)
      this.#run('UPDATE items SET batch = ? WHERE batch IS NULL AND seq <= ?', id, last)
    })
    return id
  }

  /** Ids of pending batches, in the order of their creation. */
  openBatches(): readonly string[] {
    return this.#all<{ id: string }>('SELECT id FROM batches WHERE reason IS NULL ORDER BY seq').map(({ id }) => id)
  }

  /** Counts an attempt and reads the batch. */
  begin(id: string): SpoolBatch {
    this.#run('UPDATE batches SET attempts = attempts + 1 WHERE id = ?', id)
    const batch = this.#one<BatchRow>('SELECT created_at, attempts FROM batches WHERE id = ?', id)!
    const items = this.#all<ItemRow>(
      'SELECT id, source_id, received_at, content_type, reading, body FROM items WHERE batch = ? ORDER BY seq',
      id,
    )
    return { id, createdAt: batch.created_at, attempt: batch.attempts, items: items.map(toItem) }
  }

  remove(id: string): void {
    this.#transaction(() => {
      this.#run('DELETE FROM items WHERE batch = ?', id)
      this.#run('DELETE FROM batches WHERE id = ?', id)
    })
  }

  /** Returns how often the batch has failed so far. */
  countFailure(id: string): number {
    this.#run('UPDATE batches SET failures = failures + 1 WHERE id = ?', id)
    return this.#one<{ failures: number }>('SELECT failures FROM batches WHERE id = ?', id)!.failures
  }

  uncount(id: string): void {
    this.#run('UPDATE batches SET attempts = attempts - 1 WHERE id = ?', id)
  }

  setAside(id: string, reason: string, now: number): void {
    this.#run('UPDATE batches SET reason = ?, aside_at = ? WHERE id = ?', reason, now, id)
  }

  /** Returns whether the batch existed. */
  takeBack(id: string): boolean {
    const sql =
      'UPDATE batches SET reason = NULL, aside_at = NULL, failures = 0, attempts = 0 WHERE id = ? AND reason IS NOT NULL'
    return this.#run(sql, id) > 0
  }

  listSetAside(): readonly SetAsideBatch[] {
    const batches = this.#all<{ id: string; reason: string; aside_at: number }>(
      'SELECT id, reason, aside_at FROM batches WHERE reason IS NOT NULL ORDER BY seq',
    )
    return batches.map(({ id, reason, aside_at }) => {
      const items = this.#all<{ source_id: string; bytes: number }>(
        'SELECT source_id, bytes FROM items WHERE batch = ?',
        id,
      )
      return {
        id,
        reason,
        at: aside_at,
        items: items.length,
        bytes: items.reduce((sum, { bytes }) => sum + bytes, 0),
        sourceIds: [...new Set(items.map(({ source_id }) => source_id))].sort(),
      }
    })
  }

  /** Returns the size of a batch, or of everything pending (`waiting`). */
  weigh(batch: string | 'waiting'): { readonly items: number; readonly bytes: number } {
    const where =
      batch === 'waiting' ? 'batch IS NULL OR batch IN (SELECT id FROM batches WHERE reason IS NULL)' : 'batch = ?'
    const parameters = batch === 'waiting' ? [] : [batch]
    return this.#one<{ items: number; bytes: number }>(
      `SELECT count(*) AS items, coalesce(sum(bytes), 0) AS bytes FROM items WHERE ${where}`,
      ...parameters,
    )!
  }

  /** Returns the size of items without a batch. */
  unbatched(): { readonly items: number; readonly bytes: number } {
    const sql = 'SELECT count(*) AS items, coalesce(sum(bytes), 0) AS bytes FROM items WHERE batch IS NULL'
    return this.#one<{ items: number; bytes: number }>(sql)!
  }

  oldest(): number | undefined {
    const sql =
      'SELECT received_at FROM items WHERE batch IS NULL OR batch IN (SELECT id FROM batches WHERE reason IS NULL) ORDER BY seq LIMIT 1'
    return this.#one<{ received_at: number }>(sql)?.received_at
  }

  /**
   * Checkpoints the write-ahead log and truncates it: overwritten data stays in the log until then. Does not wait for
   * readers of the file, such as a backup; returns whether it completed.
   */
  emptyLog(): boolean {
    this.#database.exec('PRAGMA busy_timeout = 0')
    try {
      return this.#one<{ busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)')?.busy === 0
    } finally {
      this.#database.exec(`PRAGMA ${patience}`)
    }
  }

  close(): void {
    this.#database.close()
  }

  #transaction(work: () => void): void {
    this.#database.exec('BEGIN IMMEDIATE')
    try {
      work()
      this.#database.exec('COMMIT')
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK')
      throw error
    }
  }

  #run(sql: string, ...parameters: readonly Parameter[]): number {
    return Number(this.#prepare(sql).run(...parameters).changes)
  }

  #one<Row>(sql: string, ...parameters: readonly Parameter[]): Row | undefined {
    return this.#prepare(sql).get(...parameters) as Row | undefined
  }

  #all<Row>(sql: string, ...parameters: readonly Parameter[]): readonly Row[] {
    return this.#prepare(sql).all(...parameters) as unknown as readonly Row[]
  }

  #prepare(sql: string): StatementSync {
    let statement = this.#statements.get(sql)
    if (!statement) this.#statements.set(sql, (statement = this.#database.prepare(sql)))
    return statement
  }
}

/** Returns the space that an item takes, for small and large bodies. */
export function weigh({ body, contentType = '', sourceId }: SpoolItem): number {
  return body.length + contentType.length + sourceId.length + rowBytes
}

const rowBytes = 256

type Parameter = string | number | null | Uint8Array

interface BatchRow {
  readonly created_at: number
  readonly attempts: number
}

interface ItemRow {
  readonly id: string
  readonly source_id: string
  readonly received_at: number
  readonly content_type: string | null
  readonly reading: string
  readonly body: Uint8Array
}

function toItem(row: ItemRow): SpoolItem {
  return {
    id: row.id,
    sourceId: row.source_id,
    receivedAt: row.received_at,
    ...(row.content_type === null ? {} : { contentType: row.content_type }),
    body: row.body,
    reading: JSON.parse(row.reading) as ItemReading,
  }
}

const layoutVersion = 1

/** Bodies are the last column, so that reading the other columns of a row skips them. */
const layout = `
CREATE TABLE IF NOT EXISTS batches (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  failures INTEGER NOT NULL DEFAULT 0,
  aside_at INTEGER,
  reason TEXT
);
CREATE TABLE IF NOT EXISTS items (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL,
  batch TEXT,
  source_id TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  content_type TEXT,
  reading TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  body BLOB NOT NULL
);
CREATE INDEX IF NOT EXISTS items_batch ON items (batch, seq);
CREATE TABLE IF NOT EXISTS keys (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  source_id TEXT NOT NULL,
  name TEXT NOT NULL,
  digest TEXT NOT NULL,
  item TEXT NOT NULL,
  at INTEGER NOT NULL,
  UNIQUE (source_id, name)
);
CREATE INDEX IF NOT EXISTS keys_at ON keys (at);
`

const patience = 'busy_timeout = 5000'

/** Deleted data is overwritten: it may contain values that schemas mask. */
const pragmas = [
  'page_size = 8192',
  'journal_mode = WAL',
  'synchronous = FULL',
  'secure_delete = ON',
  patience,
  'journal_size_limit = 67108864',
]
