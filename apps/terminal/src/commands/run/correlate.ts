import { createCorrelator, type CorrelationAlert, type CorrelationRule, type Match, type Signal } from '@picket/engine'

/** How many signals are kept in memory until all events are read. */
const maxSignals = 200_000

export interface RecordedSignals {
  add(match: Pick<Match, 'signal'>): void
  /** The number of signals that rules read, including those beyond the limit. */
  readonly count: number
  /** The number of signals beyond the limit, which are not stored. */
  readonly dropped: number
  /**
   * Returns the alerts that correlation rules raise on all signals, as if these had arrived in the order of their
   * times.
   */
  alerts(): readonly CorrelationAlert[]
}

/** Correlates recorded signals by the time of their events, since files need not be in order. */
export function recordSignals(rules: readonly CorrelationRule[]): RecordedSignals {
  const read = new Set(rules.flatMap(({ body }) => body.steps.map(({ ruleId }) => ruleId)))
  const signals: Signal[] = []
  let dropped = 0
  return {
    add({ signal }) {
      if (!read.has(signal.ruleId)) return
      if (signals.length < maxSignals) signals.push(signal)
      else dropped += 1
    },
    get count() {
      return signals.length + dropped
    },
    get dropped() {
      return dropped
    },
    alerts() {
      const correlator = createCorrelator(rules, { lateness: 0 })
      const inOrder = signals.toSorted((a, b) => a.eventTime - b.eventTime)
      const changes = inOrder.flatMap((signal) => correlator.push([signal], signal.eventTime).alerts)
      for (let due = correlator.nextDue; due !== undefined; due = correlator.nextDue)
        changes.push(...correlator.advance(due + 1).alerts)
      return changes.flatMap((change) => (change.kind === 'opened' ? [change.alert] : []))
    },
  }
}
