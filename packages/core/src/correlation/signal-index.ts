import type { CorrelationBody } from './body.ts'
import type { Signal, TestSignals } from './test-signals.ts'
import { fromMinutes, type TimeUnit } from './time.ts'

/** The signals inside the lookback, by step, field and value, each list sorted by time. */
export interface SignalIndex {
  readonly unit: TimeUnit
  readonly total: number
  /** The first and last moment of the lookback. */
  readonly start: number
  readonly end: number
  readonly steps: readonly StepSignals[]
}

export interface StepSignals {
  readonly fields: ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>
  /** All times under each field, whatever the value. */
  readonly timesByField: ReadonlyMap<string, readonly number[]>
  /** All times under any field: one signal can occur more than once. */
  readonly anyTimes: readonly number[]
  /** Signals before the lookback. */
  readonly tooOld: readonly Signal[]
}

/** Indexes the signals of the lookback that ends with the last signal of the test, or at `now`. */
export function indexSignals(body: CorrelationBody, signals: TestSignals, now = -Infinity): SignalIndex {
  const all = body.steps.map((step) => signals.byStep.get(step.id) ?? [])
  let end = now
  for (const list of all) for (const { time } of list) end = Math.max(end, time)
  const start = end - fromMinutes(body.lookbackMinutes)
  return {
    unit: signals.unit,
    total: all.reduce((sum, list) => sum + list.length, 0),
    start,
    end,
    steps: all.map((list) => indexStep(list, start)),
  }
}

function indexStep(signals: readonly Signal[], start: number): StepSignals {
  const fields = new Map<string, Map<string, number[]>>()
  const timesByField = new Map<string, number[]>()
  const anyTimes: number[] = []
  const tooOld: Signal[] = []
  for (const signal of signals) {
    if (signal.time < start) {
      tooOld.push(signal)
      continue
    }
    const values = getOrSet(fields, signal.field, () => new Map<string, number[]>())
    getOrSet(values, signal.value, () => []).push(signal.time)
    getOrSet(timesByField, signal.field, () => []).push(signal.time)
    anyTimes.push(signal.time)
  }
  for (const values of fields.values()) for (const times of values.values()) times.sort(byTime)
  for (const times of timesByField.values()) times.sort(byTime)
  return { fields, timesByField, anyTimes: anyTimes.sort(byTime), tooOld }
}

/** Returns the times of a step: of one field and value, of one field, or of the field with the most. */
export function timesOf(step: StepSignals, field?: string, value?: string): readonly number[] {
  if (field === undefined) return mostTimes(step)
  if (value === undefined) return step.timesByField.get(field) ?? []
  return step.fields.get(field)?.get(value) ?? []
}

/** One signal can be listed under several fields, so without a field the largest count is the correct one. */
function mostTimes(step: StepSignals): readonly number[] {
  let most: readonly number[] = []
  for (const times of step.timesByField.values()) if (times.length > most.length) most = times
  return most
}

/** Returns how many sorted times are in a range, including both ends. */
export function countBetween(times: readonly number[], from: number, to: number): number {
  return Math.max(0, firstAbove(times, to, itself) - firstAtLeast(times, from))
}

/** Returns the index of the first time that is at least `from`. */
export function firstAtLeast(times: readonly number[], from: number): number {
  return search(times.length, (at) => (times[at] ?? 0) >= from)
}

/** Returns the index of the first item whose time is greater than `limit`. */
export function firstAbove<T>(items: readonly T[], limit: number, timeOf: (item: T) => number): number {
  return search(items.length, (at) => timeOf(items[at] as T) > limit)
}

/** Binary search: returns the first index for which a monotonic predicate is true. */
function search(length: number, holds: (at: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

function itself(time: number): number {
  return time
}

function byTime(a: number, b: number): number {
  return a - b
}

function getOrSet<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
