/**
 * Changes that a user makes in the chart of a correlation rule, as changes of its text.
 *
 *     editCorrelation(text, { kind: 'add-step', ruleId: 'Okta.Login', at: 1 }) // the text with one step more
 */
export { editCorrelation } from './edit-correlation.ts'
export type { CorrelationEdit, StepChange, WantedMember, WantedTransition } from './edit.ts'
export { flowLines, type FlowLines } from './flow-lines.ts'
export { withoutTests } from './without-tests.ts'
