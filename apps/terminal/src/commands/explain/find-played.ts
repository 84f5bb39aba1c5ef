import {
  parseCorrelationBody,
  parseExpectations,
  quotedList,
  sidecarOf,
  simulateTest,
  toRuleEnvironment,
  toTestCases,
  type CorrelationBody,
  type EffectiveSpec,
  type Simulation,
} from '@picket/core'
import { UsageError } from '../../program/usage-error.ts'
import type { Python } from '../python.ts'
import type { FoundRule } from './find-rule.ts'

/** A test of a correlation rule that can be run step by step. */
export interface PlayedTest {
  readonly rule: string
  readonly name: string
  /** A test of signals in the spec, or a timeline beside it. */
  readonly kind: 'test' | 'timeline'
  readonly body: CorrelationBody
  readonly simulation: Simulation
  /** What the test expects; for a timeline, whether its alerts were as expected. */
  readonly wanted: string
  readonly passed: boolean
}

/** Returns the names of all tests of a rule that can be run step by step, those of its spec first. */
export function playableTests({ effective, content }: FoundRule): readonly string[] {
  return [...toTestCases(effective.data), ...timelinesOf(effective, content.texts)].map(({ name }) => name)
}

/** Runs a test of a correlation rule by its name, or a timeline; raw events of a timeline run through their rules. */
export async function playTest(found: FoundRule, name: string, python: Python): Promise<PlayedTest> {
  const { effective, content } = found
  const { spec, data } = effective
  const body = bodyOf(effective)
  const isNamed = byName(name)
  const test = toTestCases(data).find(isNamed)
  const common = { rule: spec.id, body }
  if (test) {
    const { simulation, problem } = simulateTest(body, test.data)
    if (simulation === undefined) throw new UsageError(problem, { hint: `Fix the test "${test.name}".` })
    const { matched } = simulation.frameAt(simulation.moments.length - 1)
    const wanted = test.expected ? 'a match' : 'no match'
    return { ...common, name: test.name, kind: 'test', simulation, wanted, passed: matched === test.expected }
  }
  const timeline = timelinesOf(effective, content.texts).find(isNamed)
  if (!timeline) {
    const names = playableTests(found)
    throw new UsageError(`"${spec.id}" has no test named "${name}".`, {
      hint: names.length === 0 ? 'It has no tests.' : `Its tests are ${quotedList(names, 'and')}.`,
    })
  }
  // The engine is loaded only when there is a test to run.
  const { runTimelines, toSimulation } = await import('@picket/engine')
  const runner = python.runnerFor(toRuleEnvironment(content, await python.packages()))
  const [result] = await runTimelines(content, spec, [timeline], { runner, trace: true })
  if (!result) throw new UsageError(`The timeline "${name}" was not run.`)
  const count = timeline.alerts.length
  return {
    ...common,
    name: timeline.name,
    kind: 'timeline',
    simulation: toSimulation(spec.id, body, timeline, result),
    wanted: count === 0 ? 'no alert' : count === 1 ? 'one alert' : `${count} alerts`,
    passed: result.status === 'passed',
  }
}

function bodyOf({ spec, data }: EffectiveSpec): CorrelationBody {
  if (spec.kind !== 'correlation_rule')
    throw new UsageError(
      `"${spec.id}" is a ${spec.kind.replace('_', ' ')}: only tests of correlation rules have steps.`,
      {
        hint: 'Omit --steps to explain its event.',
      },
    )
  const { body } = parseCorrelationBody(data['Detection'], { file: spec.file, path: ['Detection'], ruleId: spec.id })
  if (body) return body
  throw new UsageError(`"${spec.id}" cannot be run: its "Detection" has errors.`, {
    hint: `List the errors with: picket validate ${spec.file}`,
  })
}

function timelinesOf({ spec }: EffectiveSpec, texts: ReadonlyMap<string, string>) {
  const file = sidecarOf(spec.file, 'expect')
  const text = texts.get(file)
  return text === undefined ? [] : parseExpectations(text, file).timelines
}

function byName(wanted: string): (test: { readonly name: string }) => boolean {
  return ({ name }) => name === wanted || name.toLowerCase() === wanted.toLowerCase()
}
