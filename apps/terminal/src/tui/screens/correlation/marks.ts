import type { StepCondition } from '@picket/core'
import type { Token } from '../../theme/theme.ts'

/** Marks of the state of a step, the same as on the command line. */
export { stepMarks as conditionMarks } from '../../../commands/explain/print-played.ts'

export const conditionTokens: Readonly<Record<StepCondition, Token>> = {
  met: 'good',
  waiting: 'text',
  later: 'faint',
  absent: 'good',
  expired: 'error',
  broken: 'error',
}
