import type { SignalIndex, StepSignals } from '@picket/core'
import type { StoredSignal } from './correlator-state.ts'
import { firstAfter, firstAt } from './key.ts'
import type { Lane, Slot } from './plan.ts'

/** The input of one evaluation: the signals of each lane within the lookback, including its ends. */
export interface Window {
  readonly slot: Slot
  readonly value: string
  readonly start: number
  readonly end: number
  readonly lanes: readonly (readonly StoredSignal[])[]
}

/** `keyLanes` and `sharedLanes` are indexed like the slot's lanes; each lane is in one of them. */
export function openWindow(
  slot: Slot,
  value: string,
  lanes: readonly (readonly StoredSignal[])[],
  end: number,
  lookback: number,
): Window {
  const start = end - lookback
  return {
    slot,
    value,
    start,
    end,
    lanes: lanes.map((lane) => lane.slice(firstAt(lane, start), firstAfter(lane, end))),
  }
}

const unnamed = '*'

/** Converts the window to the format of the evaluator of unit tests, so that both have the same result. */
export function toSignalIndex({ slot, value, lanes, start, end }: Window): SignalIndex {
  const steps = slot.body.steps.map((_, step): StepSignals => {
    const own = slot.lanes.flatMap((lane, at) => (lane.step === step ? [{ lane, signals: lanes[at] ?? [] }] : []))
    const fields = new Map<string, Map<string, number[]>>()
    const timesByField = new Map<string, number[]>()
    for (const { lane, signals } of own) addLane(lane, signals, slot.keyed ? value : undefined, fields, timesByField)
    const anyTimes =
      own.length === 1 ? toTimes(own[0]?.signals ?? []) : toTimes(mergeLanes(own.map(({ signals }) => signals)))
    return { fields, timesByField, anyTimes, tooOld: [] }
  })
  const total = lanes.reduce((sum, lane) => sum + lane.length, 0)
  return { unit: 'timestamps', total, start, end, steps }
}

function addLane(
  lane: Lane,
  signals: readonly StoredSignal[],
  value: string | undefined,
  fields: Map<string, Map<string, number[]>>,
  timesByField: Map<string, number[]>,
): void {
  if (signals.length === 0) return
  const times = toTimes(signals)
  timesByField.set(lane.field ?? unnamed, times)
  if (lane.field !== undefined && value !== undefined) fields.set(lane.field, new Map([[value, times]]))
  for (const { field } of lane.fields) {
    const byValue = new Map<string, number[]>()
    const having: number[] = []
    for (const { time, values } of signals) {
      const own = values?.[field] ?? []
      if (own.length > 0) having.push(time)
      for (const one of own) {
        const known = byValue.get(one)
        if (known) known.push(time)
        else byValue.set(one, [time])
      }
    }
    if (having.length === 0) continue
    fields.set(field, byValue)
    timesByField.set(field, having)
  }
}

function toTimes(signals: readonly StoredSignal[]): number[] {
  return signals.map(({ time }) => time)
}

/** A signal in several lanes of its step counts once. */
function mergeLanes(lanes: readonly (readonly StoredSignal[])[]): readonly StoredSignal[] {
  const byName = new Map(lanes.flat().map((signal) => [`${signal.time} ${signal.id}`, signal]))
  return [...byName.values()].sort((a, b) => a.time - b.time)
}
