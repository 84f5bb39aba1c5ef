import { useMay } from '../../../app/session/permissions.ts'
import { createStore } from '../../../app/store.ts'
import type { AlertRow } from '../alert-row.ts'
import type { FirstCondition } from './first-condition.ts'

export interface Tuned {
  readonly ruleId: string
  readonly condition?: FirstCondition
}

/** The rule whose filters are being edited, and the rule that gets a test; usually undefined. */
export const tuned = createStore<Tuned | undefined>(undefined)
export const tested = createStore<{ readonly ruleId: string; readonly event: string } | undefined>(undefined)

/** Only rules that run on events have filters. */
export function isTunable({ origin }: Pick<AlertRow, 'origin'>): boolean {
  return (
    'type' in origin && (origin.type === 'RULE' || origin.type === 'SCHEDULED_RULE' || origin.type === 'DERIVED_RULE')
  )
}

/** The same, for users who can read rules. */
export function useTunable(): (alert: Pick<AlertRow, 'origin'>) => boolean {
  const mayRead = useMay('RuleRead')
  return (alert) => mayRead && isTunable(alert)
}

/** Opens the sheet that edits the filters of the rule of an alert. */
export function tuneRule(alert: Pick<AlertRow, 'origin'>, condition?: FirstCondition): void {
  if (isTunable(alert) && 'type' in alert.origin)
    tuned.set({ ruleId: alert.origin.id, ...(condition === undefined ? {} : { condition }) })
}

/** Opens the dialog that creates a unit test of the rule from an event, as JSON. */
export function makeTest(alert: Pick<AlertRow, 'origin'>, event: string): void {
  if (isTunable(alert) && 'type' in alert.origin) tested.set({ ruleId: alert.origin.id, event })
}
