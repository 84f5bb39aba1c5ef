import { availableParallelism } from 'node:os'
import {
  UnavailableError,
  type RuleEnvironment,
  type RuleStream,
  type StreamEvent,
  type StreamOutcome,
} from '@picket/core'
import { createStart } from '../create-runner.ts'
import { defaultLimits } from '../limits.ts'
import type { ProcessCommand } from '../process.ts'
import type { RunnerOptions } from '../runner-options.ts'
import { findRuntimeFolder } from '../runtime-folder.ts'
import type { BatchEvent } from './batch-task.ts'
import { inBatches } from './in-batches.ts'
import { Lane } from './lane.ts'
import { RuleStates } from './rule-states.ts'

/** A stream that says whether rule code is kept from the machine. */
export interface PythonStream extends RuleStream {
  readonly isSandbox: boolean
}

export type StreamOptions = Pick<
  RunnerOptions,
  'python' | 'workers' | 'limits' | 'cacheDir' | 'packages' | 'interpreter' | 'runtime'
>

/**
 * Starts processes that run Python rules on streams; one unless told. With several, the rules are dealt among them, so that
 * each rule still sees its events in order. Close it when done.
 */
export function createRuleStream(options: StreamOptions = {}): PythonStream {
  const limits = { ...defaultLimits, ...options.limits }
  const workers = Math.max(1, Math.min(options.workers ?? 1, availableParallelism()))
  const runtime = options.runtime ?? findRuntimeFolder()
  const start = createStart({ ...options, runtime, limits, workers, longRunning: true, growthMb: limits.memoryMb / 2 })
  const ends = new Set<Promise<void>>()
  const underWay = new Set<Promise<unknown>>()
  let lanes: { readonly command: string; readonly list: readonly Lane[]; isLoaded: boolean } | undefined
  let isClosed = false

  const open = (command: ProcessCommand, count: number) => {
    const list = Array.from({ length: count }, () => new Lane(command, limits))
    lanes = { command: JSON.stringify(command), list, isLoaded: false }
    return lanes
  }
  const retire = () => {
    for (const lane of lanes?.list ?? []) {
      const end = lane.close().finally(() => ends.delete(end))
      ends.add(end)
    }
    lanes = undefined
  }
  // What goes wrong here goes wrong again when rules are loaded, and is told then.
  const early = start.early().then(
    (command) => void (command && !lanes && !isClosed && open(command, workers)),
    () => {},
  )

  return {
    isSandbox: start.isSandbox,
    async load(environment: RuleEnvironment, rules) {
      if (isClosed) throw new UnavailableError('The stream of rules is closed.')
      await Promise.allSettled([early, ...underWay])
      const command = await start.forEnvironment(environment)
      const count = Math.max(1, Math.min(workers, rules.length))
      if (lanes?.isLoaded || lanes?.command !== JSON.stringify(command) || lanes.list.length !== count) retire()
      const { list } = (lanes ??= open(command, count))
      lanes.isLoaded = true
      const states = new RuleStates()
      const request = JSON.stringify({ op: 'open', environment: start.inside(environment) }).slice(1)
      const placed = rules.map((rule, place) => ({ place, rule }))
      await Promise.all(
        list.map((lane, index) =>
          lane.load({
            open: (id) => `{"id":${id},${request}`,
            rules: placed.filter(({ place }) => place % count === index),
            states,
          }),
        ),
      )
      return rules.map((_, place) => {
        const setupError = states.setupError(place)
        return setupError ? { setupError } : {}
      })
    },
    async evaluate(events) {
      if (!lanes?.isLoaded) throw new UnavailableError('No rules are loaded into the stream.')
      const { list } = lanes
      const parts = list.flatMap((lane, index) =>
        inBatches(eventsOf(index, list.length, events)).map((batch) => lane.evaluate(batch)),
      )
      const all = Promise.all(parts)
      underWay.add(all)
      try {
        const outcomes = await all
        return outcomes.length === 1 ? sorted(outcomes[0]!) : sorted(merged(outcomes))
      } finally {
        underWay.delete(all)
      }
    },
    async close() {
      isClosed = true
      await early
      retire()
      await Promise.all(ends)
    },
  }
}

/** The events that one lane sees, with its rules. */
function eventsOf(lane: number, lanes: number, events: readonly StreamEvent[]): readonly BatchEvent[] {
  return events.flatMap((event, place) => {
    const rules = lanes === 1 ? event.rules : event.rules.filter((rule) => rule % lanes === lane)
    const { text, logType } = event
    return rules.length === 0 ? [] : [{ place, text, rules, ...(logType === undefined ? {} : { logType }) }]
  })
}

function merged(outcomes: readonly StreamOutcome[]): StreamOutcome {
  return { hits: outcomes.flatMap(({ hits }) => hits), costs: outcomes.flatMap(({ costs }) => costs) }
}

/** Hits by event and rule, one cost a rule. */
function sorted({ hits, costs }: StreamOutcome): StreamOutcome {
  const byRule = new Map<number, { rule: number; calls: number; ms: number }>()
  for (const { rule, calls, ms } of costs) {
    const sum = byRule.get(rule) ?? { rule, calls: 0, ms: 0 }
    byRule.set(rule, { rule, calls: sum.calls + calls, ms: sum.ms + ms })
  }
  return {
    hits: hits.toSorted((a, b) => a.event - b.event || a.rule - b.rule),
    costs: [...byRule.values()].sort((a, b) => a.rule - b.rule),
  }
}
