import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { createCorrelator, toCorrelationRules, type Signal } from '@picket/engine'
import { openTestPython } from '../../detections/testing/open-detections.ts'
import type { Lake } from '../../lake/lake.ts'
import { openTestLake, openWorld, type SampleEvent } from '../testing/open-world.ts'

const python = openTestPython()
let lake: Lake
beforeAll(() => openTestLake((opened) => (lake = opened)))

const minute = 60_000
const day = 24 * 60 * minute
const kinds = ['one', 'two', 'three'] as const

const rules = Object.fromEntries(
  kinds.map((kind) => [
    `${kind}.yml`,
    `AnalysisType: rule
RuleID: Law.${kind}
Enabled: true
LogTypes: [Sample.Log]
Severity: Low
CreateAlert: false
Detection:
  - { Key: kind, Condition: Equals, Value: ${kind} }
`,
  ]),
)

function correlation(id: string, block: string): string {
  return `AnalysisType: correlation_rule
RuleID: Law.${id}
Enabled: true
Severity: High
Detection:
  - ${block.trim().replaceAll('\n', '\n    ')}
    LookbackWindowMinutes: 60
    Schedule: { RateMinutes: 15, TimeoutMinutes: 2 }
`
}

const correlations = {
  'group.yml': correlation(
    'Group',
    `
Group:
  - { ID: A, RuleID: Law.one, MinMatchCount: 2 }
  - { ID: B, RuleID: Law.two }
  - { ID: C, RuleID: Law.three, Absence: true }
MatchCriteria:
  user:
    - { GroupID: A, Match: user }
    - { GroupID: B, Match: user }
    - { GroupID: C, Match: user }`,
  ),
  'sequence.yml': correlation(
    'Sequence',
    `
Sequence:
  - { ID: A, RuleID: Law.one }
  - { ID: B, RuleID: Law.two }
  - { ID: C, RuleID: Law.three, Absence: true }
Transitions:
  - { ID: AB, From: A, To: B, WithinTimeFrameMinutes: 30, Match: [{ On: user }] }
  - { ID: BC, From: B, To: C, WithinTimeFrameMinutes: 20, Match: [{ On: user }] }`,
  ),
}

const event = fc.record({
  kind: fc.constantFrom(...kinds),
  user: fc.constantFrom('ana', 'ben'),
  minute: fc.integer({ min: 1, max: 90 }),
})

it('finds in stored signals what the correlator finds when it sees them all in order', async () => {
  const { server, start, send, world, library, database } = await openWorld(python, lake, { ...rules, ...correlations })
  await server.scheduler.tick()
  const oracleRules = toCorrelationRules((await library.current()).content)
  expect(oracleRules).toHaveLength(2)
  let run = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { minLength: 3, maxLength: 25 }),
      fc.infiniteStream(fc.integer({ min: 0, max: 2 })),
      async (drawn, choices) => {
        const base = Date.UTC(2026, 1, 1) + ++run * day
        const events = drawn.map(({ kind, user, minute: at }, index): SampleEvent => ({
          id: `law-${run}-${index}`,
          at: base + at * minute,
          kind,
          user: `${user}${run}`,
        }))
        const choose = (): number => choices.next().value as number

        // In any order, some twice, through three batches; then time advances, across restarts.
        const batches: SampleEvent[][] = [[], [], []]
        for (const one of events) {
          batches[choose()]!.push(one)
          if (choose() === 0) batches[choose()]!.push(one)
        }
        world.now = base
        for (const [index, batch] of batches.entries()) if (batch.length > 0) await send(`law-${run}-${index}`, batch)
        let scheduling: Pick<typeof server, 'scheduler' | 'correlation'> = server
        for (let at = 0; at <= 210; at += 7 * (1 + choose())) {
          world.now = base + at * minute
          if (choose() === 0) scheduling = start()
          await scheduling.scheduler.tick()
        }
        world.now = base + 300 * minute
        await scheduling.scheduler.tick()

        const found = await alertsOf()
        expect(found).toEqual(oracle(events))
        // The data lake contains the same: what is found in it again is known.
        world.now += minute
        await scheduling.correlation.replay(base)
        expect(await alertsOf()).toEqual(found)

        async function alertsOf(): Promise<readonly string[]> {
          const rows = await database
            .selectFrom('alerts')
            .select(['id', 'detection_id', 'dedup'])
            .where('first_event_at', '>=', base)
            .execute()
          return rows.map(({ id, detection_id, dedup }) => `${detection_id} ${dedup} ${id}`).sort()
        }

        function oracle(all: readonly SampleEvent[]): readonly string[] {
          const signals = all.map(({ id, at, kind, user }): Signal => ({
            id,
            ruleId: `Law.${String(kind)}`,
            logType: 'Sample.Log',
            eventTime: at,
            event: { user: String(user) },
            alertContext: {},
            dedup: '',
          }))
          const correlator = createCorrelator(oracleRules)
          correlator.push(
            signals.sort((a, b) => a.eventTime - b.eventTime),
            base,
          )
          const { alerts } = correlator.advance(base + 300 * minute)
          return alerts
            .flatMap((one) => (one.kind === 'opened' ? [one.alert] : []))
            .map(({ ruleId, dedup, id }) => `${ruleId} ${dedup} ${id}`)
            .sort()
        }
      },
    ),
    { numRuns: 6 },
  )
})
