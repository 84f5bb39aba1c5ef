import { beforeAll, expect, it } from 'vitest'
import { archiveOf, openTestPython } from '../../detections/testing/open-detections.ts'
import { admin, userWith } from '../../identity/testing/viewers.ts'
import type { Viewer } from '../../access/viewer.ts'
import type { Lake } from '../../lake/lake.ts'
import { createSqlGuard } from '../../lake/sql/create-sql-guard.ts'
import { createCorrelationSql } from '../../scheduler/correlation/sql/correlation-sql-service.ts'
import { openReplays } from '../../scheduler/replay/testing/open-replays.ts'
import { openTestLake } from '../../scheduler/testing/open-world.ts'
import { openGraphql } from '../testing/ask.ts'
import { createReplayResolvers } from './replay.ts'

const python = openTestPython()
let lake: Lake
beforeAll(() => openTestLake((opened) => (lake = opened)))

const minute = 60_000
const start = Date.UTC(2026, 0, 1, 12)
const dataWindow = { timeWindow: { startsAt: '2026-01-01T12:00:00Z', endsAt: '2026-01-01T14:00:00Z' } }
const rule =
  'AnalysisType: rule\nRuleID: Api.Rule\nEnabled: true\nLogTypes: [Sample.Log]\nSeverity: Low\nDetection: [{ Key: user, Condition: Exists }]\nGroupBy: [{ Key: user }]\n'
const chain = `AnalysisType: correlation_rule
RuleID: Api.Chain
Enabled: true
Severity: High
Detection:
  - Group: [{ ID: A, RuleID: Api.Rule, MinMatchCount: 2 }]
    MatchCriteria: { user: [{ GroupID: A, Match: user }] }
    LookbackWindowMinutes: 60
    Schedule: { RateMinutes: 15, TimeoutMinutes: 2 }
`
const create =
  'mutation ($i: CreateReplayInput!) { createReplay(input: $i) { replay { id state replayType isDraft } } }'

