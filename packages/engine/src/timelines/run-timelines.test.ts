import { checkTimelines, parseContent, parseTimelines, type Value } from '@picket/core'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { runTimelines } from './run-timelines.ts'

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
  const { Content, Spec, Timelines, Reasons = {} } = parse(readFileSync(join(folder, file), 'utf8')) as Case
  const { content } = parseContent(Content.map((spec, at) => ({ file: `${at}.yml`, text: stringify(spec) })))
  const spec = content.specs.find(({ id }) => id === Spec)!
  const { timelines, findings } = parseTimelines(Timelines)

  it('has no mistakes', () => {
    expect([...findings, ...checkTimelines(content, spec, timelines, file)]).toEqual([])
    expect(Object.keys(Reasons).filter((name) => timelines.every((one) => one.name !== name))).toEqual([])
  })

  it.each(timelines.map((one) => [one.name, one] as const))('%s', async (name, timeline) => {
    const [result] = await runTimelines(content, spec, [timeline])
    expect(result?.reason?.trimEnd()).toBe(Reasons[name]?.trimEnd())
    expect(result?.status).toBe(name in Reasons ? 'failed' : 'passed')
  })
})
