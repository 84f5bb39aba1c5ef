import { NotFoundError, type AlertSeverity } from '@picket/core'
import type { Database } from '../stores/database.ts'
import {
  countCompliance,
  findCompliance,
  findResources,
  type ComplianceFilter,
  type ResourceFilter,
  type ResourcePage,
} from '../stores/resources/find-resources.ts'
import { readResource, type ComplianceRow, type ResourceRow } from '../stores/resources/resource-store.ts'
import type { ComplianceStatus } from '../stores/resources/resource-tables.ts'

export interface ComplianceCounts {
  readonly error: number
  readonly fail: number
  readonly pass: number
}

export interface CompliancePage {
  readonly rows: readonly ComplianceRow[]
  readonly count: number
  /** Independent of the filter. */
  readonly totals: { readonly active: ComplianceCounts; readonly suppressed: ComplianceCounts }
}

/** Cloud resources and their compliance. */
export interface ResourceService {
  find(filter: ResourceFilter, page: ResourcePage): Promise<{ rows: readonly ResourceRow[]; count: number }>
  /** Throws a NotFoundError. */
  get(id: string): Promise<ResourceRow>
  /** Returns the compliance of one resource or one policy. */
  compliance(filter: ComplianceFilter, page: { limit: number; offset: number }): Promise<CompliancePage>
  stats(mostFailing: number): Promise<OrganizationStats>
  /** Returns the overall status of each of these policies that was evaluated. */
  statuses(policyIds: readonly string[]): Promise<ReadonlyMap<string, ComplianceStatus>>
}

/** One failing resource makes a policy fail; otherwise one error makes it an error. */
export function toStatus({ fail, error }: ComplianceCounts): ComplianceStatus {
  return fail > 0 ? 'FAIL' : error > 0 ? 'ERROR' : 'PASS'
}

export interface OrganizationStats {
  readonly appliedPolicies: readonly { readonly severity: AlertSeverity; readonly counts: ComplianceCounts }[]
  readonly scannedResources: readonly { readonly type: string; readonly counts: ComplianceCounts }[]
  readonly topFailingPolicies: readonly {
    readonly policyId: string
    readonly severity: AlertSeverity
    readonly counts: ComplianceCounts
  }[]
  readonly topFailingResources: readonly {
    readonly resourceId: string
    readonly resourceType: string
    readonly counts: ComplianceCounts
  }[]
}

const severities = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'INFO'] as const

export function createResourceService({ database }: { readonly database: Database }): ResourceService {
  return {
    find: (filter, page) => findResources(database, filter, page),
    async get(id) {
      const row = await readResource(database, id)
      if (!row) throw new NotFoundError(`Resource "${id}" does not exist.`)
      return row
    },
    async compliance(filter, page) {
      const { policyId, resourceId } = filter
      const of = {
        ...(policyId === undefined ? {} : { policyId }),
        ...(resourceId === undefined ? {} : { resourceId }),
      }
      const totals = groupCounts(await countCompliance(database, 'suppressed', of))
      const none: ComplianceCounts = { error: 0, fail: 0, pass: 0 }
      return {
        ...(await findCompliance(database, filter, page)),
        totals: { active: totals.get(0) ?? none, suppressed: totals.get(1) ?? none },
      }
    },
    async statuses(policyIds) {
      const counts = groupCounts(await countCompliance(database, 'policy_id', { policyIds, isSuppressed: false }))
      return new Map([...counts].map(([id, one]) => [id, toStatus(one)]))
    },
    async stats(mostFailing) {
      const active = { isSuppressed: false }
      const byPolicy = groupCounts(await countCompliance(database, 'policy_id', active))
      const byResource = groupCounts(await countCompliance(database, 'resource_id', active))
      const severityOf = await readSeverities(database)
      const types = await database
        .selectFrom('resources')
        .select(({ fn }) => ['type', 'compliance_status', fn.countAll<number>().as('count')])
        .where('is_deleted', '=', 0)
        .groupBy(['type', 'compliance_status'])
        .execute()
      const worst = <Key>(counts: ReadonlyMap<Key, ComplianceCounts>): readonly [Key, ComplianceCounts][] =>
        [...counts]
          .filter(([, { fail }]) => fail > 0)
          .sort(([a, one], [b, other]) => other.fail - one.fail || (String(a) < String(b) ? -1 : 1))
          .slice(0, mostFailing)
      const typeOf = new Map<string, string>()
      const failing = worst(byResource)
      for (const [id] of failing) typeOf.set(id, (await readResource(database, id))?.type ?? '')
      const byType = groupCounts(
        types.map(({ type, compliance_status, count }) => ({
          key: type,
          status: compliance_status,
          count: Number(count),
        })),
      )
      const bySeverity = groupCounts(
        [...byPolicy].map(([id, counts]) => ({
          key: severityOf.get(id) ?? 'INFO',
          status: toStatus(counts),
          count: 1,
        })),
      )
      return {
        appliedPolicies: severities.flatMap((severity) => {
          const counts = bySeverity.get(severity)
          return counts ? [{ severity, counts }] : []
        }),
        scannedResources: [...byType]
          .map(([type, counts]) => ({ type, counts }))
          .sort((a, b) => (a.type < b.type ? -1 : 1)),
        topFailingPolicies: worst(byPolicy).map(([policyId, counts]) => {
          return { policyId, severity: severityOf.get(policyId) ?? 'INFO', counts }
        }),
        topFailingResources: failing.map(([resourceId, counts]) => {
          return { resourceId, resourceType: typeOf.get(resourceId) ?? '', counts }
        }),
      }
    },
  }
}

async function readSeverities(database: Database): Promise<ReadonlyMap<string, AlertSeverity>> {
  const rows = await database.selectFrom('compliance').select(['policy_id', 'severity']).distinct().execute()
  return new Map(rows.map(({ policy_id, severity }) => [policy_id, severity]))
}

const names = { ERROR: 'error', FAIL: 'fail', PASS: 'pass' } as const

function groupCounts<Key>(
  rows: readonly { readonly key: Key; readonly status: ComplianceStatus; readonly count: number }[],
): ReadonlyMap<Key, ComplianceCounts> {
  const counts = new Map<Key, { error: number; fail: number; pass: number }>()
  for (const { key, status, count } of rows) {
    const known = counts.get(key) ?? { error: 0, fail: 0, pass: 0 }
    known[names[status]] += count
    counts.set(key, known)
  }
  return counts
}
