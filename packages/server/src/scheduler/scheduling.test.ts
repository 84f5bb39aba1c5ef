import { beforeAll, expect, it } from 'vitest'
import { allLogTypes, type LogTypeAccess } from '@picket/core'
import { toAlert } from '../stores/alerts/alert.ts'
import { createAlertEvents } from '../alerts/events/alert-events.ts'
import { openTestPython } from '../detections/testing/open-detections.ts'
import { admin } from '../identity/testing/viewers.ts'
import type { Lake } from '../lake/lake.ts'
import { readRuns } from '../stores/schedules/schedule-store.ts'
import { schedulerPoints } from './points.ts'
import { openTestLake, openWorld } from './testing/open-world.ts'

const python = openTestPython()
let lake: Lake
beforeAll(() => openTestLake((opened) => (lake = opened)))

const noon = Date.UTC(2026, 0, 1, 12)
const minute = 60_000

function rule(id: string, kind: string): string {
  return `AnalysisType: rule
RuleID: ${id}
Enabled: true
LogTypes: [Sample.Log]
Severity: Low
CreateAlert: false
Detection:
  - Key: kind
    Condition: Equals
    Value: ${kind}
`
}

function query(name: string, sql: string): string {
  return `AnalysisType: scheduled_query
QueryName: ${name}
Enabled: true
Query: |
  ${sql.replaceAll('\n', '\n  ')}
Schedule:
  RateMinutes: 60
  TimeoutMinutes: 5
`
}

function scheduledRule(id: string, of: string): string {
  return `AnalysisType: scheduled_rule
RuleID: ${id}
Enabled: true
ScheduledQueries: [${of}]
Severity: Medium
Detection:
  - Key: calls
    Condition: IsGreaterThan
    Value: 2
AlertTitle: "{user} called {calls} times"
`
}

it('runs scheduled rules on the rows of their queries, once per window', async () => {
  const sql = `SELECT user, COUNT(*) AS calls FROM panther_logs.public.sample_log
WHERE p_occurs_since('1 hour') AND more:place::string = 'outside' GROUP BY 1`
  const { server, send, world, alerts, count, database } = await openWorld(python, lake, {
    'q.yml': query('often_outside', sql),
    'r.yml': scheduledRule('Often.Outside', 'often_outside'),
  })
  await server.scheduler.tick()
  const events = [10, 20, 30, 61].map((ago, index) => {
    return { id: `outside-${index}`, at: noon + 60 * minute - ago * minute, user: 'ana', more: { place: 'outside' } }
  })
  await send('outside', [...events, { id: 'inside', at: noon + 50 * minute, user: 'ben', more: { place: 'inside' } }])
  world.now = noon + 60 * minute
  await server.scheduler.tick()
  await server.scheduler.tick()
  expect(await alerts()).toMatchObject([
    { type: 'SCHEDULED_RULE', detection_id: 'Often.Outside', title: 'ana called 3 times', log_types: '["Sample.Log"]' },
  ])
  expect(await count('signals.query_often_outside', "p_rule_id = 'Often.Outside'")).toBe(1)
  // They are shown with the alert, to users who can see what they are derived from.
  const [alert] = await alerts()
  const alertEvents = createAlertEvents({ lake, database })
  const shownTo = async (logTypes: LogTypeAccess) =>
    (await alertEvents.read({ ...admin, logTypes }, toAlert(alert!), { limit: 9 })).map(({ event }) => [
      event['user'],
      event['calls'],
    ])
  expect(await shownTo(allLogTypes)).toEqual([['ana', 3]])
  expect(await shownTo({ kind: 'DENY', logTypes: ['Sample.Log'] })).toEqual([])
  expect(await readRuns(database, { jobId: 'query often_outside', limit: 9 })).toMatchObject([
    { status: 'succeeded', count: 1, message: 'The query was translated from another dialect.' },
  ])
})

it('runs scheduled rules on the rows of queries in PicketFlow', async () => {
  const text = `sample_log
| where p_event_time > time.ago(1h) and more.place == 'garden'
| summarize calls=agg.count(), kinds=agg.make_set(kind) by user`
  const { server, send, world, alerts, count, database } = await openWorld(python, lake, {
    'q.yml': query('often_garden', text).replace('Query: |', 'PicketFlowQuery: |'),
    'r.yml': scheduledRule('Often.Garden', 'often_garden'),
  })
  await server.scheduler.tick()
  // The last one is older than an hour when the query is due.
  const events = [10, 20, 30, 61].map((ago, index) => {
    return { id: `garden-${index}`, at: noon + 60 * minute - ago * minute, user: 'eva', more: { place: 'garden' } }
  })
  await send('garden', events)
  world.now = noon + 60 * minute
  await server.scheduler.tick()
  await server.scheduler.tick()
  expect(await alerts()).toMatchObject([
    { type: 'SCHEDULED_RULE', detection_id: 'Often.Garden', title: 'eva called 3 times', log_types: '["Sample.Log"]' },
  ])
  expect(await count('signals.query_often_garden', "p_rule_id = 'Often.Garden'")).toBe(1)
  expect(await readRuns(database, { jobId: 'query often_garden', limit: 9 })).toMatchObject([
    { status: 'succeeded', count: 1 },
  ])
})

