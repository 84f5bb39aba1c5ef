import { beforeAll, expect, it } from 'vitest'
import { openTestPython } from '../detections/testing/open-detections.ts'
import { admin } from '../identity/testing/viewers.ts'
import type { Lake } from '../lake/lake.ts'
import type { Database } from '../stores/database.ts'
import { openTestLake, openWorld } from '../scheduler/testing/open-world.ts'

const python = openTestPython()
let lake: Lake
beforeAll(() => openTestLake((opened) => (lake = opened)))

const minute = 60_000

const policy = `AnalysisType: policy
PolicyID: Sample.Locked
DisplayName: Doors are locked
Enabled: true
Filename: locked.py
ResourceTypes: [AWS.S3.Bucket]
Severity: High
Suppressions: ['door:quiet:*']
`
const policyBody = `def policy(resource):
    if resource.get("Broken"):
        raise ValueError("no hinge")
    return resource.get("Locked") is True


def title(resource):
    return f"{resource['ResourceId']} is open"
`

it('evaluates policies on resources: an alert when one starts to fail, at most one an hour', async () => {
  const { server, world, alerts, detections, database, count } = await openWorld(python, lake, {
    'p.yml': policy,
    'locked.py': policyBody,
  })
  await addSource(database)
  const post = async (...documents: readonly object[]) => {
    const text = JSON.stringify(documents)
    const body = async (): Promise<Uint8Array> => new TextEncoder().encode(text)
    const taken = await server.acceptResources({ sourceId: 'doors', headers: new Headers(), body })
    await server.policyWork.run()
    return taken
  }
  const door = (id: string, more: object) => ({ ResourceId: id, ResourceType: 'AWS.S3.Bucket', ...more })
  const statuses = async () =>
    (await database.selectFrom('compliance').selectAll().orderBy('resource_id').execute()).map(
      (row) => `${row.resource_id} ${row.status}${row.suppressed ? ' suppressed' : ''}`,
    )

  expect(
    await post(
      door('door:1', { Locked: false }),
      door('door:2', { Locked: true }),
      door('door:3', { Broken: true }),
      door('door:quiet:4', { Locked: false }),
      { ResourceId: 'other', ResourceType: 'AWS.EC2.VPC' },
      { ResourceType: 'AWS.EC2.VPC' },
    ),
  ).toEqual({ received: 5, changed: 5, rejected: [{ place: 5, reason: 'The document has no ResourceId.' }] })
  expect(await statuses()).toEqual(['door:1 FAIL', 'door:2 PASS', 'door:3 ERROR', 'door:quiet:4 FAIL suppressed'])
  const types = async () => (await alerts()).map(({ type, title, event_count }) => `${type} ${title} ${event_count}`)
  expect(await types()).toEqual([
    'RULE_ERROR "Doors are locked" failed: ValueError: no hinge 1',
    'SYSTEM_ERROR Resources from "Doors" were rejected 1',
    'POLICY door:1 is open 1',
  ])

  // The same failure again is no change; another one within the hour joins the alert.
  expect(await post(door('door:1', { Locked: false }))).toMatchObject({ changed: 0 })
  world.now += 30 * minute
  await post(door('door:2', { Locked: false }))
  await post(door('door:1', { Locked: true }))
  expect((await types())[2]).toBe('POLICY door:1 is open 2')
  world.now += 31 * minute
  await post(door('door:1', { Locked: false }))
  expect(await types()).toHaveLength(4)

  // Deleted resources are ignored; suppressed ones are still listed.
  await post(door('door:2', { Deleted: true }))
  await detections.suppress(admin, ['Sample.Locked'], ['door:1'])
  await server.policyWork.run()
  expect(await statuses()).toEqual(['door:1 FAIL suppressed', 'door:3 ERROR', 'door:quiet:4 FAIL suppressed'])
  expect(await server.resources.compliance({ policyId: 'Sample.Locked' }, { limit: 9, offset: 0 })).toMatchObject({
    count: 3,
    totals: { active: { error: 1, fail: 0, pass: 0 }, suppressed: { error: 0, fail: 2, pass: 0 } },
  })
  expect(
    await server.resources.find({ isDeleted: true }, { sortBy: 'id', direction: 'asc', limit: 9, offset: 0 }),
  ).toMatchObject({
    count: 1,
    rows: [{ id: 'door:2' }],
  })
  expect(await count('cloudsecurity.resources FINAL', "integrationId = 'doors'")).toBe(5)
  expect(await count('cloudsecurity.resource_history FINAL', "resourceId = 'door:1'")).toBe(3)

  await detections.setEnabled(admin, ['Sample.Locked'], false)
  await server.policyWork.run()
  expect(await statuses()).toEqual([])
})

async function addSource(database: Database): Promise<void> {
  await database
    .insertInto('log_sources')
    .values({
      id: 'doors',
      kind: 'http-ingest',
      label: 'Doors',
      label_key: 'doors',
      log_types: '["Sample.Log"]',
      stream_type: 'Auto',
      enclosing_field: null,
      settings: '{"auth":{"method":"None"}}',
      secrets: null,
      created_at: 0,
      created_by: '',
      updated_at: 0,
      updated_by: '',
      deleted_at: null,
      last_received_at: null,
      last_processed_at: null,
      alarm_minutes: null,
      alarm_at: null,
      alarm_resolved_at: null,
      is_healthy: null,
      health: null,
      checked_at: null,
    })
    .execute()
}
