import type { AlertSeverity } from '@picket/core'
import { sql, type SqlBool } from 'kysely'
import type { Database } from '../database.ts'
import type { ComplianceRow, ResourceRow } from './resource-store.ts'
import type { ComplianceStatus } from './resource-tables.ts'

export interface ResourceFilter {
  readonly complianceStatus?: ComplianceStatus
  readonly isDeleted: boolean
  readonly idContains?: string
  readonly integrationId?: string
  readonly types?: readonly string[]
}

export interface ResourcePage {
  readonly sortBy: 'compliance_status' | 'id' | 'last_modified' | 'type'
  readonly direction: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

/** Resources on a page, with the total. */
export async function findResources(
  database: Database,
  filter: ResourceFilter,
  { sortBy, direction, limit, offset }: ResourcePage,
): Promise<{ readonly rows: readonly ResourceRow[]; readonly count: number }> {
  const { complianceStatus, isDeleted, idContains, integrationId, types } = filter
  let query = database.selectFrom('resources').where('is_deleted', '=', isDeleted ? 1 : 0)
  if (complianceStatus) query = query.where('compliance_status', '=', complianceStatus)
  if (integrationId) query = query.where('integration_id', '=', integrationId)
  if (types && types.length > 0) query = query.where('type', 'in', types.slice(0, 500))
  if (idContains) {
    const pattern = `%${idContains.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    query = query.where(({ ref }) => sql<SqlBool>`lower(${ref('id')}) like ${pattern} escape '\\'`)
  }
  const { count } = await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await query.selectAll().orderBy(sortBy, direction).orderBy('id').limit(limit).offset(offset).execute()
  return { rows, count: Number(count) }
}

export interface ComplianceFilter {
  readonly policyId?: string
  readonly resourceId?: string
  readonly severity?: AlertSeverity
  readonly status?: ComplianceStatus
  readonly isSuppressed?: boolean
}

/** Results of policies: failures first. */
export async function findCompliance(
  database: Database,
  filter: ComplianceFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly ComplianceRow[]; readonly count: number }> {
  const { policyId, resourceId, severity, status, isSuppressed } = filter
  let query = database.selectFrom('compliance')
  if (policyId !== undefined) query = query.where('policy_id', '=', policyId)
  if (resourceId !== undefined) query = query.where('resource_id', '=', resourceId)
  if (severity) query = query.where('severity', '=', severity)
  if (status) query = query.where('status', '=', status)
  if (isSuppressed !== undefined) query = query.where('suppressed', '=', isSuppressed ? 1 : 0)
  const { count } = await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await query
    .selectAll()
    .orderBy(({ eb }) =>
      eb.case().when('status', '=', 'FAIL').then(0).when('status', '=', 'ERROR').then(1).else(2).end(),
    )
    .orderBy('policy_id')
    .orderBy('resource_id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, count: Number(count) }
}

/** Counts of results of policies, by a column. */
export async function countCompliance<Column extends 'policy_id' | 'resource_id' | 'suppressed'>(
  database: Database,
  by: Column,
  filter: Pick<ComplianceFilter, 'policyId' | 'resourceId' | 'isSuppressed'> & {
    readonly policyIds?: readonly string[]
  } = {},
): Promise<
  readonly { readonly key: ComplianceRow[Column]; readonly status: ComplianceStatus; readonly count: number }[]
> {
  const { policyId, policyIds, resourceId, isSuppressed } = filter
  let query = database.selectFrom('compliance')
  if (policyIds !== undefined) query = query.where('policy_id', 'in', [...policyIds])
  if (policyId !== undefined) query = query.where('policy_id', '=', policyId)
  if (resourceId !== undefined) query = query.where('resource_id', '=', resourceId)
  if (isSuppressed !== undefined) query = query.where('suppressed', '=', isSuppressed ? 1 : 0)
  const rows = await query
    .select(({ fn, ref }) => [ref(by).as('key'), 'status', fn.countAll<number>().as('count')])
    .groupBy([by, 'status'])
    .execute()
  return rows.map(({ key, status, count }) => ({ key: key as ComplianceRow[Column], status, count: Number(count) }))
}
