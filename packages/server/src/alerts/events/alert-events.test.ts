import { expect, it } from 'vitest'
import { parseLogSchema, type LogSchema } from '@picket/logs'
import { userWith } from '../../identity/testing/viewers.ts'
import { openPlatform } from '../../main/testing/open-platform.ts'

const rule = (id: string, value: string, dedup: string) => `AnalysisType: rule
RuleID: ${id}
Enabled: true
Severity: High
LogTypes: [Custom.Logins, Custom.Orders]
Detection:
  - Key: what
    Condition: Equals
    Value: ${value}
GroupBy:
  - Key: ${dedup}
`

const schemas = ['Custom.Logins', 'Custom.Orders'].map(
  (name): LogSchema =>
    parseLogSchema(`schema: ${name}
fields:
  - { name: what, type: string, required: true }
  - { name: at, type: timestamp, timeFormat: rfc3339, isEventTime: true }
  - { name: who, type: string, indicators: [username] }
  - { name: ${name === 'Custom.Logins' ? 'login' : 'order'}, type: bigint, required: true }
  - { name: score, type: float }
  - { name: more, type: object, fields: [{ name: parts, type: array, element: { type: string } }] }
`).schema!,
)

const ids =
  '{ alerts(input: { createdAtAfter: "1970-01-01T00:00:00Z", createdAtBefore: "2100-01-01T00:00:00Z" }) { edges { node { id origin { ... on DeletedDetection { id } } dedupString } } } }'
const eventsQuery = `query ($id: ID!, $input: PageInput) { alert(id: $id) { events(input: $input) {
  edges { node text } pageInfo { endCursor hasNextPage } } } }`

async function openWithAlerts() {
  const platform = await openPlatform({
    shipped: schemas,
    rules: [rule('Odd', 'odd', 'who'), rule('Other', 'other', 'who')],
  })
  const source = await platform.addSource('Custom.Logins', 'Custom.Orders')
  const at = (minute: number) => `2026-01-01T00:0${minute}:00.5Z`
  await platform.send(
    source,
    `{"what":"odd","at":"${at(1)}","who":"ana","login":9007199254740993,"score":1.0,"more":{"parts":["a","b"]}}`,
    `{"what":"odd","at":"${at(3)}","who":"ana","order":2,"score":0.1,"more":{"parts":["b"]}}`,
    `{"what":"odd","at":"${at(2)}","who":"ana","login":3,"more":{"parts":["a"]}}`,
    `{"what":"other","at":"${at(4)}","who":"ana","login":4}`,
    `{"what":"other","at":"${at(4)}","who":"ben","login":5}`,
    `{"what":"fine","at":"${at(4)}","who":"ana","login":6}`,
  )
  const { data } = await platform.ask(ids)
  const find = (name: string): string =>
    data.alerts.edges.find(
      ({ node }: { node: { origin: { id: string }; dedupString: string } }) =>
        `${node.origin.id} ${JSON.parse(node.dedupString).join()}` === name,
    )?.node.id
  return { ...platform, find }
}

