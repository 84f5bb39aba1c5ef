import { parseJson, printJson, type Value, type ValueMap } from '@picket/core'
import type { Selectable } from 'kysely'
import type { Database } from '../database.ts'
import { inShares } from '../shares.ts'
import type { ComplianceStatus, ComplianceTable, PolicyStateTable, ResourceTable } from './resource-tables.ts'

export type ResourceRow = Selectable<ResourceTable>
export type ComplianceRow = Selectable<ComplianceTable>
export type PolicyStateRow = Selectable<PolicyStateTable>

export interface SeenResource {
  readonly id: string
  readonly type: string
  readonly text: string
  readonly isDeleted: boolean
}

/** Stores resources of a source; returns how many changed. */
export async function noteResources(
  trx: Database,
  { sourceId, resources, now }: { sourceId: string; resources: readonly SeenResource[]; now: number },
): Promise<number> {
  let changed = 0
  for (const { id, type, text, isDeleted } of resources) {
    const before = await readResource(trx, id)
    const deletedFlag = isDeleted ? 1 : 0
    // A deleted resource keeps its last document.
    const attributes = isDeleted && before ? before.attributes : text
    const isSame = before?.attributes === attributes && before.is_deleted === deletedFlag && before.type === type
    if (isSame) {
      await trx.updateTable('resources').set({ seen_at: now, integration_id: sourceId }).where('id', '=', id).execute()
      continue
    }
    changed++
    const row = {
      type,
      integration_id: sourceId,
      attributes,
      version: (before?.version ?? 0) + 1,
      changes: printJson(changesOf(before?.attributes, attributes)),
      is_deleted: deletedFlag,
      last_modified: now,
      seen_at: now,
      pending: 'changed',
    } as const
    await trx
      .insertInto('resources')
      .values({ id, ...row, compliance_status: 'PASS' })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
  }
  return changed
}

function changesOf(before: string | undefined, after: string): ValueMap {
  if (before === undefined) return {}
  const [old, next] = [parseJson(before) as ValueMap, parseJson(after) as ValueMap]
  const keys = new Set([...Object.keys(old), ...Object.keys(next)])
  const textOf = (value: Value | undefined): string => (value === undefined ? '' : printJson(value))
  return Object.fromEntries(
    [...keys]
      .filter((key) => textOf(old[key]) !== textOf(next[key]))
      .map((key) => [key, { from: old[key] ?? null, to: next[key] ?? null }]),
  )
}

export async function readResource(database: Database, id: string): Promise<ResourceRow | undefined> {
  return database.selectFrom('resources').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Resources that policies have to evaluate, changed ones first. */
export async function readPending(database: Database, limit: number): Promise<readonly ResourceRow[]> {
  return database
    .selectFrom('resources')
    .selectAll()
    .where('pending', 'is not', null)
    .orderBy('pending', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Records that policies evaluated it; if it changed meanwhile, they evaluate it again. */
export async function endPending(trx: Database, { id, version }: ResourceRow, status: ComplianceStatus): Promise<void> {
  await trx
    .updateTable('resources')
    .set({ pending: null, compliance_status: status })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute()
}

/** Makes policies evaluate resources of these types, or all, again. */
export async function askAgain(trx: Database, types: readonly string[] | 'all'): Promise<void> {
  const query = trx
    .updateTable('resources')
    .set({ pending: 'again' })
    .where('pending', 'is', null)
    .where('is_deleted', '=', 0)
  if (types === 'all') return void (await query.execute())
  for (const share of inShares(types)) await query.where('type', 'in', share).execute()
}

export async function readCompliance(
  database: Database,
  resourceIds: readonly string[],
): Promise<readonly ComplianceRow[]> {
  const rows: ComplianceRow[] = []
  for (const ids of inShares(resourceIds))
    rows.push(...(await database.selectFrom('compliance').selectAll().where('resource_id', 'in', ids).execute()))
  return rows
}

/** Replaces all results of policies for a resource. */
export async function putCompliance(trx: Database, resourceId: string, rows: readonly ComplianceRow[]): Promise<void> {
  await trx.deleteFrom('compliance').where('resource_id', '=', resourceId).execute()
  for (const share of inShares(rows)) await trx.insertInto('compliance').values(share).execute()
}

export async function readPolicyStates(database: Database): Promise<readonly PolicyStateRow[]> {
  return database.selectFrom('policy_states').selectAll().execute()
}

export async function putPolicyState(trx: Database, row: PolicyStateRow): Promise<void> {
  const { policy_id: _, ...change } = row
  await trx
    .insertInto('policy_states')
    .values(row)
    .onConflict((conflict) => conflict.column('policy_id').doUpdateSet(change))
    .execute()
}

export async function deletePolicies(trx: Database, ids: readonly string[]): Promise<void> {
  for (const share of inShares(ids)) {
    await trx.deleteFrom('policy_states').where('policy_id', 'in', share).execute()
    await trx.deleteFrom('compliance').where('policy_id', 'in', share).execute()
  }
}

/** Deletes resources of these sources without a trace. */
export async function deleteResources(trx: Database, sourceIds: readonly string[]): Promise<void> {
  for (const share of inShares(sourceIds)) {
    await trx.deleteFrom('compliance').where('integration_id', 'in', share).execute()
    await trx.deleteFrom('resources').where('integration_id', 'in', share).execute()
  }
}
