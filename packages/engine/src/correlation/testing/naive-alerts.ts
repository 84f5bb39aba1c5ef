import { createInstants } from '@picket/core'
import type { Signal } from '../../signal.ts'
import type { CorrelationRule } from '../correlation-rule.ts'
import type { StoredSignal } from '../correlator-state.ts'
import { findMatches } from '../find-matches.ts'
import { createPlan } from '../plan.ts'
import { openWindow } from '../window.ts'

export interface NaiveAlert {
  readonly instant: number
  readonly matchedAt: number
  readonly value: string
  readonly criterion?: string
}

/**
 * The alerts of a stream as decision 0011 defines them: all signals are kept, and all are evaluated at every instant.
 * Slow, without state, and independent of the order in which signals arrive. `countsFrom` is the earliest instant at
 * which a signal can be counted: its event time, unless it arrived after the wait for late signals.
 */
export function naiveAlerts(
  rule: CorrelationRule,
  given: readonly Signal[],
  end: number,
  countsFrom: (signal: Signal) => number = ({ eventTime }) => eventTime,
): readonly NaiveAlert[] {
  const minute = 60_000
  const lookback = rule.body.lookbackMinutes * minute
  const instants = createInstants(rule.body.schedule)
  const plan = createPlan(rule.body)
  const alerts: NaiveAlert[] = []
  const reported = new Set<string>()
  /** Completions that were pending at the previous instant; those that are not found again are over. */
  const pendingOf = new Map<string, Set<string>>()
  const opened = new Map<string, number>()
  const first = Math.min(...given.map(({ eventTime }) => eventTime))
  for (let at = instants.atOrAfter(first); at !== undefined && at <= end; at = instants.atOrAfter(at + 1)) {
    const T = at
    const signals = given.filter((signal) => countsFrom(signal) <= T)
    const next = instants.atOrAfter(T + 1) ?? Infinity
    plan.slots.forEach((slot, slotAt) => {
      const values = new Set<string>()
      for (const lane of slot.lanes) {
        for (const signal of signals) for (const value of lane.read?.(signal) ?? []) values.add(value)
      }
      for (const value of slot.keyed ? [...values].sort() : ['']) {
        const lanes = slot.lanes.map((lane) => {
          const own = signals.filter(
            (signal) =>
              rule.body.steps[lane.step]?.ruleId === signal.ruleId && (!lane.read || lane.read(signal).includes(value)),
          )
          return own
            .map((signal): StoredSignal => {
              const seen = (instants.atOrAfter(Math.max(signal.eventTime, countsFrom(signal))) ?? Infinity) < T
              const byField = Object.fromEntries(lane.fields.map(({ field, read }) => [field, read(signal)]))
              return { id: signal.id, time: signal.eventTime, seen, values: byField }
            })
            .sort((a, b) => a.time - b.time || (a.id < b.id ? -1 : 1))
        })
        const found = findMatches(openWindow(slot, value, lanes, T, lookback))
        const key = `${slotAt} ${value}`
        const waited = pendingOf.get(key) ?? new Set<string>()
        const pending = new Set<string>()
        pendingOf.set(key, pending)
        const matches = found.filter((match) => {
          const name = `${key} ${match.value ?? ''} ${match.time}`
          const members = match.members().flatMap((member) => member.signals)
          if (reported.has(name)) return false
          if (!waited.has(name) && members.every(({ seen }) => seen)) return false
          const isSettled = match.settlesAt <= T || members.some(({ time }) => time < next - lookback)
          ;(isSettled ? reported : pending).add(name)
          return isSettled
        })
        if (rule.body.evaluationOrder === 'ReverseChronological') matches.reverse()
        for (const match of matches) {
          const name = `${slotAt} ${value} ${match.value ?? ''}`
          const start = opened.get(name)
          if (start !== undefined && Math.abs(match.time - start) < rule.dedupMinutes * minute) continue
          opened.set(name, match.time)
          alerts.push({ instant: T, matchedAt: match.time, value: value || (match.value ?? '') })
        }
      }
    })
  }
  return alerts
}
