import { describe, expect, it } from 'vitest'
import { createAlertService } from '../../alerts/alert-service.ts'
import { recordAlerts } from '../../alerts/record-alerts.ts'
import { fakePorts, opened } from '../../alerts/testing/alerts.ts'
import { tokenWith, userWith } from '../../identity/testing/viewers.ts'
import { addAttempt } from '../../stores/deliveries/outbox-store.ts'
import { insertDestination } from '../../stores/destinations/destination-store.ts'
import { openTestDatabase } from '../../stores/testing/open-stores.ts'
import { openGraphql, type Answer } from '../testing/ask.ts'
import { createAlertResolvers } from './alert.ts'

/** The parts of an edge that these tests read. */
interface Edge {
  readonly node: Readonly<Record<string, string>>
}

const ana = userWith('AlertModify')
const all = 'createdAtAfter: "1970-01-01T00:00:00.000Z", createdAtBefore: "2100-01-01T00:00:00.000Z"'

async function open() {
  const database = await openTestDatabase()
  let ids = 0
  let wakes = 0
  const alerts = createAlertService({
    database,
    now: () => 1_700_000_000_000,
    randomId: () => String(++ids).padStart(32, '0'),
    assertAssignee: async () => undefined,
    wakeDelivery: () => void wakes++,
  })
  const resolvers = createAlertResolvers({
    alerts,
    findActor: async () => null,
    alertEvents: { alertsWith: async () => ['b'] },
    factsOf: (id) =>
      id === 'Sample.Rule'
        ? { id, displayName: 'A rule', type: 'RULE', severity: 'HIGH', tags: [], reports: {}, outputIds: [] }
        : undefined,
    userByEmail: async () => undefined,
  })
  const changes = [
    opened({ id: 'a', createdAt: 1, tags: ['t'], contextText: '{"ip":"192.0.2.1"}' }),
    opened({ id: 'b', createdAt: 2, detectionId: 'Gone', severity: 'LOW' }),
    opened({
      id: 'c',
      createdAt: 3,
      type: 'SYSTEM_ERROR',
      detectionId: '',
      logTypes: [],
      system: { type: 'ALERT_DELIVERY', component: 'DESTINATION', componentId: 'd1', componentName: 'SOC' },
    }),
  ]
  await recordAlerts(database, changes, 5, fakePorts().ports)
  return { database, wakes: () => wakes, ...openGraphql([resolvers]) }
}

const list = (input: string, fields = 'id') =>
  `{ alerts(input: { ${input} }) { totalCount edges { node { ${fields} } } pageInfo { endCursor hasNextPage } } }`
const idsOf = (answer: Answer): readonly string[] => answer.data.alerts.edges.map((edge: Edge) => edge.node.id)