it.each([
  ['Query', "SELECT user, COUNT(*) AS calls FROM sample_log WHERE user = 'zoe' GROUP BY 1"],
  ['PicketFlowQuery', "sample_log | where user == 'zoe' | summarize calls=agg.count() by user"],
])('fills lookup tables by %s', async (key, text) => {
  const { server, send, world, lookups } = await openWorld(python, lake, {
    'l.yml': `AnalysisType: lookup_table
LookupName: callers
Enabled: true
${key}: ${JSON.stringify(text)}
Refresh: { PeriodMinutes: 60 }
LogTypeMap: { PrimaryKey: user, AssociatedLogTypes: [{ LogType: Sample.Log, Selectors: [user] }] }
`,
  })
  await server.scheduler.tick()
  const events = [1, 2].map((n) => ({ id: `zoe-${key}-${n}`, at: noon + n * minute, user: 'zoe', more: {} }))
  await send(`zoe ${key}`, events)
  world.now = noon + 60 * minute
  await server.scheduler.tick()
  expect((await server.lookupSync.runsOf('callers', 1)).map(({ status, message }) => [status, message])).toEqual([
    ['succeeded', ''],
  ])
  const row = JSON.parse(lookups.enricher()!.enrich('Sample.Log', { user: 'zoe' })!) as object
  expect(row).toMatchObject({ callers: { user: { user: 'zoe', p_match: 'zoe' } } })
})

it('does everything once, wherever a run is interrupted', async () => {
  const sql =
    "SELECT user, COUNT(*) AS calls FROM panther_logs.public.sample_log WHERE p_occurs_since('1 hour') AND kind = 'break' GROUP BY 1"
  const { server, start, send, world, alerts, count, database } = await openWorld(python, lake, {
    'q.yml': query('break_off', sql),
    'r.yml': scheduledRule('Break.Off', 'break_off').replace('AlertTitle', 'DedupPeriodMinutes: 5\nAlertTitle'),
  })
  await server.scheduler.tick()
  // Only the query passes the last one.
  const points = [...schedulerPoints.filter((point) => point.startsWith('scheduler.')), 'pipeline.matches-stored']
  const lateEvents = (index: number) =>
    [1, 2, 3].map((one) => ({ id: `late-${index}-${one}`, at: world.now - one * minute, user: 'ben', kind: 'break' }))
  let running: Pick<typeof server, 'scheduler' | 'correlation' | 'host'> = server
  for (const [index, point] of ['', ...points].entries()) {
    world.now = noon + (index + 1) * 60 * minute
    const events = [1, 2, 3].map((one) => ({
      id: `break-${index}-${one}`,
      at: world.now - one * minute,
      user: 'ana',
      kind: 'break',
    }))
    await send(`break-${index}`, events, running as typeof server)
    let passed = 0
    world.at = (name) => {
      if (name === point && passed++ === 0) throw new Error(`It broke off at ${point}.`)
    }
    await running.scheduler.tick()
    // Late, so that the query would find more now.
    if (point !== '') await send(`late-${index}`, lateEvents(index), running as typeof server)
    world.now += 10_000
    // Another process, with the state that the one before left.
    running = start()
    await running.scheduler.tick()
    // The outcomes of rules and the data lake are of the same rows, whenever they were read.
    const made = await alerts()
    const rows = made.reduce((sum, { event_count }) => sum + event_count, 0)
    expect([made.length >= index + 1, await count('signals.query_break_off', '1')], point).toEqual([true, rows])
  }
  const runs = await readRuns(database, { jobId: 'query break_off', limit: 9 })
  expect(runs.map(({ status }) => status)).toEqual(['', ...points].map(() => 'succeeded'))
})

// spec: D2-4.6
it('reports once that a query cannot run, through the rules that use it', async () => {
  const { server, world, alerts, database } = await openWorld(python, lake, {
    'q.yml': query(
      'broken_query',
      "SELECT nothing FROM panther_logs.public.sample_log WHERE p_occurs_since('1 hour') LIMIT 5",
    ),
    'r.yml': scheduledRule('Of.Broken', 'broken_query'),
  })
  await server.scheduler.tick()
  for (const hours of [1, 2]) {
    world.now = noon + hours * 60 * minute
    await server.scheduler.tick()
  }
  expect(await alerts()).toMatchObject([{ type: 'SCHEDULED_RULE_ERROR', detection_id: 'Of.Broken' }])
  const runs = await readRuns(database, { jobId: 'query broken_query', limit: 9 })
  expect(runs.map(({ status }) => status)).toEqual(['failed', 'failed'])
  expect(runs[0]?.message).toMatch(/nothing/)
})

