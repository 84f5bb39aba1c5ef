import {
  boundField,
  evaluateGroup,
  isAbsent,
  linkBetween,
  sequenceChains,
  settlesAt,
  type Chain,
  type GroupBody,
  type Mark,
  type SequenceBody,
} from '@picket/core'
import type { StoredSignal } from './correlator-state.ts'
import { firstAfter } from './key.ts'
import { toSignalIndex, type Window } from './window.ts'

/** A match of a rule within a window. */
export interface FoundMatch {
  /** When it was completed: the time of its newest signal. */
  readonly time: number
  /** Only if one key has several values. */
  readonly value?: string
  /** Until when a signal could still invalidate it: an absent step, or one signal too many. */
  readonly settlesAt: number
  members(): readonly FoundMember[]
}

export interface FoundMember {
  readonly step: number
  readonly signals: readonly StoredSignal[]
}

/**
 * Returns every completion in a window, sorted by time. There is one exactly if the evaluator of unit tests reports a
 * match.
 */
export function findMatches(window: Window): readonly FoundMatch[] {
  const { body } = window.slot
  return body.kind === 'group' ? findGroup(body, window) : findSequences(body, window)
}

/** A group matches once or not at all: with all signals of its members. */
function findGroup(body: GroupBody, window: Window): readonly FoundMatch[] {
  const candidate = evaluateGroup(body, toSignalIndex(window))
  if (!candidate?.holds) return []
  const members = candidate.members.flatMap(({ step, index, holds }) => {
    const at = window.slot.lanes.findIndex((lane) => lane.step === index)
    const signals = window.lanes[at] ?? []
    return holds && !isAbsent(step) && signals.length > 0 ? [{ step: index, signals }] : []
  })
  if (members.length === 0) return []
  const time = Math.max(...members.map(({ signals }) => signals.at(-1)?.time ?? -Infinity))
  return [{ time, settlesAt: time, members: () => members }]
}

function findSequences(body: SequenceBody, window: Window): readonly FoundMatch[] {
  const found = new Map<string, FoundMatch>()
  for (const chain of sequenceChains(body, toSignalIndex(window))) {
    const value = window.slot.keyed ? undefined : chain.value
    for (const mark of chain.marks) {
      const name = `${mark.time} ${value ?? ''}`
      if (found.has(name)) continue
      found.set(name, {
        time: mark.time,
        ...(value === undefined ? {} : { value }),
        settlesAt: settlesAt(body, mark),
        members: () => membersOf(body, window, chain, mark),
      })
    }
  }
  return [...found.values()].sort((a, b) => a.time - b.time || compareTexts(a.value ?? '', b.value ?? ''))
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Returns the signals of each mark: as many as the step needs, the last of them at the time of the mark. */
function membersOf(body: SequenceBody, window: Window, chain: Chain, last: Mark): readonly FoundMember[] {
  const members: FoundMember[] = []
  let value = chain.value
  for (let mark: Mark | undefined = last; mark; mark = mark.before) {
    const { step, time } = mark
    const field = boundField(body, step)
    const need = Math.max(1, body.steps[step]?.min ?? 1)
    const lane = window.slot.lanes.findIndex((one) => one.step === step && (one.field ?? field) === field)
    members.unshift({
      step,
      signals: newest(window.lanes[lane] ?? [], need, time, window.slot.keyed ? undefined : field, value),
    })
    if (!linkBetween(body, step - 1, step)?.fields) value = undefined
  }
  return members
}

/** Returns the newest signals up to a time; of one value if a list contains signals of several. */
function newest(
  signals: readonly StoredSignal[],
  need: number,
  time: number,
  field: string | undefined,
  value: string | undefined,
): readonly StoredSignal[] {
  const end = firstAfter(signals, time)
  if (field === undefined) return signals.slice(Math.max(0, end - need), end)
  const valuesOf = (signal: StoredSignal) => signal.values?.[field] ?? []
  for (const candidate of value === undefined ? valuesAt(signals, end, time, valuesOf) : [value]) {
    const own: StoredSignal[] = []
    for (let at = end - 1; at >= 0 && own.length < need; at -= 1) {
      const signal = signals[at]
      if (signal && valuesOf(signal).includes(candidate)) own.unshift(signal)
    }
    if (own.length === need) return own
  }
  return signals.slice(Math.max(0, end - need), end)
}

function valuesAt(
  signals: readonly StoredSignal[],
  end: number,
  time: number,
  valuesOf: (signal: StoredSignal) => readonly string[],
): readonly string[] {
  const values = new Set<string>()
  for (let at = end - 1; signals[at]?.time === time; at -= 1) {
    const signal = signals[at]
    if (signal) for (const value of valuesOf(signal)) values.add(value)
  }
  return [...values].sort()
}