it('runs a replay from the estimate to the alerts, for users with the permissions', async () => {
  const opened = await openReplays(python, lake, { 'rule.yml': rule, 'chain.yml': chain })
  const { replays, worker, send, world, library } = opened
  const now = () => world.now
  const { ask, audited } = openGraphql([
    createReplayResolvers({
      replays,
      correlationSql: createCorrelationSql({ lake, library, now }),
      findActor: async () => null,
    }),
  ])
  const good = async (query: string, variables: object, viewer: Viewer = admin) => {
    const { data, errors } = await ask(viewer, query, { ...variables })
    expect(errors).toBeUndefined()
    return data
  }
  world.now = start
  await send(
    'api',
    [1, 2, 3, 4, 5].map((at) => ({ id: `api-${at}`, at: start + at * minute, user: `user ${at}` })),
  )
  await send('api 2', [{ id: 'api-6', at: start + 6 * minute, user: 'user 5' }])
  world.now = start + 180 * minute

  const scope = { dataWindow }
  const preview = 'query ($i: ReplayPreviewInput!) { replayPreview(input: $i) { estimatedEvents estimatedRunTime } }'
  const reader = userWith('RuleRead')
  expect(await good(preview, { i: { detectionId: 'Api.Rule', scope } }, reader)).toEqual({
    replayPreview: { estimatedEvents: 6, estimatedRunTime: 2 },
  })
  expect(await good(preview, { i: { scope: { ...scope, logTypes: ['Sample.Log'] } } }, reader)).toMatchObject({
    replayPreview: { estimatedEvents: 6 },
  })
  const refused = await ask(reader, create, { i: { detectionId: 'Api.Rule', scope } })
  expect(refused.errors?.[0]?.message).toContain('RuleModify')

  const { createReplay } = await good(create, { i: { detectionId: 'Api.Rule', scope } })
  expect(createReplay.replay).toMatchObject({ state: 'EVALUATION_IN_PROGRESS', replayType: 'RULE', isDraft: false })
  const { id } = createReplay.replay as { readonly id: string }
  await worker.tick()
  const { replay } = await good(
    `query ($id: ID!) { replay(id: $id) { state detectionIds scope { logTypes dataWindow { timeWindow { startsAt } sizeWindow { maxSizeInGB } } }
      summary { totalAlerts ruleMatchCount eventsProcessedCount eventsMatchedCount evaluationProgress computationProgress }
      comparison { matches { same new gone } alerts { same new gone } goneAlerts { id } } detections { id matchCount alerts { same } errors { count } } } }`,
    { id },
    reader,
  )
  expect(replay).toEqual({
    state: 'DONE',
    detectionIds: ['Api.Rule'],
    scope: {
      logTypes: ['Sample.Log'],
      dataWindow: { timeWindow: { startsAt: '2026-01-01T12:00:00.000Z' }, sizeWindow: null },
    },
    summary: {
      totalAlerts: 5,
      ruleMatchCount: 6,
      eventsProcessedCount: 6,
      eventsMatchedCount: 6,
      evaluationProgress: 1,
      computationProgress: 1,
    },
    comparison: { matches: { same: 6, new: 0, gone: 0 }, alerts: { same: 5, new: 0, gone: 0 }, goneAlerts: [] },
    detections: [{ id: 'Api.Rule', matchCount: 6, alerts: { same: 5 }, errors: [] }],
  })

  const alerts = `query ($i: ReplayAlertsInput!) { replayAlerts(input: $i) {
    edges { node { id title severity dedupString eventCount realAlertId } } pageInfo { endCursor hasNextPage } } }`
  const page = async (cursor?: string) =>
    (await good(alerts, { i: { replayId: id, pageSize: 2, cursor } })).replayAlerts
  const dedups: string[] = []
  let cursor: string | undefined
  do {
    const { edges, pageInfo } = await page(cursor)
    for (const { node } of edges as readonly {
      readonly node: { id: string; dedupString: string; realAlertId: string }
    }[]) {
      dedups.push(node.dedupString)
      expect(node.realAlertId).toBe(node.id)
    }
    cursor = pageInfo.hasNextPage ? (pageInfo.endCursor as string) : undefined
  } while (cursor !== undefined)
  expect(dedups).toHaveLength(5)
  const { replayAlerts: several } = await good(alerts, { i: { replayId: id, eventCountMin: 2, wasReal: true } })
  expect(several.edges).toHaveLength(1)
  expect((await good(alerts, { i: { replayId: id, wasReal: false } })).replayAlerts.edges).toEqual([])
  const { replayAlert } = await good(
    'query ($i: ReplayAlertInput!) { replayAlert(input: $i) { eventCount events outputIds context } }',
    { i: { replayId: id, alertId: several.edges[0].node.id as string } },
  )
  expect(replayAlert).toMatchObject({ eventCount: 2, outputIds: [], context: {} })
  expect((replayAlert.events as readonly { readonly user: string }[]).map(({ user }) => user)).toEqual([
    'user 5',
    'user 5',
  ])

  const measured = await good(
    'mutation ($i: CreatePerfTestInput!) { createPerfTest(input: $i) { replay { id replayType } } }',
    {
      i: {
        detection: archiveOf({ 'rule.yml': rule }),
        hour: '2026-01-01T12:30:00Z',
        logType: 'Sample.Log',
        timeout: 60,
      },
    },
  )
  expect(measured.createPerfTest.replay.replayType).toBe('PERFORMANCE')
  await worker.tick()
  const { replay: test } = await good(
    'query ($id: ID!) { replay(id: $id) { state comparison { matches { same } } summary { processingTimeNanos ruleMatchCount } } }',
    { id: measured.createPerfTest.replay.id as string },
  )
  expect(test).toMatchObject({ state: 'DONE', comparison: null, summary: { ruleMatchCount: 6 } })
  expect(test.summary.processingTimeNanos).toBeGreaterThan(0)
  const twice = await ask(
    admin,
    'mutation ($i: CreatePerfTestInput!) { createPerfTest(input: $i) { replay { id } } }',
    {
      i: {
        detection: archiveOf({ 'a.yml': rule, 'b.yml': rule }),
        hour: '2026-01-01T12:30:00Z',
        logType: 'Sample.Log',
      },
    },
  )
  expect(twice.errors?.[0]?.message).toBe('The archive must contain one rule, but it has 2 YAML files.')

  const sql = 'query ($i: CorrelationSqlInput!) { correlationRuleSql(input: $i) { sql reasons } }'
  const printed = (await good(sql, { i: { detectionId: 'Api.Chain', ...dataWindow } }, reader)).correlationRuleSql
  expect(printed.reasons).toEqual([])
  // The printed SQL runs with the restrictions of user queries.
  const guarded = await createSqlGuard(lake).guard({ sql: printed.sql as string, access: admin.logTypes, now: now() })
  const found = []
  for await (const rows of lake.query({ sql: guarded.sql, readonly: true })) found.push(...rows)
  expect(found.map(({ value, instant }) => [value, Number(instant)])).toEqual([['user 5', start + 15 * minute]])
  const text = chain.replace('Match: user', 'Match: "users[0].name"')
  expect((await good(sql, { i: { text } }, reader)).correlationRuleSql).toEqual({
    sql: null,
    reasons: ['"users[0].name" is a path that SQL cannot follow as rules do.'],
  })

  const blind = { ...reader, logTypes: { kind: 'ALLOW', logTypes: [] } as const }
  expect((await ask(blind, 'query ($id: ID!) { replay(id: $id) { id } }', { id })).errors?.[0]?.message).toBe(
    `Replay "${id}" does not exist.`,
  )
  const hidden = await ask(blind, sql, { i: { detectionId: 'Api.Chain', ...dataWindow } })
  expect(hidden.errors?.[0]?.message).toContain('Access denied')
  expect((await good('{ replays { edges { node { id } } } }', {}, blind)).replays.edges).toEqual([])
  expect(
    (await good('{ replays(input: { detectionId: "Api.Rule" }) { edges { node { replayType } } } }', {})).replays.edges,
  ).toHaveLength(2)
  const stopped = await good('mutation ($i: StopReplayInput!) { stopReplay(input: $i) { replay { state } } }', {
    i: { id },
  })
  expect(stopped.stopReplay.replay.state).toBe('DONE')
  expect([...new Set(audited.map(({ action }) => action))]).toEqual([
    'GET_REPLAY_PREVIEW',
    'CREATE_REPLAY',
    'CREATE_PERF_TEST',
    'GET_CORRELATION_SQL',
    'STOP_REPLAY',
  ])
})
