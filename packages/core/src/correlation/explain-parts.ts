import type { SequenceBody, Step } from './body.ts'
import type { Link } from './links.ts'
import type { SignalIndex, StepSignals } from './signal-index.ts'

/** Where a sequence stopped. */
export interface Stop {
  readonly body: SequenceBody
  readonly index: SignalIndex
  /** The step at which the sequence stopped. */
  readonly at: number
  readonly step: Step
  readonly signals: StepSignals
  readonly link: Link | undefined
}

/** ` for user=u-017`, or empty if no value is bound. */
export function binding(field: string | undefined, value: string | undefined): string {
  return field === undefined || value === undefined ? '' : ` for ${field}=${value}`
}

/** Lists at most three names, and the number of the others. */
export function few(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(', ')
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown
}
