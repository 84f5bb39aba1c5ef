import type { Database } from '../database.ts'
import { toFlag, type Time } from '../columns.ts'

/** Counts of records; `received = stored + skipped + filtered + failed`. */
export interface RecordCounts {
  readonly received: number
  readonly stored: number
  readonly skipped: number
  readonly filtered: number
  readonly failed: number
  /** Rows of events: a log can be several. */
  readonly events: number
  readonly bytes: number
}

/** Events by their maximum delay until processing: `lag_10s` and so on. */
export interface Lags {
  readonly lag_10s: number
  readonly lag_1m: number
  readonly lag_10m: number
  readonly lag_1h: number
  readonly lag_1d: number
  readonly lag_more: number
}

export interface SourceCounts extends RecordCounts {
  readonly sourceId: string
  /** Empty if unknown: for skipped, filtered and failed logs. */
  readonly logType: string
  /** When it was received, to the minute. */
  readonly minute: Time
  readonly lags: Lags
}

/** What a filter of a source dropped. */
export interface FilterCounts {
  readonly sourceId: string
  readonly filter: string
  readonly minute: Time
  readonly dropped: number
}

export interface LedgerEntry {
  readonly batchId: string
  readonly chunk: number
  readonly isLast: boolean
  readonly createdAt: Time
  readonly committedAt: Time
  readonly replayed: number
  readonly totals: RecordCounts
  readonly counts: readonly SourceCounts[]
  /** The increments of the counts by minute. */
  readonly minutes: readonly SourceCounts[]
  readonly filters: readonly FilterCounts[]
}

export interface RecordedChunks {
  readonly chunks: ReadonlySet<number>
  /** The whole batch is recorded. */
  readonly isComplete: boolean
}

export function chunkId(batchId: string, chunk: number): string {
  return chunk === 0 ? batchId : `${batchId}#${chunk}`
}

export async function readChunks(database: Database, batchId: string): Promise<RecordedChunks> {
  const rows = await database
    .selectFrom('ledger')
    .select(['portion', 'is_last'])
    .where('batch_id', '=', batchId)
    .execute()
  return {
    chunks: new Set(rows.map(({ portion }) => portion)),
    isComplete: rows.some(({ is_last }) => is_last === 1),
  }
}

/** Records a chunk once: throws if it is already recorded, so that the transaction is rolled back. */
export async function recordChunk(trx: Database, entry: LedgerEntry): Promise<void> {
  const { batchId, chunk, totals } = entry
  await trx
    .insertInto('ledger')
    .values({
      id: chunkId(batchId, chunk),
      batch_id: batchId,
      portion: chunk,
      is_last: toFlag(entry.isLast),
      created_at: entry.createdAt,
      committed_at: entry.committedAt,
      ...totals,
      replayed: entry.replayed,
      counts: JSON.stringify(entry.counts.map(({ minute: _, lags: __, ...rest }) => rest)),
    })
    .execute()
  for (const counts of entry.minutes) await addMinute(trx, counts)
  for (const counts of entry.filters) await addDropped(trx, counts)
}

async function addMinute(trx: Database, { sourceId, logType, minute, lags, ...sums }: SourceCounts): Promise<void> {
  const added = { ...sums, ...lags }
  const names = Object.keys(added) as (keyof typeof added)[]
  await trx
    .insertInto('source_minutes')
    .values({ source_id: sourceId, log_type: logType, minute, ...added })
    .onConflict((conflict) =>
      conflict
        .columns(['source_id', 'minute', 'log_type'])
        .doUpdateSet(({ eb, ref }) =>
          Object.fromEntries(
            names.map((name) => [name, eb(ref(`source_minutes.${name}`), '+', ref(`excluded.${name}`))]),
          ),
        ),
    )
    .execute()
}

async function addDropped(trx: Database, { sourceId, filter, minute, dropped }: FilterCounts): Promise<void> {
  await trx
    .insertInto('source_filter_minutes')
    .values({ source_id: sourceId, filter, minute, dropped })
    .onConflict((conflict) =>
      conflict.columns(['source_id', 'minute', 'filter']).doUpdateSet(({ eb, ref }) => ({
        dropped: eb(ref('source_filter_minutes.dropped'), '+', ref('excluded.dropped')),
      })),
    )
    .execute()
}

/** Deletes minutes before a time; the ledger itself stays. */
export async function deleteMinutes(trx: Database, before: Time): Promise<void> {
  for (const table of ['source_minutes', 'source_filter_minutes'] as const)
    await trx.deleteFrom(table).where('minute', '<', before).execute()
}

/** Everything that was ever recorded. */
export async function sumLedger(database: Database): Promise<RecordCounts & { readonly replayed: number }> {
  const sums = ['received', 'stored', 'skipped', 'filtered', 'failed', 'events', 'bytes', 'replayed'] as const
  const row = await database
    .selectFrom('ledger')
    .select(({ fn }) => sums.map((name) => fn.sum<number | null>(name).as(name)))
    .executeTakeFirstOrThrow()
  return Object.fromEntries(sums.map((name) => [name, Number(row[name] ?? 0)])) as unknown as RecordCounts & {
    replayed: number
  }
}
