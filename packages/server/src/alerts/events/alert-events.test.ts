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
  edges { node } pageInfo { endCursor hasNextPage } } } }`

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

it('shows the events of an alert, what they have most, and alerts that have something in common', async () => {
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
