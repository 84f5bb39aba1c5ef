import type { FailureGroupRow } from '../../stores/failures/failure-store.ts'
import type { SourceRow } from '../../stores/sources/source-store.ts'
import type { AccessState } from './access-state.ts'
import { judgeFailures, judgeProcessing, judgeSilence } from './conditions.ts'

/** One thing that was looked at (reference: data 10.3). */
export interface HealthItem {
  readonly name: string
  readonly isHealthy: boolean
  readonly message: string
  readonly rawErrorMessage?: string
  /** Of what is not healthy: when that was seen first, in milliseconds since 1970. */
  readonly since?: number
}

/** The names of the checks that every kind has, besides the one of its own. */
export const sharedChecks = ['systemAlarmStatus', 'classificationFailuresStatus', 'logProcessingErrorsStatus'] as const

/** What is known of a source, and what stands in the way of its logs; a source is healthy when all of it is. */
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
    access.problem === undefined ? healthy(access.check, access.message) : unhealthy(access.check, access.problem),
    silence
      ? unhealthy('systemAlarmStatus', 'It has been silent for longer than it may.')
      : healthy('systemAlarmStatus', row.last_received_at === null ? 'It has sent nothing yet.' : 'It sends.'),
    failures
      ? unhealthy('classificationFailuresStatus', failures.title, failures.description)
      : healthy('classificationFailuresStatus', 'Its logs are of its log types.'),
    processing
      ? unhealthy('logProcessingErrorsStatus', processing.title, processing.description)
      : healthy('logProcessingErrorsStatus', 'What it sends can be read.'),
  ]
}

function healthy(name: string, message: string): HealthItem {
  return { name, isHealthy: true, message }
}

function unhealthy(name: string, message: string, rawErrorMessage?: string): HealthItem {
  return { name, isHealthy: false, message, ...(rawErrorMessage === undefined ? {} : { rawErrorMessage }) }
}