it('shows the events of an alert, their most common values, and related alerts', async () => {
  const { ask, find } = await openWithAlerts()
  const alert = find('Odd ana')

  const page = async (input: object, viewer?: Parameters<typeof ask>[2]) =>
    (await ask(eventsQuery, { id: alert, input }, viewer)).data.alert.events
  const first = await page({ pageSize: 2 })
  const second = await page({ pageSize: 2, cursor: first.pageInfo.endCursor })
  expect([first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([true, false])
  const nodes = [...first.edges, ...second.edges].map(({ node }: { node: Record<string, unknown> }) => node)
  expect(nodes.map(({ at, p_log_type, p_rule_id, p_alert_id }) => [at, p_log_type, p_rule_id, p_alert_id])).toEqual([
    ['2026-01-01 00:03:00.500000000', 'Custom.Orders', 'Odd', alert],
    ['2026-01-01 00:02:00.500000000', 'Custom.Logins', 'Odd', alert],
    ['2026-01-01 00:01:00.500000000', 'Custom.Logins', 'Odd', alert],
  ])
  expect(nodes[0]).toMatchObject({ order: 2, score: 0.1, more: { parts: ['b'] }, p_any_usernames: ['ana'] })
  expect(second.edges[0].text).toContain('"login":9007199254740993,')
  expect(nodes.some((node) => 'p_raw' in node || 'p_exact' in node)).toBe(false)

  const summary = async (attribute: string, viewer?: Parameters<typeof ask>[2]) =>
    (
      await ask(
        `query ($input: AlertSummaryInput!) { alertSummary(input: $input) { logType values { value count firstSeen lastSeen } } }`,
        { input: { alertId: alert, attribute } },
        viewer,
      )
    ).data.alertSummary
  expect(await summary('more.parts')).toEqual([
    {
      logType: 'Custom.Logins',
      values: [
        { value: 'a', count: 2, firstSeen: '2026-01-01T00:01:00.500Z', lastSeen: '2026-01-01T00:02:00.500Z' },
        { value: 'b', count: 1, firstSeen: '2026-01-01T00:01:00.500Z', lastSeen: '2026-01-01T00:01:00.500Z' },
      ],
    },
    {
      logType: 'Custom.Orders',
      values: [{ value: 'b', count: 1, firstSeen: '2026-01-01T00:03:00.500Z', lastSeen: '2026-01-01T00:03:00.500Z' }],
    },
  ])
  expect((await summary('login'))[0].values.map(({ value }: { value: string }) => value)).toEqual([
    '3',
    '9007199254740993',
  ])
  expect(await summary('nowhere.to.be')).toEqual([])

  const related = async (by: string, viewer?: Parameters<typeof ask>[2]) => {
    const query = `{ relatedAlerts(input: { alertId: "${alert}", by: ${by} }) { totalCount edges { node { id } } } }`
    const { relatedAlerts } = (await ask(query, {}, viewer)).data
    expect(relatedAlerts.totalCount).toBe(relatedAlerts.edges.length)
    return relatedAlerts.edges.map(({ node }: { node: { id: string } }) => node.id)
  }
  expect(await related('DETECTION')).toEqual([])
  expect(await related('DEDUP_STRING')).toEqual([find('Other ana')])
  const wide =
    '{ relatedAlerts(input: { alertId: "' + alert + '", by: INDICATOR, windowMinutes: 43201 }) { totalCount } }'
  expect((await ask(wide)).errors?.[0]?.message).toBe('A window has 1 to 43200 minutes, not 43201.')

  const limited = { ...userWith('AlertRead'), logTypes: { kind: 'DENY', logTypes: ['Custom.Orders'] } } as const
  expect((await ask(eventsQuery, { id: alert }, limited)).errors?.[0]?.extensions['code']).toBe('NotFound')
  expect((await ask(eventsQuery, { id: find('Other ana') }, limited)).data.alert.events.edges).toHaveLength(1)
})

it('counts the actors in the events of an alert, as a query of the viewer', async () => {
  const { ask, find } = await openWithAlerts()
  const viewer = userWith('AlertRead', 'DataAnalyticsRead')
  const limited = { ...viewer, logTypes: { kind: 'DENY', logTypes: ['Custom.Orders'] } } as const
  const actors = async (id: string, viewer: Parameters<typeof ask>[2]) => {
    const started = await ask(
      'mutation ($input: ExecuteAlertActorQueryInput!) { executeAlertActorQuery(input: $input) { id } }',
      { input: { alertId: id, limit: 2 } },
      viewer,
    )
    if (started.errors) return started.errors[0]!.extensions['status']
    const query = `{ dataLakeQuery(id: "${started.data.executeAlertActorQuery.id}") { name status message results { edges { node } } } }`
    let results: { edges: { node: object }[] } | undefined
    await expect
      .poll(async () => {
        const { dataLakeQuery } = (await ask(query, {}, viewer)).data
        results = dataLakeQuery.results
        return [dataLakeQuery.name, dataLakeQuery.status, dataLakeQuery.message]
      })
      .toEqual([`Actors of alert ${id}`, 'succeeded', ''])
    return results!.edges.map(({ node }) => node)
  }
  expect(await actors(find('Odd ana'), viewer)).toEqual([
    {
      kind: 'p_any_usernames',
      value: 'ana',
      count: expect.toSatisfy((count) => Number(count) === 3),
      firstSeen: expect.stringMatching(/^2026-01-01 00:01:00/),
      lastSeen: expect.stringMatching(/^2026-01-01 00:03:00/),
      logTypes: expect.toSatisfy((names: string[]) => names.toSorted().join() === 'Custom.Logins,Custom.Orders'),
    },
  ])
  expect(await actors(find('Odd ana'), limited)).toBe(404)
  expect(await actors(find('Other ben'), limited)).toMatchObject([{ value: 'ben' }])
  expect(await actors(find('Other ben'), userWith('AlertRead'))).toBe(403)
})

const window = 'createdAtAfter: "1970-01-01T00:00:00Z", createdAtBefore: "2100-01-01T00:00:00Z"'

it('counts alerts by value and time, lists their entities, and finds alerts with an indicator', async () => {
  const { ask, find } = await openWithAlerts()
  const odd = find('Odd ana')
  const [ana, ben] = [find('Other ana'), find('Other ben')]

  const spread = async (filter: string, viewer?: Parameters<typeof ask>[2]) =>
    (
      await ask(
        `{ alertSpread(input: { stretches: 4, filter: { ${window} ${filter} } }) {
          facets { field values { value name count } } histogram { counts { severity count } } } }`,
        {},
        viewer,
      )
    ).data.alertSpread
  const all = await spread('detectionId: "Odd"')
  expect(
    Object.fromEntries(all.facets.map((facet: { field: string; values: unknown }) => [facet.field, facet.values])),
  ).toEqual({
    SEVERITY: [{ value: 'HIGH', name: 'HIGH', count: 1 }],
    STATUS: [{ value: 'OPEN', name: 'OPEN', count: 1 }],
    TYPE: [{ value: 'RULE', name: 'RULE', count: 1 }],
    // The filter on detections itself is ignored.
    DETECTION: [
      { value: 'Other', name: 'Other', count: 2 },
      { value: 'Odd', name: 'Odd', count: 1 },
    ],
    ASSIGNEE: [{ value: '', name: '', count: 1 }],
    LOG_TYPE: [
      { value: 'Custom.Logins', name: 'Custom.Logins', count: 1 },
      { value: 'Custom.Orders', name: 'Custom.Orders', count: 1 },
    ],
  })
  const counts = (all.histogram as { counts: { count: number }[] }[]).flatMap((stretch) => stretch.counts)
  expect(counts).toEqual([{ severity: 'HIGH', count: 1 }])
  const limited = { ...userWith('AlertRead'), logTypes: { kind: 'DENY', logTypes: ['Custom.Orders'] } } as const
  expect((await spread('', limited)).facets[3].values).toEqual([{ value: 'Other', name: 'Other', count: 2 }])
  expect((await spread('detectionId: "None"')).histogram).toEqual([])

  const histogram = (more: string, between: string) =>
    ask(
      `{ alertSpread(input: { ${more} filter: { ${window} ${between} } }) { histogram { from to counts { severity count } } } }`,
    )
  const events =
    'firstEventAfter: "2026-01-01T00:00:00Z", firstEventBefore: "2026-01-01T00:03:59.999Z", severities: [HIGH]'
  const minutes = await histogram('by: FIRST_EVENT, stretchSeconds: 60,', events)
  const minute = (count: number) => `2026-01-01T00:0${count}:00.000Z`
  expect(minutes.data.alertSpread.histogram).toEqual([
    { from: minute(0), to: minute(1), counts: [] },
    { from: minute(1), to: minute(2), counts: [{ severity: 'HIGH', count: 1 }] },
    { from: minute(2), to: minute(3), counts: [] },
    { from: minute(3), to: minute(4), counts: [] },
  ])
  expect((await histogram('stretchSeconds: 0,', '')).errors?.[0]?.message).toBe(
    'An interval must be at least 1 second, not 0.',
  )
  expect((await histogram('by: FIRST_EVENT, stretchSeconds: 1,', events)).errors?.[0]?.message).toBe(
    'A histogram can have at most 200 intervals, not 240.',
  )
  const firstEvents = async (between: string) =>
    (
      await ask(`{ alerts(input: { ${window} ${between} }) { edges { node { title firstEventOccurredAt } } } }`)
    ).data.alerts.edges.map(({ node }: { node: unknown }) => node)
  const other = { title: 'Other', firstEventOccurredAt: '2026-01-01T00:04:00.500Z' }
  expect(await firstEvents('firstEventAfter: "2026-01-01T00:02:00Z"')).toEqual([other, other])
  expect(await firstEvents('firstEventBefore: "2026-01-01T00:02:00Z"')).toEqual([
    { title: 'Odd', firstEventOccurredAt: '2026-01-01T00:01:00.500Z' },
  ])

  const entities = async (viewer?: Parameters<typeof ask>[2]) =>
    (
      await ask(
        'query ($ids: [ID!]!) { alertEntities(alertIds: $ids) { alertId entities { kind value } } }',
        {
          ids: [odd, ana, ben, '0'.repeat(32)],
        },
        viewer,
      )
    ).data.alertEntities as { alertId: string; entities: unknown }[]
  const person = (value: string) => [{ kind: 'p_any_usernames', value }]
  const byId = (list: readonly { alertId: string; entities: unknown }[]) =>
    Object.fromEntries(list.map((one) => [one.alertId, one.entities]))
  expect(byId(await entities())).toEqual({ [odd]: person('ana'), [ana]: person('ana'), [ben]: person('ben') })
  expect(byId(await entities(limited))).toEqual({ [ana]: person('ana'), [ben]: person('ben') })

  const withValue = async (more: string) => {
    const answer = await ask(`{ alerts(input: { ${more} }) { totalCount edges { node { id } } } }`)
    const { totalCount, edges } = answer.data.alerts
    expect(totalCount).toBe(edges.length)
    return (edges as { node: { id: string } }[]).map(({ node }) => node.id).toSorted()
  }
  expect(await withValue(`${window}, indicator: "ana"`)).toEqual([odd, ana].toSorted())
  expect(await withValue(`${window}, indicator: "unknown"`)).toEqual([])
  expect(await withValue(`ids: ["${odd}", "${ben}"]`)).toEqual([odd, ben].toSorted())
  expect(await withValue(`ids: ["${odd}", "${ben}"], indicator: "ben"`)).toEqual([ben])
})

it('shows the raw log of an event to users who can see it', async () => {
  const { ask, find } = await openWithAlerts()
  const alertId = find('Odd ana')
  const { edges } = (await ask(eventsQuery, { id: alertId, input: {} })).data.alert.events
  const rowId = edges[2].node['p_row_id'] as string
  const raw = 'query ($input: AlertEventInput!) { alertEventRaw(input: $input) }'
  expect((await ask(raw, { input: { alertId, rowId } })).data.alertEventRaw).toBe(
    '{"what":"odd","at":"2026-01-01T00:01:00.5Z","who":"ana","login":9007199254740993,"score":1.0,"more":{"parts":["a","b"]}}',
  )
  for (const input of [
    { alertId, rowId: 'none' },
    { alertId: find('Other ana'), rowId },
  ])
    expect((await ask(raw, { input })).errors?.[0]?.message).toBe('The alert has no such event.')
  const limited = { ...userWith('AlertRead'), logTypes: { kind: 'DENY', logTypes: ['Custom.Orders'] } } as const
  expect((await ask(raw, { input: { alertId, rowId } }, limited)).errors?.[0]?.extensions['code']).toBe('NotFound')
})
