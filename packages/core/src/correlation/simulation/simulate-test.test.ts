import fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { Value, ValueMap } from '../../values/value.ts'
import type { CorrelationBody } from '../body.ts'
import { parseCorrelationBody } from '../parse-body.ts'
import { runCorrelationTest } from '../run-correlation-test.ts'
import { describeAlert, describeCondition, describeCount, describeTime, describeTrack } from './describe-frame.ts'
import type { Simulation } from './frame.ts'
import { simulationLimits } from './limits.ts'
import { simulateTest } from './simulate-test.ts'

interface Case {
  readonly about: string
  readonly Detection: Value
  readonly Tests: readonly (ValueMap & {
    readonly Name: string
    readonly values?: readonly string[]
    readonly problem?: string
    /** One entry a moment. */
    readonly played: readonly (readonly string[])[]
  })[]
}

function bodyOf(detection: Value): CorrelationBody {
  return parseCorrelationBody(detection).body!
}

function play({ moments, unit, frameAt }: Simulation): readonly (readonly string[])[] {
  return moments.map((_, at) => {
    const { time, happened, steps, matched, alert } = frameAt(at)
    return [
      `${describeTime(time, unit)}: ${happened.join('; ')}`,
      ...steps.map((step) => `${step.id}: ${describeCount(step)}, ${describeCondition(step, unit)}`),
      `${matched ? 'matches' : 'does not match'}. ${describeAlert(alert, unit)}`,
    ]
  })
}

const folder = join(import.meta.dirname, '../../../fixtures/correlation/simulations')
describe.each(readdirSync(folder))('%s', (file) => {
  const { Detection, Tests } = parse(readFileSync(join(folder, file), 'utf8')) as Case
  const body = bodyOf(Detection)
  it.each(Tests.map((test) => [test.Name, test] as const))('%s', (_, test) => {
    const { simulation, problem } = simulateTest(body, test)
    expect({ problem, values: simulation?.tracks.map(describeTrack), played: simulation && play(simulation) }).toEqual({
      problem: test.problem,
      values: test.problem === undefined ? test.values : undefined,
      played: test.problem === undefined ? test.played : undefined,
    })
  })
})

const verdicts = join(import.meta.dirname, '../../../fixtures/correlation/verdicts')
const bodies = readdirSync(verdicts).map((file): [string, CorrelationBody, readonly ValueMap[]] => {
  const { Detection, Tests } = parse(readFileSync(join(verdicts, file), 'utf8')) as Case
  return [file, bodyOf(Detection), Tests]
})

describe.each(bodies)('%s', (_, body, tests) => {
  it('ends with the verdict and the reason of each of its tests, or says why it cannot be played', () => {
    for (const test of tests) expect(endOf(body, test)).toEqual(runCorrelationTest(body, test))
  })

  it('ends with the verdict of any test, and holds together at every moment', () => {
    fc.assert(
      fc.property(outputsFor(body), (outputs) => {
        const test = { RuleOutputs: outputs } as ValueMap
        const { simulation } = simulateTest(body, test)
        const { moments, frameAt, tracks } = simulation!
        expect(endOf(body, test)).toEqual(runCorrelationTest(body, test))
        const times = moments.map(({ time }) => time)
        expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
        let raised: number | undefined
        moments.forEach(({ time }, at) => {
          const { steps, alert, ...frame } = frameAt(at, at % tracks.length)
          expect([frame.time, steps.length]).toEqual([time, body.steps.length])
          for (const { frame: open, count } of steps) {
            expect(count).toBeGreaterThanOrEqual(0)
            if (open) expect(open.left).toBe(Math.max(0, open.until - time))
          }
          // An alert that is there stays, and came at an evaluation that was played.
          if (raised !== undefined) expect(alert).toEqual({ state: 'raised', at: raised })
          if (alert.state === 'raised') raised = alert.at
          else if (alert.at !== undefined) expect(alert.at).toBeGreaterThan(time)
        })
        if (raised !== undefined) expect(moments.some((one) => one.evaluates && one.time === raised)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})

it('tells the signals of a huge test together, and still ends with its verdict', () => {
  const [, body] = bodies.find(([file]) => file === 'sequence-counts.yml')!
  const test = {
    RuleOutputs: body.steps.map(({ id }) => ({
      ID: id,
      Matches: { user: { 'u-017': Array.from({ length: 6000 }, (_, at) => at * 3) } },
    })),
  }
  const { moments, frameAt } = simulateTest(body, test).simulation!
  const counts = moments.map(({ arrived }) => arrived.reduce((sum, count) => sum + count, 0))
  // Evaluations between them are shown, too.
  expect(moments.length).toBeLessThanOrEqual(2 * simulationLimits.instants)
  expect(moments.filter(({ evaluates }) => !evaluates).length).toBeLessThanOrEqual(simulationLimits.instants)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(18_000)
  const { matched, reason } = frameAt(moments.length - 1)
  expect({ matched, reason }).toEqual(runCorrelationTest(body, test))
})

it('plays a huge test that never matches, too', () => {
  const [, body] = bodies.find(([file]) => file === 'sequence-counts.yml')!
  const users = Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`u-${at}`, [at * 2, at * 2 + 9]]))
  const test = { RuleOutputs: body.steps.map(({ id }) => ({ ID: id, Matches: { user: users } })) }
  const { moments, tracks, moreTracks, frameAt } = simulateTest(body, test).simulation!
  expect([tracks.length, moreTracks]).toEqual([simulationLimits.tracks, 3000 - simulationLimits.tracks])
  const { matched, reason, alert } = frameAt(moments.length - 1)
  expect({ matched, reason }).toEqual(runCorrelationTest(body, test))
  expect(alert.state).toBe('none')
})

function endOf(body: CorrelationBody, test: ValueMap) {
  const { simulation, problem } = simulateTest(body, test)
  if (simulation === undefined) return { reason: problem }
  const { matched, reason } = simulation.frameAt(simulation.moments.length - 1)
  return { matched, reason }
}

function outputsFor(body: CorrelationBody) {
  const fields =
    body.kind === 'group'
      ? body.criteria.flatMap(({ members }) => members.map(({ field }) => field))
      : body.transitions.flatMap(({ match }) => (match ? [match.from, match.to] : []))
  const times = fc.array(fc.integer({ min: 0, max: 130 }), { maxLength: 5 })
  const values = fc.dictionary(fc.constantFrom('u-017', 'u-2', 'u-3'), times, { maxKeys: 2 })
  const matches = fc.dictionary(fc.constantFrom('noise', ...fields), values, { maxKeys: 2 })
  return fc.tuple(...body.steps.map(({ id }) => fc.record({ ID: fc.constant(id), Matches: matches })))
}
