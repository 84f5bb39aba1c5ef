import { simulateTest } from '@picket/core'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createCorrelator } from './correlator.ts'
import { begin, minute, scripts } from './testing/arbitrary-scripts.ts'
import { toUnitTest } from './testing/batch-verdict.ts'

it('raises the first alert of a played test at the evaluation at which a stream raises it', () => {
  fc.assert(
    fc.property(scripts, ({ rule, signals }) => {
      // A unit test cannot say which values belong to one signal, so it has one criterion.
      fc.pre(rule.body.kind !== 'group' || rule.body.criteria.length <= 1)
      fc.pre(signals.length > 0)
      const { simulation, problem } = simulateTest(rule.body, toUnitTest(rule.body, signals))
      if (simulation === undefined) throw new Error(problem)
      const last = simulation.moments.length - 1
      const { time, alert } = simulation.frameAt(last)
      const correlator = createCorrelator([rule], { lateness: 0 })
      const sorted = [...signals].sort((a, b) => a.eventTime - b.eventTime)
      const changes = [
        ...sorted.flatMap((signal) => correlator.push([signal], signal.eventTime).alerts),
        ...correlator.advance(begin + 300 * minute).alerts,
      ]
      const first = changes.find((change) => change.kind === 'opened' && change.alert.instant <= time)
      expect(alert.state === 'raised' ? alert.at : undefined).toBe(
        first?.kind === 'opened' ? first.alert.instant : undefined,
      )
    }),
    { numRuns: 500 },
  )
})
