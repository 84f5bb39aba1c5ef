import type { CorrelationOutcome } from '@picket/engine'

/** What the correlator reports, before, in and after the scope. */
export interface Phases {
  readonly before: CorrelationOutcome
  readonly during: CorrelationOutcome
  readonly after: CorrelationOutcome
  readonly notes: readonly string[]
}
