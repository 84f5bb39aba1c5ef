import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { SequenceBody, Step } from './body.ts'
import { evaluateSequence } from './evaluate-sequence.ts'
import { linkBetween } from './links.ts'
import { indexSignals } from './signal-index.ts'
import type { Signal } from './test-signals.ts'
import { fromMinutes } from './time.ts'

/** The meaning of a sequence as the reference tells it (section 6.3), by trying every path. */
function matchesByTrying(body: SequenceBody, signals: ReadonlyMap<string, readonly Signal[]>): boolean {
  const all = [...signals.values()].flat()
  const end = Math.max(...all.map(({ time }) => time))
  const start = end - fromMinutes(body.lookbackMinutes)
  const eventsOf = (at: number) => (signals.get(body.steps[at]?.id ?? '') ?? []).filter(({ time }) => time >= start)
  const frameOf = (at: number) => linkBetween(body, at - 1, at)?.frame ?? fromMinutes(body.lookbackMinutes)
  const fits = (signal: Signal, field?: string, value?: string) =>
    (field === undefined || signal.field === field) && (value === undefined || signal.value === value)

  function completions(
    at: number,
    field: string | undefined,
    value: string | undefined,
    from: number,
    to: number,
  ): number[] {
    const { min, max = Infinity } = body.steps[at] as Step
    const within = eventsOf(at).filter(
      (signal) => signal.time >= from && signal.time <= to && fits(signal, field, value),
    )
    const byField = Map.groupBy(within, (signal) => (field === undefined ? signal.field : ''))
    return [...byField.values()].flatMap((events) => {
      const times = events.map(({ time }) => time).sort((a, b) => a - b)
      return times.length <= max ? times.slice(min - 1) : []
    })
  }

  function valuesAt(at: number, field: string | undefined): (string | undefined)[] {
    if (field === undefined) return [undefined]
    return [
      ...new Set(
        eventsOf(at)
          .filter((signal) => signal.field === field)
          .map(({ value }) => value),
      ),
    ]
  }

  function goOn(at: number, previous: number, value: string | undefined): boolean {
    const step = body.steps[at]
    if (!step) return true
    const link = linkBetween(body, at - 1, at)
    const until = previous + frameOf(at)
    if (step.absent) {
      const field = link?.fields?.right
      const spoilt = eventsOf(at).some(
        (signal) => signal.time >= previous && signal.time <= until && fits(signal, field, field && value),
      )
      return !spoilt && goOn(at + 1, previous, value)
    }
    const field = link?.fields?.right ?? linkBetween(body, at, at + 1)?.fields?.left
    const values = link?.fields && value !== undefined ? [value] : valuesAt(at, field)
    return values.some((next) => completions(at, field, next, previous, until).some((time) => goOn(at + 1, time, next)))
  }

  const first = body.steps.findIndex((step) => !step.absent)
  if (first < 0) return false
  const field = linkBetween(body, first - 1, first)?.fields?.right ?? linkBetween(body, first, first + 1)?.fields?.left
  return valuesAt(first, field).some((value) =>
    completions(first, field, value, -Infinity, Infinity)
      .filter((time) =>
        body.steps.slice(0, first).every((_, at) => {
          const left = linkBetween(body, at, at + 1)?.fields?.left
          const from = time - frameOf(at + 1)
          return !eventsOf(at).some((s) => s.time >= from && s.time <= time && fits(s, left, left && value))
        }),
      )
      .some((time) => goOn(first + 1, time, value)),
  )
}

const field = fc.constantFrom('user', 'host')
const steps = fc.array(
  fc.record({
    min: fc.integer({ min: 1, max: 3 }),
    max: fc.option(fc.integer({ min: 1, max: 4 })),
    absent: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4 },
)
const links = fc.array(
  fc.option(
    fc.record({
      within: fc.option(fc.integer({ min: 1, max: 20 })),
      match: fc.option(fc.record({ from: field, to: field })),
    }),
  ),
  { minLength: 4, maxLength: 4 },
)
const signals = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 3 }),
    field,
    value: fc.constantFrom('a', 'b'),
    minute: fc.integer({ min: 0, max: 40 }),
  }),
  { minLength: 1, maxLength: 14 },
)

it('finds a match exactly when trying every path finds one', () => {
  let matched = 0
  fc.assert(
    fc.property(steps, links, signals, (someSteps, someLinks, someSignals) => {
      const body: SequenceBody = {
        kind: 'sequence',
        steps: someSteps.map(({ min, max, absent }, at) => ({
          id: String(at),
          ruleId: `Example.${at}`,
          min: absent ? 1 : min,
          ...(max === null || absent ? {} : { max }),
          absent,
          written: { id: true, min: true, max: true },
          path: [],
        })),
        transitions: someSteps.slice(1).flatMap((_, at) => {
          const link = someLinks[at]
          if (!link) return []
          const { within, match } = link
          return {
            from: String(at),
            to: String(at + 1),
            ...(within === null ? {} : { withinMinutes: within }),
            ...(match === null ? {} : { match: { ...match, path: [] } }),
            path: [],
          }
        }),
        hasTransitions: true,
        idsAreSure: true,
        lookbackMinutes: 30,
        evaluationOrder: 'Chronological',
        path: [],
      }
      const listed = someSignals.filter(({ at }) => at < someSteps.length)
      fc.pre(listed.length > 0)
      const byStep = Map.groupBy(
        listed.map((signal) => ({ ...signal, time: fromMinutes(signal.minute) })),
        ({ at }) => String(at),
      )
      const expected = matchesByTrying(body, byStep)
      if (expected) matched += 1
      expect(evaluateSequence(body, indexSignals(body, { byStep, unit: 'minutes' })).matched).toBe(expected)
    }),
    { numRuns: 3000 },
  )
  expect(matched).toBeGreaterThan(100)
})
