import { isMap, parseYaml, printJson, type Value, type ValueMap } from '@picket/core'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createEngine } from '../create-engine.ts'
import type { EngineLimits } from '../engine-limits.ts'
import type { Engine } from '../engine.ts'
import type { EventBatch } from '../events.ts'
import type { AlertChange, BatchOutcome } from '../outcomes.ts'
import { toContent, userRule } from '../testing/rule-specs.ts'

interface AlertCase {
  readonly name: string
  readonly rule?: ValueMap
  readonly limits?: Partial<EngineLimits>
  readonly batches: readonly BatchCase[]
}

interface BatchCase {
  readonly id?: string
  /** The engine's state is kept as JSON and taken up by another engine before this batch. */
  readonly restart?: boolean
  readonly now?: number
  readonly events: readonly (ValueMap & { readonly at: number })[]
  readonly alerts: readonly string[]
  readonly matches?: readonly string[]
  readonly replayed?: boolean
  readonly givenUp?: number
}

const folder = new URL('../../fixtures/alerts/', import.meta.url)
const start = Date.parse('2026-01-01T00:00:00Z')
const minute = 60_000

for (const file of readdirSync(folder)) {
  const cases = parseYaml(readFileSync(new URL(file, folder), 'utf8'), file).value as unknown as readonly AlertCase[]
  describe(`alerts: ${file}`, () => {
    test.each(cases)('$name', async ({ rule, limits, batches }) => {
      const create = () => createEngine({ rules: toContent([userRule(rule)]), limits: limits ?? {} })
      let engine = await create()
      const labels = new Map<string, string>()
      for (const [index, batch] of batches.entries()) {
        if (batch.restart) engine = await restarted(engine, create)
        const outcome = await engine.evaluate(toBatch(batch, index))
        expect(show(outcome, batch, labels), `batch ${index + 1}`).toEqual({
          alerts: batch.alerts,
          replayed: batch.replayed ?? false,
          givenUp: batch.givenUp ?? 0,
          ...(batch.matches ? { matches: batch.matches } : {}),
        })
      }
    })
  })
}

async function restarted(engine: Engine, create: () => Promise<Engine>): Promise<Engine> {
  const next = await create()
  next.restoreState(JSON.parse(JSON.stringify(engine.takeState())) as ReturnType<Engine['takeState']>)
  return next
}

function toBatch({ id, now, events }: BatchCase, index: number): EventBatch {
  const last = events.at(-1)?.at ?? 0
  return {
    id: id ?? `batch ${index}`,
    now: start + (now ?? last) * minute,
    events: events.map(({ at, ...event }) => ({
      text: print(event),
      logType: 'My.Log',
      eventTime: start + at * minute,
    })),
  }
}

function print(event: Value): string {
  return printJson(isMap(event) ? event : null)
}

function show(outcome: BatchOutcome, batch: BatchCase, labels: Map<string, string>) {
  const label = (id: string | undefined): string => {
    if (id === undefined) return 'none'
    if (!labels.has(id)) labels.set(id, `#${labels.size + 1}`)
    return labels.get(id) ?? ''
  }
  const matches = outcome.matches.map(({ alertId }) => label(alertId))
  return {
    alerts: outcome.alerts.map((change) => showChange(change, label)),
    replayed: outcome.replayed,
    givenUp: outcome.windowsGivenUp,
    ...(batch.matches ? { matches } : {}),
  }
}

function showChange(change: AlertChange, label: (id: string) => string): string {
  const { summary, matches } = change.kind === 'opened' ? change.alert : change
  const what =
    change.kind === 'opened'
      ? `opened ${label(change.alert.id)} "${change.alert.title}"`
      : `joined ${label(change.alertId)} added ${change.added}`
  const sums = summary.map(({ attribute, top }) =>
    [attribute, ...top.map((one) => `${one.value}=${one.count}`)].join(' '),
  )
  return [what, `matches ${matches}`, ...sums].join(' ')
}
