import type { Selectable } from 'kysely'
import type { Database } from '../database.ts'
import type { SourceCursorTable } from './source-cursor-table.ts'

export type SourceCursorRow = Selectable<SourceCursorTable>

/** Acquires the lease of a source, or extends that of the same owner. Returns undefined while another owner has it. */
export async function acquireLease(
  database: Database,
  sourceId: string,
  { owner, now, until }: { readonly owner: string; readonly now: number; readonly until: number },
): Promise<SourceCursorRow | undefined> {
  const acquire = (): Promise<SourceCursorRow | undefined> =>
    database
      .updateTable('source_cursors')
      .set(({ eb }) => ({ lease_owner: owner, lease_until: until, revision: eb('revision', '+', 1) }))
      .where('source_id', '=', sourceId)
      .where(({ eb, or }) =>
        or([eb('lease_owner', 'is', null), eb('lease_owner', '=', owner), eb('lease_until', '<=', now)]),
      )
      .returningAll()
      .executeTakeFirst()
  const acquired = await acquire()
  if (acquired) return acquired
  // Another owner has it, or the source is read for the first time.
  const { numInsertedOrUpdatedRows: inserted = 0n } = await database
    .insertInto('source_cursors')
    .values({
      source_id: sourceId,
      checkpoint: null,
      lease_owner: null,
      lease_until: 0,
      revision: 0,
      problem: null,
      failing_since: null,
      failures: 0,
    })
    .onConflict((conflict) => conflict.column('source_id').doNothing())
    .executeTakeFirst()
  return inserted === 0n ? undefined : acquire()
}

/**
 * Stores a checkpoint, extends the lease and replaces the problem of the source. Returns the new revision, or undefined
 * if another owner has acquired the lease since.
 */
export async function storeCheckpoint(
  database: Database,
  { source_id, lease_owner, revision }: SourceCursorRow,
  {
    checkpoint,
    until,
    problem,
    now = 0,
  }: {
    readonly checkpoint: unknown
    readonly until: number
    /** Why a part of the source cannot be read. */
    readonly problem?: string | undefined
    readonly now?: number
  },
): Promise<SourceCursorRow | undefined> {
  return database
    .updateTable('source_cursors')
    .set(({ eb, fn }) => ({
      checkpoint: JSON.stringify(checkpoint),
      lease_until: until,
      revision: revision + 1,
      ...(problem === undefined
        ? { problem: null, failing_since: null, failures: 0 }
        : { problem, failing_since: fn.coalesce('failing_since', eb.val(now)), failures: eb('failures', '+', 1) }),
    }))
    .where('source_id', '=', source_id)
    .where('lease_owner', '=', lease_owner)
    .where('revision', '=', revision)
    .returningAll()
    .executeTakeFirst()
}

/** Stores why a page could not be read. Changes nothing when another owner has the lease. */
export async function storeProblem(
  database: Database,
  sourceId: string,
  { owner, problem, now }: { readonly owner: string; readonly problem: string; readonly now: number },
): Promise<void> {
  await database
    .updateTable('source_cursors')
    .set(({ eb, fn }) => ({
      problem,
      failing_since: fn.coalesce('failing_since', eb.val(now)),
      failures: eb('failures', '+', 1),
    }))
    .where('source_id', '=', sourceId)
    .where('lease_owner', '=', owner)
    .execute()
}

/** Returns why a source cannot be read at present, if it failed. */
export async function readProblem(database: Database, sourceId: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('source_cursors')
    .select('problem')
    .where('source_id', '=', sourceId)
    .executeTakeFirst()
  return row?.problem ?? undefined
}

/** Stores why a source without a lease cannot receive logs. */
export async function reportProblem(
  database: Database,
  sourceId: string,
  { problem, now }: { readonly problem: string; readonly now: number },
): Promise<void> {
  const failure = { problem, failing_since: now, failures: 1 }
  await database
    .insertInto('source_cursors')
    .values({ source_id: sourceId, checkpoint: null, lease_owner: null, lease_until: 0, revision: 0, ...failure })
    .onConflict((conflict) => conflict.column('source_id').doUpdateSet(failure))
    .execute()
}

/** Removes the problem of a source without a lease. */
export async function clearProblem(database: Database, sourceId: string): Promise<void> {
  await database
    .updateTable('source_cursors')
    .set({ problem: null, failing_since: null, failures: 0 })
    .where('source_id', '=', sourceId)
    .execute()
}

/** Lets another runner acquire the lease at once. */
export async function releaseLease(database: Database, sourceId: string, owner: string): Promise<void> {
  await database
    .updateTable('source_cursors')
    .set({ lease_owner: null, lease_until: 0 })
    .where('source_id', '=', sourceId)
    .where('lease_owner', '=', owner)
    .execute()
}

/** Deletes the stored state of a deleted source. */
export async function deleteSourceCursor(database: Database, sourceId: string): Promise<void> {
  await database.deleteFrom('source_cursors').where('source_id', '=', sourceId).execute()
  await database.deleteFrom('read_objects').where('source_id', '=', sourceId).execute()
  await database.deleteFrom('source_backfills').where('source_id', '=', sourceId).execute()
}
