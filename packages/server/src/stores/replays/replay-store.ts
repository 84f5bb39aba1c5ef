import type { Selectable } from 'kysely'
import type { Database } from '../database.ts'
import { inShares } from '../shares.ts'
import { deleteReplayCheckpoints } from './replay-checkpoint-store.ts'
import type { ReplayTable } from './replay-tables.ts'

export type ReplayRow = Selectable<ReplayTable>

export const openStates = ['EVALUATION_IN_PROGRESS', 'COMPUTATION_IN_PROGRESS'] as const

export async function insertReplay(database: Database, row: ReplayRow): Promise<void> {
  await database.insertInto('replays').values(row).execute()
}

export async function readReplay(database: Database, id: string): Promise<ReplayRow | undefined> {
  return database.selectFrom('replays').selectAll().where('id', '=', id).executeTakeFirst()
}

export interface ReplayPage {
  readonly detectionId?: string
  readonly limit: number
  /** That of the previous row. */
  readonly position?: { readonly createdAt: number; readonly id: string }
}

/** Newest first. */
export async function listReplays(
  database: Database,
  { detectionId, limit, position }: ReplayPage,
): Promise<readonly ReplayRow[]> {
  let found = database.selectFrom('replays').selectAll()
  if (detectionId !== undefined) found = found.where('detection_id', '=', detectionId)
  if (position)
    found = found.where(({ eb }) =>
      eb.or([
        eb('created_at', '<', position.createdAt),
        eb.and([eb('created_at', '=', position.createdAt), eb('id', '<', position.id)]),
      ]),
    )
  return found.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export async function countOpenReplays(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('replays')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', 'in', openStates)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The oldest unfinished one without a lease at this time. */
export async function findWaitingReplay(database: Database, now: number): Promise<ReplayRow | undefined> {
  return database
    .selectFrom('replays')
    .selectAll()
    .where('state', 'in', openStates)
    .where(({ eb }) => eb.or([eb('lease_owner', 'is', null), eb('lease_until', '<=', now)]))
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Acquires a replay; false if another process was faster. */
export async function leaseReplay(
  database: Database,
  { id, attempts, lease_until }: Pick<ReplayRow, 'id' | 'attempts' | 'lease_until'>,
  lease: Pick<ReplayRow, 'lease_owner' | 'lease_until' | 'updated_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('replays')
    .set({ ...lease, attempts: attempts + 1, state: 'EVALUATION_IN_PROGRESS' })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', 'in', openStates)
    .where('lease_until', lease_until === null ? 'is' : '=', lease_until)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Changes a replay that its owner has leased; returns whether it still is, and whether the replay has to stop. */
export async function changeLeasedReplay(
  database: Database,
  { id, owner }: { readonly id: string; readonly owner: string },
  change: Partial<Omit<ReplayRow, 'id' | 'is_stopped'>>,
): Promise<{ readonly isLeased: boolean; readonly isStopped: boolean }> {
  const row = await database
    .updateTable('replays')
    .set(change)
    .where('id', '=', id)
    .where('lease_owner', '=', owner)
    .where('state', 'in', openStates)
    .returning('is_stopped')
    .executeTakeFirst()
  return { isLeased: row !== undefined, isStopped: row?.is_stopped === 1 }
}

/** Requests that a replay stops; one that no process has started ends at once. False if it is already finished. */
export async function stopReplay(database: Database, id: string, now: number): Promise<boolean> {
  return database.transaction().execute(async (trx) => {
    const asked = await trx
      .updateTable('replays')
      .set({ is_stopped: 1, updated_at: now })
      .where('id', '=', id)
      .where('state', 'in', openStates)
      .executeTakeFirst()
    await trx
      .updateTable('replays')
      .set({ state: 'CANCELED', message: 'The replay was stopped before it started.', completed_at: now })
      .where('id', '=', id)
      .where('state', 'in', openStates)
      .where(({ eb }) => eb.or([eb('lease_owner', 'is', null), eb('lease_until', '<=', now)]))
      .execute()
    return asked.numUpdatedRows > 0n
  })
}

/** Releases leases of processes that ended: for a process that uses the metadata alone. */
export async function dropReplayLeases(database: Database): Promise<void> {
  await database
    .updateTable('replays')
    .set({ lease_owner: null, lease_until: null })
    .where('state', 'in', openStates)
    .execute()
}

/** The latest finished ones, from which durations are estimated. */
export async function readDoneReplays(database: Database, limit: number): Promise<readonly ReplayRow[]> {
  return database
    .selectFrom('replays')
    .selectAll()
    .where('state', '=', 'DONE')
    .orderBy('completed_at', 'desc')
    .limit(limit)
    .execute()
}

/** Those that finished before a time. */
export async function deleteReplays(database: Database, before: number): Promise<void> {
  const rows = await database.selectFrom('replays').select('id').where('completed_at', '<', before).execute()
  for (const ids of inShares(rows.map(({ id }) => id))) {
    await deleteReplayCheckpoints(database, ids)
    await database.deleteFrom('replay_alerts').where('replay_id', 'in', ids).execute()
    await database.deleteFrom('replays').where('id', 'in', ids).execute()
  }
}
