import { beforeEach, expect, it } from 'vitest'
import type { FoundSpec } from '../../detections/found-spec.ts'
import { admin, userWith } from '../../identity/testing/viewers.ts'
import { createResourceService } from '../../resources/resource-service.ts'
import { noteResources, putCompliance, type ComplianceRow } from '../../stores/resources/resource-store.ts'
import { openTestDatabase } from '../../stores/testing/open-stores.ts'
import { openGraphql, type TestGraphql } from '../testing/ask.ts'
import { createResourceResolvers } from './resource.ts'

let graphql: TestGraphql

beforeEach(async () => {
  const database = await openTestDatabase()
  const resources = ['door_1', 'door%2', 'vpc'].map((id) => ({
    id,
    type: id === 'vpc' ? 'AWS.EC2.VPC' : 'AWS.S3.Bucket',
    text: `{"ResourceId":"${id}"}`,
    isDeleted: id === 'vpc',
  }))
  await noteResources(database, { sourceId: 'source-1', resources, now: 1_000 })
  const row = (policy_id: string, resource_id: string, more: Partial<ComplianceRow>): ComplianceRow => ({
    policy_id,
    resource_id,
    resource_type: 'AWS.S3.Bucket',
    integration_id: 'source-1',
    status: 'PASS',
    severity: 'HIGH',
    suppressed: 0,
    error_message: null,
    last_updated: 2_000,
    ...more,
  })
  await putCompliance(database, 'door_1', [
    row('Locked', 'door_1', { status: 'FAIL' }),
    row('Painted', 'door_1', { severity: 'LOW', status: 'ERROR', error_message: 'KeyError: color' }),
  ])
  await putCompliance(database, 'door%2', [
    row('Locked', 'door%2', { status: 'FAIL', suppressed: 1 }),
    row('Painted', 'door%2', { severity: 'LOW' }),
  ])
  const policies = {
    Query: { policy: (_: unknown, { id }: { readonly id: string }) => ({ spec: { id } }) as FoundSpec },
  }
  graphql = openGraphql([createResourceResolvers({ resources: createResourceService({ database }) }), policies])
})

it.each([
  ['{}', ['door_1', 'door%2']],
  ['{ deleted: true }', ['vpc']],
  ['{ idContains: "DOOR_" }', ['door_1']],
  ['{ idContains: "%" }', ['door%2']],
  ['{ types: ["AWS.EC2.VPC"] }', []],
  ['{ sortBy: id, sortDir: ascending, pageSize: 1, page: 2 }', ['door_1']],
])('lists resources: %s', async (input, ids) => {
  const { data } = await graphql.ask(admin, `{ resources(input: ${input}) { resources { id } } }`)
  const found = (data.resources.resources as readonly { id: string }[]).map(({ id }) => id)
  expect(found.toSorted()).toEqual(ids.toSorted())
})

// spec: D2-3.19
it('shows whether resources comply with a policy, to users who can see resources', async () => {
  const ask = `{
    failing: policy(id: "Locked") { complianceStatus }
    broken: policy(id: "Painted") { complianceStatus }
    idle: policy(id: "New") { complianceStatus }
  }`
  const statuses = ({ data }: Awaited<ReturnType<TestGraphql['ask']>>) => [
    data.failing.complianceStatus,
    data.broken.complianceStatus,
    data.idle.complianceStatus,
  ]
  expect(statuses(await graphql.ask(admin, ask))).toEqual(['FAIL', 'ERROR', null])
  expect(statuses(await graphql.ask(userWith('PolicyRead'), ask))).toEqual([null, null, null])
})

it('shows a resource with its policy results, and a policy with its resources', async () => {
  const { data } = await graphql.ask(
    admin,
    `{
      resource(id: "door_1") { id type integrationId deleted attributes lastModified }
      policiesForResource(input: { resourceId: "door_1" }) { status items { policyId status errorMessage } paging { totalItems } }
      resourcesForPolicy(input: { policyId: "Locked", suppressed: true }) {
        items { resourceId suppressed } totals { active { fail pass error } suppressed { fail } }
      }
    }`,
  )
  expect(data).toEqual({
    resource: {
      id: 'door_1',
      type: 'AWS.S3.Bucket',
      integrationId: 'source-1',
      deleted: false,
      attributes: { ResourceId: 'door_1' },
      lastModified: '1970-01-01T00:00:01.000Z',
    },
    policiesForResource: {
      status: 'FAIL',
      items: [
        { policyId: 'Locked', status: 'FAIL', errorMessage: null },
        { policyId: 'Painted', status: 'ERROR', errorMessage: 'KeyError: color' },
      ],
      paging: { totalItems: 2 },
    },
    resourcesForPolicy: {
      items: [{ resourceId: 'door%2', suppressed: true }],
      totals: { active: { fail: 1, pass: 0, error: 0 }, suppressed: { fail: 1 } },
    },
  })
})

it('summarizes the organization', async () => {
  const { data } = await graphql.ask(
    admin,
    `{ organizationStats {
      appliedPolicies { severity counts { fail error pass } }
      scannedResources { type counts { pass } }
      topFailingPolicies { policyId severity counts { fail } }
      topFailingResources { resourceId resourceType counts { fail error } }
    } }`,
  )
  expect(data.organizationStats).toEqual({
    appliedPolicies: [
      { severity: 'HIGH', counts: { fail: 1, error: 0, pass: 0 } },
      { severity: 'LOW', counts: { fail: 0, error: 1, pass: 0 } },
    ],
    scannedResources: [{ type: 'AWS.S3.Bucket', counts: { pass: 2 } }],
    topFailingPolicies: [{ policyId: 'Locked', severity: 'HIGH', counts: { fail: 1 } }],
    topFailingResources: [{ resourceId: 'door_1', resourceType: 'AWS.S3.Bucket', counts: { fail: 1, error: 1 } }],
  })
})

it('requires both permissions for results of policies on resources', async () => {
  const viewer = userWith('ResourceRead')
  const query = '{ policiesForResource(input: { resourceId: "door_1" }) { status } }'
  expect(await graphql.ask(viewer, query)).toMatchObject({ errors: [{ extensions: { status: 403 } }] })
  expect(await graphql.ask(viewer, '{ resource(id: "nothing") { id } }')).toMatchObject({
    errors: [{ message: 'Resource "nothing" does not exist.', extensions: { code: 'NotFound' } }],
  })
})
