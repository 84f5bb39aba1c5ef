import type { Selectable } from 'kysely'
import type { Database } from '../database.ts'
import { inShares } from '../shares.ts'
import type { SpecTable, SpecVersionTable } from './spec-tables.ts'

export type SpecRow = Selectable<SpecTable>
export type SpecVersionRow = Selectable<SpecVersionTable>

/** What a change of specs writes; `revision` comes from `nextRevision` in the same transaction. */
export interface SpecChange {
  readonly revision: number
  readonly saved: readonly SpecRow[]
  readonly deleted: readonly SpecRow[]
  /** Versions of all of them. */
  readonly versions: readonly SpecVersionRow[]
}

/** The number of changes of specs so far. */
export async function readRevision(database: Database): Promise<number> {
  const row = await database.selectFrom('spec_clock').select('revision').executeTakeFirst()
  return row?.revision ?? 0
}

/** The number of a new change; other changes wait until the transaction ends. */
export async function nextRevision(trx: Database): Promise<number> {
  await trx
    .updateTable('spec_clock')
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .execute()
  return readRevision(trx)
}

export interface SpecsSince {
  readonly saved: readonly SpecRow[]
  /** Ids of deleted specs. */
  readonly gone: readonly string[]
}

/** The changes after a revision. */
export async function readSpecsSince(database: Database, revision: number): Promise<SpecsSince> {
  const saved = await database.selectFrom('specs').selectAll().where('revision', '>', revision).execute()
  const deleted = await database
    .selectFrom('spec_versions')
    .select('spec_id')
    .where('revision', '>', revision)
    .where('change', '=', 'deleted')
    .execute()
  const there = new Set(saved.map(({ id }) => id))
  return { saved, gone: deleted.map(({ spec_id }) => spec_id).filter((id) => !there.has(id)) }
}

export async function writeSpecs(trx: Database, { saved, deleted, versions }: SpecChange): Promise<void> {
  // Deletions first, since a file name can move from one spec to another.
  const replaced = [...deleted, ...saved].map(({ id }) => id)
  for (const ids of inShares(replaced)) await trx.deleteFrom('specs').where('id', 'in', ids).execute()
  for (const rows of inShares(saved)) await trx.insertInto('specs').values(rows).execute()
  for (const rows of inShares(versions)) await trx.insertInto('spec_versions').values(rows).execute()
}

/** Latest first. */
export async function readVersions(
  database: Database,
  id: string,
  page: { readonly before?: number | undefined; readonly limit: number },
): Promise<readonly SpecVersionRow[]> {
  let query = database.selectFrom('spec_versions').selectAll().where('spec_id', '=', id)
  if (page.before !== undefined) query = query.where('revision', '<', page.before)
  return query.orderBy('revision', 'desc').limit(page.limit).execute()
}

export async function readVersion(
  database: Database,
  id: string,
  versionId: string,
): Promise<SpecVersionRow | undefined> {
  return database
    .selectFrom('spec_versions')
    .selectAll()
    .where('spec_id', '=', id)
    .where('version_id', '=', versionId)
    .executeTakeFirst()
}
