import { ConflictError } from '@picket/core'
import { emptyState, type EngineState, type StateChange, type WindowState } from '@picket/engine'
import type { Database } from '../database.ts'
import { inShares } from '../shares.ts'

/**
 * Stores what a batch changed in an engine's state, within the transaction that stores the batch's alerts. A change
 * that is already stored is skipped. Throws a ConflictError if the previous one is not stored yet: batches must be
 * stored in the order in which they were evaluated.
 */
export async function keepChange(trx: Database, engine: string, change: StateChange): Promise<void> {
  const { sequence, batches, windows, gone, expiredAt } = change
  if (!(await takeTurn(trx, engine, sequence))) return
  if (expiredAt !== undefined)
    await trx.updateTable('engine_state').set({ expired_at: expiredAt }).where('engine', '=', engine).execute()
  for (const ids of inShares(batches.dropped))
    await trx.deleteFrom('engine_batches').where('engine', '=', engine).where('id', 'in', ids).execute()
  for (const ids of inShares(batches.added.map((id, index) => ({ engine, id, sequence, place: index }))))
    await trx.insertInto('engine_batches').values(ids).execute()
  for (const orders of inShares(gone))
    await trx.deleteFrom('engine_windows').where('engine', '=', engine).where('ordinal', 'in', orders).execute()
  for (const share of inShares(windows)) {
    const rows = share.map((state) => ({ engine, ordinal: state.order, state: JSON.stringify(state) }))
    await trx
      .insertInto('engine_windows')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['engine', 'ordinal']).doUpdateSet((row) => ({ state: row.ref('excluded.state') })),
      )
      .execute()
  }
}

/** Returns the stored state of an engine, as of its last change. */
export async function readEngineState(database: Database, engine: string): Promise<EngineState> {
  const row = await database.selectFrom('engine_state').selectAll().where('engine', '=', engine).executeTakeFirst()
  if (row === undefined) return emptyState
  const batches = await database
    .selectFrom('engine_batches')
    .select('id')
    .where('engine', '=', engine)
    .orderBy('sequence')
    .orderBy('place')
    .execute()
  const windows = await database
    .selectFrom('engine_windows')
    .select('state')
    .where('engine', '=', engine)
    .orderBy('ordinal')
    .execute()
  return {
    version: 1,
    sequence: row.sequence,
    batches: batches.map(({ id }) => id),
    windows: windows.map(({ state }) => JSON.parse(state) as WindowState),
    ...(row.expired_at === null ? {} : { expiredAt: row.expired_at }),
  }
}

/** Returns whether the change is the next one. */
async function takeTurn(trx: Database, engine: string, sequence: number): Promise<boolean> {
  await trx
    .insertInto('engine_state')
    .values({ engine, sequence: 0, expired_at: null })
    .onConflict((conflict) => conflict.column('engine').doNothing())
    .execute()
  const { numUpdatedRows } = await trx
    .updateTable('engine_state')
    .set({ sequence })
    .where('engine', '=', engine)
    .where('sequence', '=', sequence - 1)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return true
  const { sequence: kept } = await trx
    .selectFrom('engine_state')
    .select('sequence')
    .where('engine', '=', engine)
    .executeTakeFirstOrThrow()
  if (kept >= sequence) return false
  throw new ConflictError(
    `Change ${sequence} of the engine's state cannot be stored: the last stored one is ${kept}.`,
    {
      hint: 'Store batches in the order in which they were evaluated, or restore the engine from the stored state.',
    },
  )
}