// spec: D2-5.14
it('rejects queries without a LIMIT if the settings require one', async () => {
  const { server, world, database } = await openWorld(
    python,
    lake,
    {
      'q.yml': query(
        'no_limit',
        "SELECT user FROM panther_logs.public.sample_log WHERE p_occurs_since('1 hour') AND kind = 'LIMIT'",
      ),
    },
    { needsLimit: true },
  )
  await server.scheduler.tick()
  world.now = noon + 60 * minute
  await server.scheduler.tick()
  const message = '"no_limit" has no LIMIT. The general settings require one in scheduled queries.'
  expect(await readRuns(database, { jobId: 'query no_limit', limit: 9 })).toMatchObject([{ status: 'failed', message }])
})

function group(id: string, first: string, second: string): string {
  return `AnalysisType: correlation_rule
RuleID: ${id}
DisplayName: Both of one user
Enabled: true
Severity: High
Detection:
  - Group:
      - ID: One
        RuleID: ${first}
      - ID: Two
        RuleID: ${second}
    MatchCriteria:
      user:
        - { GroupID: One, Match: user }
        - { GroupID: Two, Match: user }
    LookbackWindowMinutes: 60
    Schedule: { RateMinutes: 15, TimeoutMinutes: 2 }
`
}

it('raises alerts of correlation rules over signals, including late, duplicate and pre-restart ones', async () => {
  const { server, start, send, world, alerts, count, database } = await openWorld(python, lake, {
    'a.yml': rule('Corr.A', 'a1'),
    'b.yml': rule('Corr.B', 'b1'),
    'c.yml': group('Corr.Both', 'Corr.A', 'Corr.B'),
  })
  await server.scheduler.tick()
  await send('corr-1', [{ id: 'c1', at: noon + minute, user: 'ana', kind: 'a1' }])
  world.now = noon + 3 * minute
  await server.scheduler.tick()
  await send('corr-1', [{ id: 'c1', at: noon + minute, user: 'ana', kind: 'a1' }])
  world.now = noon + 16 * minute
  const again = start()
  // Late: it happened before the instant, and arrives within the wait.
  await send(
    'corr-2',
    [
      { id: 'c2', at: noon + 2 * minute, user: 'ana', kind: 'b1' },
      { id: 'c3', at: noon, user: 'ben', kind: 'b1' },
    ],
    again,
  )
  await again.scheduler.tick()
  expect(await alerts()).toEqual([])
  world.now = noon + 21 * minute
  await start().scheduler.tick()
  const found = await alerts()
  expect(found).toMatchObject([
    {
      type: 'CORRELATION_RULE',
      detection_id: 'Corr.Both',
      severity: 'HIGH',
      dedup: 'ana',
      log_types: '["Sample.Log"]',
    },
  ])
  expect(JSON.parse(found[0]!.context)).toMatchObject({
    value: 'ana',
    members: [
      { step: 'One', ruleId: 'Corr.A', count: 1 },
      { step: 'Two', ruleId: 'Corr.B', count: 1 },
    ],
  })
  const shown = await createAlertEvents({ lake, database }).read(admin, toAlert(found[0]!), { limit: 9 })
  expect(shown.map(({ event }) => [event['kind'], event['user']])).toEqual([
    ['b1', 'ana'],
    ['a1', 'ana'],
  ])
  expect(await count('signals.correlation_signals', "p_rule_id = 'Corr.Both'")).toBe(1)
  world.now = noon + 50 * minute
  await start().scheduler.tick()
  await again.correlation.replay(noon - 60 * minute)
  expect(await alerts()).toHaveLength(1)
})

it('evaluates a new correlation rule on the signals of its lookback', async () => {
  const { server, start, upload, send, world, alerts } = await openWorld(python, lake, {
    'a.yml': rule('New.A', 'a2'),
    'b.yml': rule('New.B', 'b2'),
  })
  await server.scheduler.tick()
  await send('new-1', [
    { id: 'n1', at: noon + minute, user: 'ana', kind: 'a2' },
    { id: 'n2', at: noon + 2 * minute, user: 'ana', kind: 'b2' },
  ])
  world.now = noon + 20 * minute
  await upload({ 'c.yml': group('New.Both', 'New.A', 'New.B') })
  const later = start()
  await later.scheduler.tick()
  world.now = noon + 36 * minute
  await later.scheduler.tick()
  expect(await alerts()).toMatchObject([{ detection_id: 'New.Both', dedup: 'ana' }])
})
