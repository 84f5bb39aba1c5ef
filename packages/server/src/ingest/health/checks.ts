import type { FailureGroupRow } from '../../stores/failures/failure-store.ts'
import type { SourceRow } from '../../stores/sources/source-store.ts'
import { judgeFailures, judgeProcessing, judgeSilence } from './conditions.ts'

/** One thing that was looked at (reference: data 10.3). */
export interface HealthItem {
  readonly name: HealthCheckName
  readonly isHealthy: boolean
  readonly message: string
  readonly rawErrorMessage?: string
  /** Of what is not healthy: when that was seen first, in milliseconds since 1970. */
  readonly since?: number
}

export type HealthCheckName =
  'httpStatus' | 'directoryStatus' | 'systemAlarmStatus' | 'classificationFailuresStatus' | 'logProcessingErrorsStatus'

/** What is known of a source, and what stands in the way of its logs; a source is healthy when all of it is. */
export function checkSource(
  row: SourceRow,
  groups: readonly FailureGroupRow[],
  now: number,
  accessProblem?: string,
): readonly HealthItem[] {
  const silence = row.alarm_at !== null || judgeSilence(row, now)?.kind === 'begins'
  const failures = judgeFailures(row, groups)
  const processing = judgeProcessing(row, groups)
  return [
    accessProblem === undefined
      ? row.kind === 'http-ingest'
        ? checkHttp(row)
        : checkDirectory()
      : unhealthy(row.kind === 'http-ingest' ? 'httpStatus' : 'directoryStatus', accessProblem),
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

function checkHttp({ settings }: SourceRow): HealthItem {
  const { auth } = JSON.parse(settings) as { readonly auth?: { readonly method?: string } }
  return auth?.method === 'None'
    ? healthy('httpStatus', 'It takes logs from everybody who knows its address: senders prove nothing.')
    : healthy('httpStatus', 'It takes logs from those who prove that they may send.')
}

function checkDirectory(): HealthItem {
  return healthy('directoryStatus', 'It follows the files of its folder.')
}

function healthy(name: HealthCheckName, message: string): HealthItem {
  return { name, isHealthy: true, message }
}

function unhealthy(name: HealthCheckName, message: string, rawErrorMessage?: string): HealthItem {
  return { name, isHealthy: false, message, ...(rawErrorMessage === undefined ? {} : { rawErrorMessage }) }
}
