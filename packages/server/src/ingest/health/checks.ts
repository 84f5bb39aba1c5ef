import type { FailureGroupRow } from '../../stores/failures/failure-store.ts'
import type { SourceRow } from '../../stores/sources/source-store.ts'
import type { AccessState } from './access-state.ts'
import { judgeFailures, judgeProcessing, judgeSilence } from './conditions.ts'

/** The result of one check. */
export interface HealthItem {
  readonly name: string
  readonly isHealthy: boolean
  readonly message: string
  readonly rawErrorMessage?: string
  /** When the problem was first seen, in milliseconds since 1970. */
  readonly since?: number
}

/** The names of the checks that every kind has, besides its own. */
export const sharedChecks = ['systemAlarmStatus', 'classificationFailuresStatus', 'logProcessingErrorsStatus'] as const

/** Returns the checks of a source; the source is healthy if all of them are. */
export function checkSource(
  row: SourceRow,
  groups: readonly FailureGroupRow[],
  now: number,
  access: AccessState,
): readonly HealthItem[] {
  const silence = row.alarm_at !== null || judgeSilence(row, now)?.kind === 'begins'
  const failures = judgeFailures(row, groups)
  const processing = judgeProcessing(row, groups)
  return [
    ...[access, ...(access.more ?? [])].map(({ check, message, problem }) =>
      problem === undefined ? healthy(check, message) : unhealthy(check, problem),
    ),
    silence
      ? unhealthy('systemAlarmStatus', 'The source has been silent for longer than its alarm allows.')
      : healthy(
          'systemAlarmStatus',
          row.last_received_at === null ? 'The source has not sent anything yet.' : 'The source sends logs.',
        ),
    failures
      ? unhealthy('classificationFailuresStatus', failures.title, failures.description)
      : healthy('classificationFailuresStatus', 'The logs match the log types of the source.'),
    processing
      ? unhealthy('logProcessingErrorsStatus', processing.title, processing.description)
      : healthy('logProcessingErrorsStatus', 'The data of the source can be read.'),
  ]
}

function healthy(name: string, message: string): HealthItem {
  return { name, isHealthy: true, message }
}

function unhealthy(name: string, message: string, rawErrorMessage?: string): HealthItem {
  return { name, isHealthy: false, message, ...(rawErrorMessage === undefined ? {} : { rawErrorMessage }) }
}
