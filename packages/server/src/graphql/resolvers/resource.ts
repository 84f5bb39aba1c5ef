import { toStatus, type ResourceService } from '../../resources/resource-service.ts'
import type { ComplianceFilter } from '../../stores/resources/find-resources.ts'
import { batched } from '../batch.ts'
import { pageSizeOf, toNumberedPage, toPaging } from '../pagination.ts'
import type { Resolvers } from '../schema.generated.ts'

const sortColumns = {
  complianceStatus: 'compliance_status',
  id: 'id',
  lastModified: 'last_modified',
  type: 'type',
} as const

export function createResourceResolvers({ resources }: { readonly resources: ResourceService }): Resolvers {
  const listCompliance = async (
    own: ComplianceFilter,
    input: {
      readonly severity?: ComplianceFilter['severity'] | null
      readonly status?: ComplianceFilter['status'] | null
      readonly suppressed?: boolean | null
      readonly page?: number | null
      readonly pageSize?: number | null
    },
  ) => {
    const page = toNumberedPage(input)
    const { severity, status, suppressed } = input
    const filter = {
      ...own,
      ...(severity ? { severity } : {}),
      ...(status ? { status } : {}),
      ...(suppressed == null ? {} : { isSuppressed: suppressed }),
    }
    const { rows, count, totals } = await resources.compliance(filter, { limit: page.pageSize, offset: page.offset })
    return {
      items: rows,
      paging: toPaging(page, count),
      totals,
      status: toStatus(totals.active),
    }
  }
  const statusOf = batched((policyIds: readonly string[]) => resources.statuses(policyIds))
  return {
    Policy: {
      async complianceStatus({ spec }, _, context) {
        if (!context.viewer.permissions.has('ResourceRead')) return null
        return (await statusOf(context, spec.id)) ?? null
      },
    },
    Resource: {
      integrationId: ({ integration_id: id }) => id,
      complianceStatus: ({ compliance_status: status }) => status,
      deleted: ({ is_deleted: deleted }) => deleted === 1,
      lastModified: ({ last_modified: at }) => at,
      expiresAt: () => null,
      attributes: ({ attributes }) => JSON.parse(attributes) as unknown,
    },
    ComplianceItem: {
      policyId: ({ policy_id: id }) => id,
      policySeverity: ({ severity }) => severity,
      resourceId: ({ resource_id: id }) => id,
      resourceType: ({ resource_type: type }) => type,
      suppressed: ({ suppressed }) => suppressed === 1,
      errorMessage: ({ error_message: message }) => message,
      integrationId: ({ integration_id: id }) => id,
      lastUpdated: ({ last_updated: at }) => at,
    },
    Query: {
      async resources(_, { input }) {
        const page = toNumberedPage(input ?? {})
        const { complianceStatus, deleted, idContains, integrationId, types } = input ?? {}
        const sortBy = sortColumns[input?.sortBy ?? 'lastModified']
        const { rows, count } = await resources.find(
          {
            isDeleted: deleted ?? false,
            ...(complianceStatus ? { complianceStatus } : {}),
            ...(idContains ? { idContains } : {}),
            ...(integrationId ? { integrationId } : {}),
            ...(types ? { types } : {}),
          },
          {
            sortBy,
            direction:
              (input?.sortDir ?? (sortBy === 'last_modified' ? 'descending' : 'ascending')) === 'ascending'
                ? 'asc'
                : 'desc',
            limit: page.pageSize,
            offset: page.offset,
          },
        )
        return { resources: rows, paging: toPaging(page, count) }
      },
      resource: (_, { id }) => resources.get(id),
      policiesForResource: (_, { input }) => listCompliance({ resourceId: input.resourceId }, input),
      resourcesForPolicy: (_, { input }) => listCompliance({ policyId: input.policyId }, input),
      organizationStats: (_, { input }) =>
        resources.stats(pageSizeOf(input?.limitTopFailing, { defaultSize: 10, maxSize: 100 })),
    },
  }
}
