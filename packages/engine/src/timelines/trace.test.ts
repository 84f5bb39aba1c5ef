import { parseContent, parseTimelines, parseYaml, type Value } from '@picket/core'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { printTrace } from './print-trace.ts'
import { runTimelines } from './run-timelines.ts'

const folder = join(import.meta.dirname, '../../fixtures/timelines')

function readCase(file: string) {
  const value = parseYaml(readFileSync(join(folder, file), 'utf8'), file).value as {
    readonly Content: readonly unknown[]
    readonly Spec: string
    readonly Timelines: Value
  }
  const { content } = parseContent(value.Content.map((spec, at) => ({ file: `${at}.yml`, text: stringify(spec) })))
  const spec = content.specs.find(({ id }) => id === value.Spec)!
  return { content, spec, timelines: parseTimelines(value.Timelines).timelines }
}

const minute = 60_000

describe('the trace that a simulator shows', () => {
  it('tells after each step how far each value has come, also where all is as expected', async () => {
    const { content, spec, timelines } = readCase('absence.yml')
    const [result] = await runTimelines(content, spec, timelines.slice(0, 1), { trace: true })
    expect(result!.status).toBe('passed')
    const { start } = timelines[0]!
    const key = { ruleId: 'Key.Not.Revoked', value: 'a-1', expiresAt: start + 95 * minute }
    const prepared = { step: 'Prepared', ruleId: 'Change.Announced', status: 'holding', count: 0, needed: 0 }
    const created = { step: 'Created', ruleId: 'Key.Created', count: 1, needed: 1 }
    const revoked = { step: 'Revoked', ruleId: 'Key.Revoked', count: 0, needed: 0 }
    expect(result!.trace[0]).toEqual({
      offset: 5 * minute,
      kind: 'match',
      text: 'a match of "Key.Created"',
      step: 0,
      alerts: [],
      progress: [
        {
          ...key,
          // The evaluation of a unit test; a stream waits until the absence has held.
          matched: true,
          reason: expect.any(String),
          steps: [
            prepared,
            { ...created, status: 'complete', completedAt: start + 5 * minute },
            { ...revoked, status: 'holding', until: start + 35 * minute },
          ],
        },
      ],
    })
    expect(printTrace(result!.trace, start)).toEqual([
      '  5m  a match of "Key.Created"',
      '    a-1: "Prepared" must stay absent; "Created" has 1 of 1 at 5m; "Revoked" must stay absent until 35m; matches so far; the oldest signal expires at 1h35m',
      '  20m  evaluation of 15m',
      '  35m  evaluation of 30m',
      '  50m  evaluation of 45m: "Key.Not.Revoked" alerts',
    ])
  })

  const files = readdirSync(folder)
  it.each(files)('of %s goes on in time, and holds every alert where it came', async (file) => {
    const { content, spec, timelines } = readCase(file)
    for (const timeline of timelines) {
      const [traced] = await runTimelines(content, spec, [timeline], { trace: true })
      const [plain] = await runTimelines(content, spec, [timeline])
      const { trace, ...rest } = traced!
      const { trace: _, ...without } = plain!
      // Looking on changes nothing.
      expect(rest).toEqual(without)
      const offsets = trace.map(({ offset }) => offset)
      expect(offsets).toEqual(offsets.toSorted((a, b) => a - b))
      const watched = new Set([spec.id, ...(timeline.rules ?? []).map(({ id }) => id)])
      const reported = trace.flatMap(({ alerts }) => alerts).filter(({ ruleId }) => watched.has(ruleId))
      expect(reported).toEqual(traced!.alerts)
    }
  })
})
