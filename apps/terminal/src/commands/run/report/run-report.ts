import type { Alert, CorrelationAlert, Match, RuleError, RuleReport } from '@picket/engine'
import type { UnreadLogs } from '../../../logs/unread-logs.ts'
import type { EventLocation, FailedEvent } from '../failed-event.ts'
import type { RunSummary } from '../run-totals.ts'

/** An alert with the number of its matches at the end of the run. */
export interface RunAlert {
  readonly alert: Alert
  readonly matches: number
  readonly lastEventTime: number
}

/** Receives the findings of a run while it proceeds; one for each format. */
export interface RunReporter {
  signal(match: Match, place: EventLocation): void
  error(error: RuleError, place: EventLocation): void
  failure(failure: FailedEvent): void
  /** A rule that does not run. */
  problem(ruleId: string, message: string): void
  /** Something that the user may not expect, as a sentence. */
  note(message: string): void
  end(ending: RunEnding): void
}

export interface RunEnding {
  readonly alerts: readonly RunAlert[]
  readonly correlated: readonly CorrelationAlert[]
  readonly rules: readonly RuleReport[]
  /** Logs that no schema matches. */
  readonly unread: UnreadLogs
  readonly summary: RunSummary
}

/** What is reported besides errors and the summary. */
export interface ReportChoices {
  readonly alerts: boolean
  readonly signals: boolean
  readonly events: boolean
  readonly timing: boolean
  readonly verbose: boolean
  readonly quiet: boolean
}
