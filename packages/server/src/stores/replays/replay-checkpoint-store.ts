import type { Database } from '../database.ts'

/** JSON text; undefined if the replay starts from the beginning. */
export async function readReplayCheckpoint(database: Database, replayId: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('replay_checkpoints')
    .select('state')
    .where('replay_id', '=', replayId)
    .executeTakeFirst()
  return row?.state
}

export async function putReplayCheckpoint(trx: Database, replayId: string, state: string): Promise<void> {
  await trx
    .insertInto('replay_checkpoints')
    .values({ replay_id: replayId, state })
    .onConflict((conflict) => conflict.column('replay_id').doUpdateSet({ state }))
    .execute()
}

/** Deletes checkpoints of finished replays. */
export async function deleteReplayCheckpoints(trx: Database, replayIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('replay_checkpoints').where('replay_id', 'in', replayIds).execute()
}

/** Starts over: nothing of it stays. */
export async function forgetReplay(trx: Database, replayId: string): Promise<void> {
  await deleteReplayCheckpoints(trx, [replayId])
  await trx.deleteFrom('replay_alerts').where('replay_id', '=', replayId).execute()
}
