import type { AlertChange } from '@picket/engine'
import type { RunAlert } from './report/run-report.ts'

/** The alerts of a run, in the order in which they were opened, with the number of their matches so far. */
export class AlertLedger {
  readonly #alerts = new Map<string, RunAlert>()

  get alerts(): readonly RunAlert[] {
    return [...this.#alerts.values()]
  }

  add(change: AlertChange): void {
    if (change.kind === 'opened') {
      const { alert } = change
      this.#alerts.set(alert.id, { alert, matches: alert.matches, lastEventTime: alert.lastEventTime })
      return
    }
    const known = this.#alerts.get(change.alertId)
    if (!known) return
    const { matches, firstEventTime, lastEventTime, summary } = change
    this.#alerts.set(change.alertId, { alert: { ...known.alert, firstEventTime, summary }, matches, lastEventTime })
  }
}
