import type { Signal } from '@picket/engine'
import type { Database } from '../database.ts'
import { inShares } from '../shares.ts'
import { toColumns, toSignal } from './signal-columns.ts'

/** Signals of matches that are inserted into the data lake together. */
export interface MatchedSignals {
  /** The same for the same matches. */
  readonly id: string
  /** Milliseconds since 1970. */
  readonly matchedAt: number
  readonly signals: readonly Signal[]
}

/** Adds a chunk for the data lake, unless it is already pending. */
export async function enqueueSignals(trx: Database, { id, matchedAt, signals }: MatchedSignals): Promise<void> {
  const rows = signals.map((signal, index) => ({
    portion: id,
    place: index,
    matched_at: matchedAt,
    ...toColumns(signal),
  }))
  for (const share of inShares(rows))
    await trx
      .insertInto('correlation_outbox')
      .values(share)
      .onConflict((conflict) => conflict.columns(['portion', 'place']).doNothing())
      .execute()
}

/** The chunk that has been pending for longest. */
export async function readNextSignals(database: Database): Promise<MatchedSignals | undefined> {
  const first = await database
    .selectFrom('correlation_outbox')
    .select(['portion', 'matched_at'])
    .orderBy('matched_at')
    .orderBy('portion')
    .limit(1)
    .executeTakeFirst()
  if (!first) return undefined
  const rows = await database
    .selectFrom('correlation_outbox')
    .selectAll()
    .where('portion', '=', first.portion)
    .orderBy('place')
    .execute()
  return { id: first.portion, matchedAt: first.matched_at, signals: rows.map(toSignal) }
}

/** Removes a chunk that was inserted into the data lake. */
export async function deleteSignals(database: Database, { id }: Pick<MatchedSignals, 'id'>): Promise<void> {
  await database.deleteFrom('correlation_outbox').where('portion', '=', id).execute()
}