describe('alerts', () => {
  it('are listed by page, newest first', async () => {
    const { ask } = await open()
    const first = await ask(ana, list(`${all}, pageSize: 1`))
    expect([idsOf(first), first.data.alerts.totalCount, first.data.alerts.pageInfo.hasNextPage]).toEqual([
      ['b'],
      2,
      true,
    ])
    const cursor = first.data.alerts.pageInfo.endCursor as string
    const second = await ask(ana, list(`${all}, pageSize: 1, cursor: "${cursor}"`))
    expect([idsOf(second), second.data.alerts.pageInfo.hasNextPage]).toEqual([['a'], false])
    const other = await ask(ana, list(`${all}, severities: [LOW], cursor: "${cursor}"`))
    expect(other.errors?.[0]?.message).toBe('The cursor was issued for other filters. Start again without a cursor.')
  })

  it('contain what raised them', async () => {
    const { ask } = await open()
    const fields = `id origin {
      __typename
      ... on AlertDetection { name }
      ... on DeletedDetection { id }
      ... on SystemError { type relatedComponent relatedId relatedName }
    }`
    const origins = async (input: string) =>
      (await ask(ana, list(input, fields))).data.alerts.edges.map((edge: Edge) => edge.node.origin)
    expect(await origins(all)).toEqual([
      { __typename: 'DeletedDetection', id: 'Gone' },
      { __typename: 'AlertDetection', name: 'A rule' },
    ])
    expect(await origins(`${all}, type: SYSTEM_ERROR`)).toEqual([
      {
        __typename: 'SystemError',
        type: 'ALERT_DELIVERY',
        relatedComponent: 'DESTINATION',
        relatedId: 'd1',
        relatedName: 'SOC',
      },
    ])
  })

  it.each([
    ['', 'Either detectionId, ids or both createdAtAfter and createdAtBefore are required.'],
    [`${all}, subtypes: [RULE_ERROR]`, 'Lists of type ALERT have no subtype RULE_ERROR.'],
    [`${all}, type: SYSTEM_ERROR, subtypes: [RULE]`, 'Lists of type SYSTEM_ERROR have no subtype RULE.'],
    [`${all}, pageSize: 501`, 'The page size must be 1 to 500 items, not 501.'],
  ])('rejects the list input { %s }', async (input, message) => {
    const { ask } = await open()
    expect((await ask(ana, list(input))).errors?.[0]).toMatchObject({ message, extensions: { code: 'InvalidInput' } })
  })

  it('come in pages of at most 50 for tokens', async () => {
    const { ask } = await open()
    for (const query of [
      list(`${all}, pageSize: 51`),
      '{ alert(id: "a") { timeline(input: { pageSize: 51 }) { edges { node { id } } } } }',
    ]) {
      const { errors } = await ask(tokenWith('AlertRead'), query)
      expect(errors?.[0]?.message).toBe('The page size must be 1 to 50 items, not 51.')
    }
  })

  it('can be changed: status, comment, timeline', async () => {
    const { ask, audited } = await open()
    const change = `mutation { updateAlertStatusById(input: { ids: ["a"], status: RESOLVED, comment: "Known." }) { alerts { status updatedAt } } }`
    expect((await ask(ana, change)).data.updateAlertStatusById.alerts).toEqual([
      { status: 'RESOLVED', updatedAt: '2023-11-14T22:13:20.000Z' },
    ])
    const { data } = await ask(
      ana,
      '{ alert(id: "a") { timeline(input: { pageSize: 500 }) { edges { node { type from to body createdByName } } } comments(input: { pageSize: 500 }) { edges { node { id body format } } } } }',
    )
    expect(data.alert.timeline.edges.map((edge: Edge) => edge.node)).toEqual([
      { type: 'STATUS_CHANGE', from: 'OPEN', to: 'RESOLVED', body: null, createdByName: 'user@picket.test' },
      { type: 'COMMENT', from: null, to: null, body: 'Known.', createdByName: 'user@picket.test' },
    ])
    const { id } = data.alert.comments.edges[0].node
    expect(data.alert.comments.edges).toEqual([{ node: { id, body: 'Known.', format: 'PLAIN_TEXT' } }])
    expect(audited.map(({ action }) => action)).toEqual(['UPDATE_ALERT_STATUS', 'GET_ALERT'])
    const actorFields = '... on User { id givenName }'
    const comment = `createdBy { ${actorFields} } updatedBy { ${actorFields} } entity { ... on Alert { id aiSummaryStreamId } }`
    const known = await ask(ana, `{ alertComments(input: { alertId: "a" }) { edges { node { ${comment} } } } }`)
    // This test has no stored users. An actor that cannot be found keeps the name from the time of the change.
    const author = { id: 'user-1', givenName: 'user@picket.test' }
    const entity = { id: 'a', aiSummaryStreamId: null }
    expect(known.data.alertComments.edges[0].node).toEqual({ createdBy: author, updatedBy: null, entity })
    const edit = `mutation ($id: ID!) { updateAlertComment(input: { id: $id, body: "Seen." }) { comment { ${comment} } } }`
    expect((await ask(ana, edit, { id })).data.updateAlertComment.comment).toEqual({
      createdBy: author,
      updatedBy: author,
      entity,
    })
    const missing = await ask(ana, change.replace('"a"', '"a", "x"'))
    expect(missing.errors?.[0]).toMatchObject({
      message: 'There is no alert "x".',
      extensions: { code: 'NotFound', status: 404 },
    })
  })

  it('can be changed by filter, with a dry run', async () => {
    const { ask } = await open()
    const change = (dryRun: boolean) =>
      `mutation { updateAlertsByFilter(input: { filter: { ${all} }, status: CLOSED, dryRun: ${dryRun} }) { matched changed } }`
    const run = async (dryRun: boolean) => (await ask(ana, change(dryRun))).data.updateAlertsByFilter
    expect([await run(true), await run(false), await run(false)]).toEqual([
      { matched: 2, changed: 0 },
      { matched: 2, changed: 2 },
      { matched: 2, changed: 0 },
    ])
  })

  it('can be delivered again to destinations that accept their type, and show every attempt', async () => {
    const { ask, database, wakes } = await open()
    const row = {
      output_type: 'slack',
      config: '{}',
      default_for_severity: '[]',
      log_types: '[]',
      verification_status: 'SUCCESS',
      created_by: '{}',
      created_at: 0,
      modified_by: '{}',
      modified_at: 0,
    } as const
    await insertDestination(database, { ...row, output_id: 'd1', display_name: 'SOC', alert_types: '["RULE"]' })
    await insertDestination(database, { ...row, output_id: 'd2', display_name: 'Ops', alert_types: '["POLICY"]' })
    const deliver = (ids: string) =>
      `mutation { deliverAlert(input: { alertId: "a", outputIds: [${ids}] }) { alert { id } } }`
    expect((await ask(ana, deliver('"d1"'))).data).toEqual({ deliverAlert: { alert: { id: 'a' } } })
    expect([wakes(), await database.selectFrom('outbox').select(['output_id', 'is_resent']).execute()]).toEqual([
      1,
      [{ output_id: 'd1', is_resent: 1 }],
    ])
    const pending = '{ alert(id: "a") { pendingDeliveries { outputId attempts nextTryAt action } } }'
    const waits = { outputId: 'd1', attempts: 0, nextTryAt: expect.any(String), action: 'RESEND' }
    expect((await ask(ana, pending)).data.alert.pendingDeliveries).toEqual([waits])
    await database.updateTable('outbox').set({ lease: 'x' }).execute()
    expect((await ask(ana, pending)).data.alert.pendingDeliveries).toEqual([{ ...waits, nextTryAt: null }])
    await database.updateTable('outbox').set({ lease: null }).execute()
    const complaint = async (ids: string) => (await ask(ana, deliver(ids))).errors?.[0]?.message
    const suppress =
      'mutation { deliverAlert(input: { alertId: "a", outputIds: ["d1", "d2"], action: SUPPRESS }) { alert { deliveries { outputId success message action } } } }'
    expect((await ask(ana, suppress)).data.deliverAlert.alert.deliveries).toEqual([
      {
        outputId: 'd1',
        success: false,
        message: `Suppressed by ${ana.name}: there will be no more attempts.`,
        action: 'SUPPRESS',
      },
    ])
    expect((await database.selectFrom('outbox').select('state').execute()).map(({ state }) => state)).toEqual([
      'suppressed',
    ])
    expect((await ask(ana, pending)).data.alert.pendingDeliveries).toEqual([])
    expect((await ask(ana, suppress)).errors?.[0]?.message).toBe(
      'No deliveries of this alert to these destinations are pending.',
    )
    await database.deleteFrom('delivery_attempts').execute()
    expect(await complaint('"d2"')).toBe(
      'Destination "Ops" does not accept alerts of the type RULE. Edit its alert types, or choose another destination.',
    )
    expect(await complaint('"d1", "nope"')).toBe('Destination "nope" does not exist.')
    expect(await complaint('')).toBe('Select at least one destination.')
    const attempt = { id: '1', alert_id: 'a', output_id: 'd1', at: 9, message: 'ok', label: '#soc', url: '' }
    await addAttempt(database, { ...attempt, status_code: 200, success: 1, action: 'RESEND' })
    const { data } = await ask(
      ana,
      '{ alert(id: "a") { deliveries { outputId statusCode success label action dispatchedAt } } }',
    )
    expect(data.alert.deliveries).toEqual([
      {
        outputId: 'd1',
        statusCode: 200,
        success: true,
        label: '#soc',
        action: 'RESEND',
        dispatchedAt: '1970-01-01T00:00:00.009Z',
      },
    ])
  })

  // spec: D2-6.2 D2-6.4
  it('require a permission, and access to the log types of their events', async () => {
    const { ask } = await open()
    expect((await ask(userWith('RuleRead'), list(all))).errors?.[0]?.extensions).toMatchObject({ status: 403 })
    const restricted = { ...ana, logTypes: { kind: 'DENY', logTypes: ['Sample.Log'] } as const }
    expect(idsOf(await ask(restricted, list(all)))).toEqual([])
    for (const query of [
      '{ alert(id: "a") { id } }',
      '{ alertComments(input: { alertId: "a" }) { edges { node { id } } } }',
    ])
      expect((await ask(restricted, query)).errors?.[0]?.message).toBe('There is no alert "a".')
    expect(
      (await ask(restricted, 'mutation { deliverAlert(input: { alertId: "a", outputIds: ["d1"] }) { alert { id } } }'))
        .errors?.[0]?.message,
    ).toBe('There is no alert "a".')
  })
})
