import type { CorrelationOutcome } from '@picket/engine'

/** What the correlator says, before the scope, in it and after it. */
export interface Phases {
  readonly before: CorrelationOutcome
  readonly during: CorrelationOutcome
  readonly after: CorrelationOutcome
  readonly notes: readonly string[]
}
