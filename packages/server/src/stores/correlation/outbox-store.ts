import type { Signal } from '@picket/engine'
import type { Database } from '../database.ts'
import { inShares } from '../shares.ts'
import { toColumns, toSignal } from './signal-columns.ts'

/** Signals of matches that go to the lake together. */
export interface MatchedSignals {
  /** The same for the same matches. */
  readonly id: string
  /** Milliseconds since 1970. */
  readonly matchedAt: number
  readonly signals: readonly Signal[]
}

/** Leaves a portion for the lake, unless it waits already. */
export async function enqueueSignals(trx: Database, { id, matchedAt, signals }: MatchedSignals): Promise<void> {
  const rows = signals.map((signal, place) => ({ portion: id, place, matched_at: matchedAt, ...toColumns(signal) }))
  for (const share of inShares(rows))
    await trx
      .insertInto('correlation_outbox')
      .values(share)
      .onConflict((conflict) => conflict.columns(['portion', 'place']).doNothing())
      .execute()
}

/** The portion that has waited for longest. */
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

/** The lake has it. */
export async function deleteSignals(database: Database, { id }: Pick<MatchedSignals, 'id'>): Promise<void> {
  await database.deleteFrom('correlation_outbox').where('portion', '=', id).execute()
}
