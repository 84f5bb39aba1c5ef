import { availableParallelism } from 'node:os'
import {
  UnavailableError,
  type RuleEnvironment,
  type RuleStream,
  type StreamRule,
  type StreamEvent,
  type StreamOutcome,
} from '@picket/core'
import { createStart } from '../create-runner.ts'
import { defaultLimits } from '../limits.ts'
import type { ProcessCommand } from '../process.ts'
import type { RunnerOptions } from '../runner-options.ts'
import { findRuntimeFolder } from '../runtime-folder.ts'
import type { BatchEvent } from './batch-event.ts'
import { inBatches } from './in-batches.ts'
import { Lane } from './lane.ts'
import type { SlottedRule } from './load-task.ts'
import { assignSlots, type RuleSlots } from './rule-slots.ts'
import { RuleStates } from './rule-states.ts'

/** A stream that states whether rule code is isolated from the machine. */
export interface PythonStream extends RuleStream {
  readonly isSandbox: boolean
}

export type StreamOptions = Pick<
  RunnerOptions,
  'python' | 'workers' | 'limits' | 'cacheDir' | 'packages' | 'interpreter' | 'runtime'
>

/**
 * Starts processes that run Python rules on streams, by default one. With several, the rules are distributed among
 * them, so that each rule still receives its events in order. Close it when done.
 */
export function createRuleStream(options: StreamOptions = {}): PythonStream {
  const limits = { ...defaultLimits, ...options.limits }
  const workers = Math.max(1, Math.min(options.workers ?? 1, availableParallelism()))
  const runtime = options.runtime ?? findRuntimeFolder()
  const start = createStart({ ...options, runtime, limits, workers, longRunning: true, growthMb: limits.memoryMb / 2 })
  const ends = new Set<Promise<void>>()
  const running = new Set<Promise<unknown>>()
  let lanes: Lanes | undefined
  let isClosed = false

  const open = (command: ProcessCommand, count: number): Lanes => {
    const list = Array.from({ length: count }, () => new Lane(command, limits))
    return (lanes = { command: JSON.stringify(command), list, isLoaded: false })
  }
  const retire = () => {
    for (const lane of lanes?.list ?? []) {
      const end = lane.close().finally(() => ends.delete(end))
      ends.add(end)
    }
    lanes = undefined
  }
  // A failure here occurs again when rules are loaded, and is reported then.
  const early = start.early().then(
    (command) => void (command && !lanes && !isClosed && open(command, workers)),
    () => {},
  )

  /** Returns the changes to the loaded rules if they are few. */
  const findChange = (environment: RuleEnvironment, rules: readonly StreamRule[]): RuleSlots | undefined => {
    const loaded = lanes?.isLoaded ? lanes.loaded : undefined
    if (loaded?.environment !== JSON.stringify(environment)) return undefined
    // Rules that were switched off are loaded again.
    const slots = assignSlots(rules, loaded.rules, loaded.states.switchedOff())
    return slots.fresh.length <= mostFresh && slots.fresh.length < rules.length ? slots : undefined
  }

  return {
    isSandbox: start.isSandbox,
    changesFew: (environment, rules) => findChange(environment, rules) !== undefined,
    async load(environment, rules) {
      if (isClosed) throw new UnavailableError('The stream of rules is closed.')
      await Promise.allSettled([early, ...running])
      const command = await start.forEnvironment(environment)
      const count = Math.max(1, Math.min(workers, rules.length))
      const isOther = lanes?.command !== JSON.stringify(command) || lanes.list.length !== count
      const change = isOther ? undefined : findChange(environment, rules)
      if (!change && (isOther || lanes?.isLoaded)) retire()
      const current = (lanes ??= open(command, count))
      const { list } = current
      const states = (change && current.loaded?.states) ?? new RuleStates()
      const placed = change ?? assignSlots(rules)
      const request = JSON.stringify({ op: 'open', environment: start.inside(environment) }).slice(1)
      const isOf = (index: number) => (slot: number) => slot % count === index
      current.isLoaded = true
      current.loaded = undefined
      for (const slot of placed.gone) states.forget(slot)
      await Promise.all(
        list.map((lane, index) => {
          const own = <Item>(items: readonly Item[], placeOf: (item: Item) => number) =>
            items.filter((item) => isOf(index)(placeOf(item)))
          const all = { open: (id: number) => `{"id":${id},${request}`, rules: own(placed.rules, slotOfRule), states }
          if (!change) return lane.load(all)
          return lane.change(all, { fresh: own(change.fresh, slotOfRule), drop: own(change.gone, (slot) => slot) })
        }),
      )
      current.loaded = { environment: JSON.stringify(environment), rules: placed, states }
      return placed.slots.map((slot) => {
        const setupError = states.setupError(slot)
        return setupError ? { setupError } : {}
      })
    },
    async evaluate(events) {
      if (!lanes?.loaded) throw new UnavailableError('No rules are loaded into the stream.')
      const { list, loaded } = lanes
      const placed = loaded.rules.isPlain ? events : toSlots(events, loaded.rules)
      const parts = list.flatMap((lane, index) =>
        inBatches(eventsOf(index, list.length, placed)).map((batch) => lane.evaluate(batch)),
      )
      const all = Promise.all(parts)
      running.add(all)
      try {
        const outcomes = await all
        const whole = outcomes.length === 1 ? outcomes[0]! : merged(outcomes)
        return sorted(loaded.rules.isPlain ? whole : toLists(whole, loaded.rules))
      } finally {
        running.delete(all)
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

interface Lanes {
  readonly command: string
  readonly list: readonly Lane[]
  /** Whether rules were sent to the processes. */
  isLoaded: boolean
  loaded?: { readonly environment: string; readonly rules: RuleSlots; readonly states: RuleStates } | undefined
}

/** The maximum number of rules that are loaded while batches wait: a few milliseconds each. */
const mostFresh = 20

function slotOfRule({ slot }: SlottedRule): number {
  return slot
}

/** Converts rules to the slots where they are loaded, and sorts them. */
function toSlots(events: readonly StreamEvent[], { slots }: RuleSlots): readonly StreamEvent[] {
  return events.map((event) => ({ ...event, rules: event.rules.map((rule) => slots[rule]!).sort((a, b) => a - b) }))
}

function toLists({ hits, costs }: StreamOutcome, { lists }: RuleSlots): StreamOutcome {
  return {
    hits: hits.map((hit) => ({ ...hit, rule: lists.get(hit.rule)! })),
    costs: costs.map((cost) => ({ ...cost, rule: lists.get(cost.rule)! })),
  }
}

/** Returns the events of one lane, with its rules. */
function eventsOf(lane: number, lanes: number, events: readonly StreamEvent[]): readonly BatchEvent[] {
  return events.flatMap((event, index) => {
    const rules = lanes === 1 ? event.rules : event.rules.filter((rule) => rule % lanes === lane)
    const { text, logType } = event
    return rules.length === 0 ? [] : [{ index, text, rules, ...(logType === undefined ? {} : { logType }) }]
  })
}

function merged(outcomes: readonly StreamOutcome[]): StreamOutcome {
  return { hits: outcomes.flatMap(({ hits }) => hits), costs: outcomes.flatMap(({ costs }) => costs) }
}

/** Sorts hits by event and rule, and merges costs to one per rule. */
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
