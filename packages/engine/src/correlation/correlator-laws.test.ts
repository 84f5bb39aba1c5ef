import { createInstants, parseCorrelationBody } from '@picket/core'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import type { Signal } from '../signal.ts'
import type { CorrelationChange } from './correlation-outcomes.ts'
import type { CorrelationRule } from './correlation-rule.ts'
import { createCorrelator } from './correlator.ts'
import type { CorrelatorState } from './correlator-state.ts'
import { begin, minute, scripts } from './testing/arbitrary-scripts.ts'
import { batchVerdict } from './testing/batch-verdict.ts'
import { naiveAlerts } from './testing/naive-alerts.ts'

/** More for a long run: `PICKET_SCRIPTS=10000`. */
const numRuns = Number(process.env['PICKET_SCRIPTS'] ?? 150)
/** Where the scripts begin; `PICKET_SEED` begins there again. */
const seed = Number(process.env['PICKET_SEED'] ?? Math.trunc(Math.random() * 2 ** 31))
// A test that runs out of time says no more than its name, so the name of a long one holds the seed.
const from = numRuns > 150 ? `, from seed ${seed}` : ''
// A long run takes minutes, and on a busy machine many.
vi.setConfig({ testTimeout: 300_000 + numRuns * 100 })
const lateness = 9 * minute
const end = begin + 300 * minute

/** Reads the matches of the generated rule, and one of the rules that it may read, too. */
const reader: CorrelationRule = {
  id: 'Reader',
  body: parseCorrelationBody([
    {
      Sequence: [
        { ID: 'Rule', RuleID: 'Rule', MinMatchCount: 1 },
        { ID: 'r0', RuleID: 'r0' },
      ],
      Transitions: [{ From: 'Rule', To: 'r0', Match: [{ On: 'user' }] }],
      LookbackWindowMinutes: 40,
      Schedule: { RateMinutes: 6, TimeoutMinutes: 1 },
    },
  ]).body!,
  title: 'A reader',
  severity: 'Low',
  dedupMinutes: 5,
  createAlert: true,
}

function play(rules: readonly CorrelationRule[], signals: readonly Signal[]): readonly CorrelationChange[] {
  const correlator = createCorrelator(rules, { lateness })
  const sorted = [...signals].sort((a, b) => a.eventTime - b.eventTime)
  const alerts = sorted.flatMap((signal) => correlator.push([signal], signal.eventTime).alerts)
  return [...alerts, ...correlator.advance(end).alerts]
}

it(`gives at every instant the verdict that a unit test of its window gives${from}`, () => {
  fc.assert(
    fc.property(scripts, ({ rule, signals }) => {
      const correlator = createCorrelator([rule], { lateness })
      const instants = createInstants(rule.body.schedule)
      const left = [...signals].sort((a, b) => a.eventTime - b.eventTime)
      for (
        let at = instants.atOrAfter(begin - minute);
        at !== undefined && at < begin + 150 * minute;
        at = instants.atOrAfter(at + 1)
      ) {
        const now = at + lateness
        while (left[0] && left[0].eventTime <= now) correlator.push(left.splice(0, 1), now)
        correlator.advance(now)
        const window = signals.filter(
          ({ eventTime }) => eventTime <= at && eventTime >= at - rule.body.lookbackMinutes * minute,
        )
        const verdict = correlator.inspect('Rule', at, 1_000).some(({ matched }) => matched)
        expect([at, verdict]).toEqual([at, batchVerdict(rule.body, window)])
      }
    }),
    { numRuns, seed },
  )
})

it(`raises the alerts that a full evaluation at every instant finds${from}`, () => {
  fc.assert(
    fc.property(scripts, ({ rule, signals }) => {
      const alerts = play([rule], signals).flatMap((change) => {
        if (change.kind === 'joined') return []
        const { instant, matchedAt, value = '' } = change.alert
        return [{ instant, matchedAt, value }]
      })
      expect(alerts).toEqual(naiveAlerts(rule, signals, end))
    }),
    { numRuns, seed },
  )
})

it(`counts signals that come later than is waited for at the instants that are not decided yet${from}`, () => {
  fc.assert(
    fc.property(scripts, fc.infiniteStream(fc.integer({ min: 0, max: 60 })), ({ rule, signals }, delays) => {
      const arrivals = new Map(signals.map(({ id, eventTime }) => [id, eventTime + delays.next().value * minute]))
      const arrivalOf = ({ id }: Signal) => arrivals.get(id) ?? 0
      const correlator = createCorrelator([rule], { lateness })
      const sorted = [...signals].sort((a, b) => arrivalOf(a) - arrivalOf(b))
      const changes = sorted.flatMap((signal) => correlator.push([signal], arrivalOf(signal)).alerts)
      const alerts = [...changes, ...correlator.advance(end).alerts].flatMap((change) => {
        if (change.kind === 'joined') return []
        const { instant, matchedAt, value = '' } = change.alert
        return [{ instant, matchedAt, value }]
      })
      expect(alerts).toEqual(naiveAlerts(rule, signals, end, (signal) => arrivalOf(signal) - lateness))
    }),
    { numRuns, seed },
  )
})

const disturbance = fc.record({
  delay: fc.integer({ min: 0, max: lateness }),
  again: fc.nat(3),
  restart: fc.nat(5),
  rank: fc.nat(),
})

it(`gives the same alerts of late, repeated and reordered signals, and across restarts${from}`, () => {
  fc.assert(
    fc.property(scripts, fc.infiniteStream(disturbance), ({ rule, signals }, stream) => {
      const disturb = () => stream.next().value as { delay: number; again: number; restart: number; rank: number }
      const deliveries = signals.flatMap((signal) => {
        const { again } = disturb()
        return Array.from({ length: again === 0 ? 2 : 1 }, () => {
          const { delay, rank } = disturb()
          return { signal, arrival: signal.eventTime + delay, rank }
        })
      })
      deliveries.sort((a, b) => a.arrival - b.arrival || a.rank - b.rank)
      let correlator = createCorrelator([reader, rule], { lateness })
      const alerts = deliveries.flatMap(({ signal, arrival }) => {
        if (disturb().restart === 0) {
          const state = JSON.parse(JSON.stringify(correlator.takeState())) as CorrelatorState
          correlator = createCorrelator([reader, rule], { lateness, state })
        }
        return correlator.push([signal], arrival).alerts
      })
      expect([...alerts, ...correlator.advance(end).alerts]).toEqual(play([rule, reader], signals))
    }),
    { numRuns, seed },
  )
})
