import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { openTestPython } from '../../detections/testing/open-detections.ts'
import { admin } from '../../identity/testing/viewers.ts'
import type { Lake } from '../../lake/lake.ts'
import { openTestLake, type SampleEvent } from '../testing/open-world.ts'
import { openReplays } from './testing/open-replays.ts'

const python = openTestPython()
let lake: Lake
beforeAll(() => openTestLake((opened) => (lake = opened)))

const minute = 60_000
const day = 24 * 60 * minute
const kinds = ['one', 'two', 'three'] as const

const rules = Object.fromEntries(
  kinds.map((kind) => [
    `${kind}.yml`,
    `AnalysisType: rule\nRuleID: Then.${kind}\nEnabled: true\nLogTypes: [Sample.Log]\nSeverity: Low\nCreateAlert: false\nDetection:\n  - { Key: kind, Condition: Equals, Value: ${kind} }\n`,
  ]),
)

const head = (id: string): string =>
  `AnalysisType: correlation_rule\nRuleID: Then.${id}\nEnabled: true\nSeverity: High\nDetection:\n`
const tail = '    LookbackWindowMinutes: 60\n    Schedule: { RateMinutes: 15, TimeoutMinutes: 2 }\n'

const sequence = `${head('Sequence')}  - Sequence:
      - { ID: A, RuleID: Then.one, MinMatchCount: 2 }
      - { ID: B, RuleID: Then.two }
      - { ID: C, RuleID: Then.three, Absence: true }
    Transitions:
      - { ID: AB, From: A, To: B, WithinTimeFrameMinutes: 30, Match: [{ On: user }] }
      - { ID: BC, From: B, To: C, WithinTimeFrameMinutes: 20, Match: [{ On: user }] }
${tail}`

const group = `${head('Group')}  - Group:
      - { ID: A, RuleID: Then.one }
      - { ID: B, RuleID: Then.two }
    MatchCriteria:
      user: [{ GroupID: A, Match: user }, { GroupID: B, Match: user }]
${tail}`

const base = Date.UTC(2026, 4, 1)
const at = (name: string, kind: string, user: string, ...minutes: readonly number[]): readonly SampleEvent[] =>
  minutes.map((one) => ({ id: `${name}-${kind}-${user}-${one}`, at: base + one * minute, kind, user }))

it('reports when a rule would have matched, for which value, with which signals, and the resulting alerts', async () => {
  const opened = await openReplays(python, lake, { ...rules, 'sequence.yml': sequence })
  const { send, world, replays, worker, server, resultOf } = opened
  await server.scheduler.tick()
  world.now = base
  await send('then-1', [
    ...at('then', 'one', 'ana', 1, 4),
    ...at('then', 'two', 'ana', 12),
    ...at('then', 'one', 'ben', 2),
    ...at('then', 'two', 'ben', 10),
    ...at('then', 'one', 'eve', 20, 21),
    ...at('then', 'two', 'eve', 22),
    ...at('then', 'three', 'eve', 40),
  ])
  for (let time = 0; time < 200; time += 5) {
    world.now = base + time * minute
    await server.scheduler.tick()
  }
  const scope = { startsAt: base, endsAt: base + 180 * minute }
  const { id } = await replays.create(admin, { detectionIds: ['Then.Sequence'], scope })
  await worker.tick()
  const result = await resultOf(id)
  expect(result.detections).toEqual([
    {
      id: 'Then.Sequence',
      matches: 1,
      alerts: 1,
      errors: 0,
      errorSamples: [],
      matchDifference: { same: 1, added: 0, gone: 0 },
      alertDifference: { same: 1, added: 0, gone: 0 },
    },
  ])
  const [reported] = result.correlations
  expect({
    ...reported,
    firings: reported!.firings.map(({ instant, value, completions, steps }) => [
      (instant - base) / minute,
      value,
      completions.map((time) => (time - base) / minute),
      steps.map(({ step, count }) => `${step} ${count}`),
    ]),
  }).toEqual({
    detectionId: 'Then.Sequence',
    road: 'sql',
    reasons: [],
    // Those of Ben never matched, so they were not read.
    signalsRead: 7,
    firingCount: 2,
    firings: [
      [15, 'ana', [12], ['A 2', 'B 1', 'C 0']],
      // What forbids it has not arrived yet: the alert waits for that, and is not created.
      [30, 'eve', [22], ['A 2', 'B 1', 'C 0']],
    ],
  })
  const alerts = await replays.alerts(admin, id, {}, { ascending: true, limit: 10 })
  expect(alerts.map(({ dedup, id: own, real_alert_id }) => [dedup, own === real_alert_id])).toEqual([['ana', true]])

  // SQL cannot express a filter on whole events: all signals are read, and that is reported.
  const text = sequence
    .replace(
      '{ ID: B, RuleID: Then.two }',
      '{ ID: B, RuleID: Then.two, SignalMatch: [{ KeyPath: user, Condition: Equals, Value: ben }] }',
    )
    .replace(', MinMatchCount: 2', '')
  const draft = await replays.create(admin, { draft: { text }, scope })
  await worker.tick()
  const drafted = await resultOf(draft.id)
  expect(drafted.correlations).toEqual([
    {
      detectionId: 'Then.Sequence',
      road: 'engine',
      reasons: ['"B" has a SignalMatch, a filter on whole events.'],
      signalsRead: 9,
      firingCount: 0,
      firings: [],
    },
  ])
  expect(drafted.detections[0]).toMatchObject({
    alerts: 1,
    matchDifference: { same: 0, added: 1, gone: 1 },
    alertDifference: { same: 0, added: 1, gone: 1 },
  })
  expect(drafted.goneAlerts.map(({ id: own }) => own)).toEqual(alerts.map(({ id: own }) => own))
})

