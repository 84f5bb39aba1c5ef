import { useMay } from '../../../app/session/permissions.ts'
import { createStore } from '../../../app/store.ts'
import type { AlertRow } from '../alert-row.ts'
import type { FirstCondition } from './first-condition.ts'

export interface Tuned {
  readonly ruleId: string
  readonly condition?: FirstCondition
}

/** The rule whose filters are being edited, and the rule that gets a test; nothing mostly. */
export const tuned = createStore<Tuned | undefined>(undefined)
export const tested = createStore<{ readonly ruleId: string; readonly event: string } | undefined>(undefined)

/** Only rules that see events have filters for them. */
export function isTunable({ origin }: Pick<AlertRow, 'origin'>): boolean {
  return (
    'type' in origin && (origin.type === 'RULE' || origin.type === 'SCHEDULED_RULE' || origin.type === 'DERIVED_RULE')
  )
}

/** The same, for whoever may see rules. */
export function useTunable(): (alert: Pick<AlertRow, 'origin'>) => boolean {
  const mayRead = useMay('RuleRead')
  return (alert) => mayRead && isTunable(alert)
}

/** Opens the sheet in which the filters of the alert's rule are edited. */
export function tuneRule(alert: Pick<AlertRow, 'origin'>, condition?: FirstCondition): void {
  if (isTunable(alert) && 'type' in alert.origin)
    tuned.set({ ruleId: alert.origin.id, ...(condition === undefined ? {} : { condition }) })
}

/** Opens the dialog in which an event becomes a unit test of the alert's rule. `event` as JSON. */
export function makeTest(alert: Pick<AlertRow, 'origin'>, event: string): void {
  if (isTunable(alert) && 'type' in alert.origin) tested.set({ ruleId: alert.origin.id, event })
}
