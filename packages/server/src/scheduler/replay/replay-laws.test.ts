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

const rules = {
  'yaml.yml': `AnalysisType: rule
RuleID: Laws.Yaml
Enabled: true
LogTypes: [Sample.Log]
Severity: Low
DedupPeriodMinutes: 15
Threshold: 2
Detection: [{ Key: kind, Condition: IsIn, Values: [one, two] }]
GroupBy: [{ Key: user }]
`,
  'python.yml': `AnalysisType: rule
RuleID: Laws.Python
Enabled: true
Filename: python.py
LogTypes: [Sample.Log]
Severity: High
DedupPeriodMinutes: 20
`,
  'python.py': `def rule(event):
    return event.get("kind") == "two" or event.deep_get("more", "n", default=0) == 9007199254740993


def dedup(event):
    return event.get("user", "unknown")
`,
}

const event = fc.record(
  {
    kind: fc.constantFrom('one', 'two', 'three'),
    user: fc.constantFrom('ana', 'ben'),
    more: fc.constantFrom<object>({ n: 1 }, { n: 1, none: null }, {}, { list: [1.5, null] }),
    minute: fc.integer({ min: 0, max: 90 }),
  },
  { requiredKeys: ['minute'] },
)

it('finds again what rules matched in history while they were live', async () => {
  const { send, world, replays, worker, resultOf, database, count } = await openReplays(python, lake, rules)
  world.now = Date.UTC(2026, 2, 1)
  await send('laws-0', [{ id: 'laws-0', at: world.now, kind: 'two', user: 'ana' }])
  let run = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { maxLength: 30 }),
      fc.boolean(),
      fc.infiniteStream(fc.nat(2)),
      async (drawn, isInOrder, choices) => {
        const base = Date.UTC(2026, 2, 1) + ++run * day
        const events = drawn.map(({ minute: at, ...fields }, index): SampleEvent => ({
          id: `laws-${run}-${String(index).padStart(3, '0')}`,
          at: base + at * minute,
          ...fields,
        }))
        const sorted = isInOrder ? events.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)) : events
        const batches: SampleEvent[][] = [[], [], []]
        sorted.forEach((one, index) =>
          batches[isInOrder ? Math.floor(index / 11) : (choices.next().value as number)]!.push(one),
        )
        world.now = base + 100 * minute
        for (const [index, batch] of batches.entries()) if (batch.length > 0) await send(`laws-${run}-${index}`, batch)
        const scope = { startsAt: base, endsAt: base + 95 * minute }
        const { id } = await replays.create(admin, { detectionIds: ['Laws.Yaml', 'Laws.Python'], scope })
        await worker.tick()

        const { detections, newMatches, goneMatches, goneAlerts } = await resultOf(id)
        expect([newMatches, goneMatches]).toEqual([[], []])
        for (const { id: rule, matches, matchDifference } of detections) {
          const where = `p_rule_id = '${rule}' AND p_row_id LIKE 'laws-${run}-%'`
          expect(matches).toBe(await count('signals.sample_log', where))
          expect(matchDifference).toEqual({ same: matches, added: 0, gone: 0 })
        }
        if (!isInOrder) return
        // The same alerts, too: the order of matches decides what an alert is.
        expect(goneAlerts).toEqual([])
        const made = await replays.alerts(admin, id, {}, { ascending: true, limit: 500 })
        const real = await database
          .selectFrom('alerts')
          .select(['id', 'event_count', 'title', 'dedup'])
          .where('first_event_at', '>=', base)
          .where('first_event_at', '<', base + day)
          .execute()
        const facts = ({ id: own, event_count, title, dedup }: (typeof real)[number]) => [
          own,
          event_count,
          title,
          dedup,
        ]
        expect(made.map(facts).sort()).toEqual(real.map(facts).sort())
        expect(made.map(({ real_alert_id }) => real_alert_id)).toEqual(made.map(({ id: own }) => own))
      },
    ),
    { numRuns: Number(process.env['PICKET_SCRIPTS'] ?? 4) },
  )
})