const event = fc.record({
  kind: fc.constantFrom(...kinds),
  user: fc.constantFrom('ana', 'ben'),
  minute: fc.integer({ min: 1, max: 90 }),
})

/**
 * A match of minute 15 that is only decided at minute 30, when nothing can prevent it any more; and a window that
 * starts between the two.
 */
const decidedLater: [{ kind: (typeof kinds)[number]; user: string; minute: number }[], number, number] = [
  [
    { kind: 'one', user: 'ana', minute: 1 },
    { kind: 'one', user: 'ana', minute: 1 },
    { kind: 'two', user: 'ana', minute: 1 },
  ],
  16,
  61,
]

it('finds again what correlation rules matched in history while they were live', async () => {
  const opened = await openReplays(python, lake, { ...rules, 'group.yml': group, 'sequence.yml': sequence })
  const { send, world, replays, worker, server, resultOf, database } = opened
  await server.scheduler.tick()
  let run = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { minLength: 3, maxLength: 25 }),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 61, max: 260 }),
      async (drawn, from, to) => {
        const begin = base + ++run * 10 * day
        const events = drawn.map(({ kind, user, minute: time }, index): SampleEvent => ({
          id: `live-${run}-${index}`,
          at: begin + time * minute,
          kind,
          user: `${user}${run}`,
        }))
        world.now = begin
        await send(`live-${run}`, events)
        for (let time = 0; time <= 300; time += 20) {
          world.now = begin + time * minute
          await server.scheduler.tick()
        }
        const scope = { startsAt: begin + from * minute, endsAt: begin + to * minute }
        const { id } = await replays.create(admin, { detectionIds: ['Then.Group', 'Then.Sequence'], scope })
        await worker.tick()
        const { detections, correlations } = await resultOf(id)
        expect(correlations.map(({ road }) => road)).toEqual(['sql', 'sql'])
        for (const { matches, alerts, matchDifference, alertDifference } of detections) {
          expect(matchDifference).toEqual({ same: matches, added: 0, gone: 0 })
          expect(alertDifference).toEqual({ same: alerts, added: 0, gone: 0 })
        }
        const real = await database
          .selectFrom('alerts')
          .select(['id', 'context'])
          .where('first_event_at', '>=', begin)
          .where('first_event_at', '<', begin + day)
          .execute()
        const within = real.filter(({ context }) => {
          const evaluatedAt = Date.parse((JSON.parse(context) as { readonly evaluatedAt: string }).evaluatedAt)
          return evaluatedAt >= scope.startsAt && evaluatedAt < scope.endsAt
        })
        const made = await replays.alerts(admin, id, {}, { ascending: true, limit: 500 })
        expect(made.map(({ id: own }) => own).sort()).toEqual(within.map(({ id: own }) => own).sort())
      },
    ),
    { numRuns: Number(process.env['PICKET_SCRIPTS'] ?? 3), examples: [decidedLater] },
  )
})
