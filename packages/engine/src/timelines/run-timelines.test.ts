import {
  checkTimelines,
  parseContent,
  parseTimelines,
  parseYaml,
  type Timeline,
  type TimelineStep,
  type Value,
} from '@picket/core'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { runTimelines } from './run-timelines.ts'
import { toDeliveries } from './script.ts'
import type { TimelineResult } from './timeline-result.ts'

interface Case {
  readonly Content: readonly unknown[]
  /** The id of the detection that the timelines belong to. */
  readonly Spec: string
  readonly Timelines: Value
  /** What timelines that fail say, by name; all others pass. */
  readonly Reasons?: Readonly<Record<string, string>>
}

const folder = join(import.meta.dirname, '../../fixtures/timelines')

describe.each(readdirSync(folder))('%s', (file) => {
  // Numbers stay as written: 1 and 1.0 differ.
  const {
    Content,
    Spec,
    Timelines,
    Reasons = {},
  } = parseYaml(readFileSync(join(folder, file), 'utf8'), file).value as unknown as Case
  const { content } = parseContent(Content.map((spec, at) => ({ file: `${at}.yml`, text: stringify(spec) })))
  const spec = content.specs.find(({ id }) => id === Spec)!
  const { timelines, findings } = parseTimelines(Timelines)

  it('has no mistakes', () => {
    const checked = checkTimelines(content, spec, timelines, file)
    // A warning says that no rule sees an event; that it changes nothing may be the point.
    expect([...findings, ...checked.filter(({ severity }) => severity !== 'warning')]).toEqual([])
    expect(Object.keys(Reasons).filter((name) => timelines.every((one) => one.name !== name))).toEqual([])
  })

  it.each(timelines.map((one) => [one.name, one] as const))('%s', async (name, timeline) => {
    const [result] = await runTimelines(content, spec, [timeline])
    expect(result?.reason?.trimEnd()).toBe(Reasons[name]?.trimEnd())
    expect(result?.status).toBe(name in Reasons ? 'failed' : 'passed')
  })

  const passing = timelines.filter(({ name }) => !(name in Reasons))
  const said = ({ reason }: TimelineResult) => reason

  it('gives the same alerts when the engine restarts after every arrival', async () => {
    const restarted = passing.map((one) => ({ ...one, steps: [...one.steps, ...restartsOf(one)] }))
    expect((await runTimelines(content, spec, restarted)).flatMap((one) => said(one) ?? [])).toEqual([])
  })

  it('gives the same alerts when everything arrives again, in the course of a day', async () => {
    const repeated = passing.flatMap((one) => [0, 2, 30, 1_440].map((minutes) => repeatedAfter(one, minutes)))
    expect((await runTimelines(content, spec, repeated)).flatMap((one) => said(one) ?? [])).toEqual([])
  })
})

function restartsOf(timeline: Timeline): readonly TimelineStep[] {
  const arrivals = new Set(toDeliveries(timeline).map(({ arrival }) => arrival))
  return [...arrivals].map((at) => ({ kind: 'restart', at, path: [] }))
}

/** Restarts lie between the arrivals where both come at one time. */
function repeatedAfter(timeline: Timeline, minutes: number): Timeline {
  const again = minutes * 60_000
  const steps = timeline.steps.map((step) => (step.kind === 'restart' ? step : { ...step, again }))
  return { ...timeline, steps: [...steps, ...restartsOf(timeline)] }
}
