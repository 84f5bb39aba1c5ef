import type { FailureGroupRow } from '../../stores/failures/failure-store.ts'
import type { SourceRow } from '../../stores/sources/source-store.ts'

/** Problems of sources that the monitor reports and clears. */
export const sourceErrorTypes = [
  'SOURCE_NO_DATA',
  'SOURCE_CLASSIFICATION_FAILURES',
  'SOURCE_LOG_PROCESSING_ERRORS',
  'SOURCE_PERMISSIONS_CHECKS',
] as const
export type SourceErrorType = (typeof sourceErrorTypes)[number]

/** A problem of a source, reported as a system alert. */
export interface SourceCondition {
  readonly type: SourceErrorType
  readonly sourceId: string
  readonly sourceLabel: string
  readonly severity: 'CRITICAL' | 'HIGH'
  /** Conditions with the same text are one, until it is cleared. */
  readonly dedup: string
  readonly title: string
  /** In sentences. */
  readonly description: string
  /** The log types of quoted logs. */
  readonly logTypes?: readonly string[]
}

export type SilenceChange =
  | { readonly kind: 'begins'; readonly condition: SourceCondition }
  /** The source has sent logs again. */
  | { readonly kind: 'ends' }

/**
 * Returns what to report about a source that is silent or no longer silent, or undefined if it was already reported.
 */
export function judgeSilence(row: SourceRow, now: number): SilenceChange | undefined {
  // A source that was paused has the whole time again.
  const since = Math.max(row.last_received_at ?? row.created_at, row.resumed_at ?? 0)
  const minutes = row.alarm_minutes
  // A paused source is silent because a user wants it to be.
  const isSilent = minutes !== null && row.paused_at === null && now - since > minutes * 60_000
  if (row.alarm_at !== null) return isSilent ? undefined : { kind: 'ends' }
  // A user resolved the alert since the source became silent.
  if (!isSilent || (row.alarm_resolved_at !== null && row.alarm_resolved_at >= since)) return undefined
  return {
    kind: 'begins',
    condition: {
      type: 'SOURCE_NO_DATA',
      sourceId: row.id,
      sourceLabel: row.label,
      severity: 'HIGH',
      dedup: `no-data ${row.id} ${since}`,
      title: `No logs from source "${row.label}" for ${printMinutes(minutes)}`,
      description:
        row.last_received_at === null
          ? `The source was created at ${printTime(row.created_at)} and has never sent anything.`
          : `The source last sent logs at ${printTime(row.last_received_at)}.`,
    },
  }
}

/**
 * Returns a condition for logs that matched no schema and that no user has acknowledged; `since` is when the first was
 * seen.
 */
export function judgeFailures(
  row: SourceRow,
  groups: readonly FailureGroupRow[],
  since = 0,
): SourceCondition | undefined {
  const open = openGroups(groups, 'classification')
  if (open.length === 0) return undefined
  const samples = open.flatMap((group) => (JSON.parse(group.samples) as string[]).slice(0, 1)).slice(0, 3)
  return {
    type: 'SOURCE_CLASSIFICATION_FAILURES',
    sourceId: row.id,
    sourceLabel: row.label,
    severity: 'CRITICAL',
    dedup: `classification ${row.id} ${firstOf(open)} ${since}`,
    title: `Logs of source "${row.label}" match none of its log types`,
    description: [
      `${counted(countOf(open), 'log')} failed in ${counted(open.length, 'way')} since ${printTime(firstOf(open))}. They are stored and can be processed again.`,
      ...samples.map((sample) => `For example: ${sample.slice(0, 300)}`),
    ].join('\n'),
    logTypes: JSON.parse(row.log_types) as string[],
  }
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

/** At most one alert a day and source. */
const processingPeriod = 24 * 60 * 60_000

/** Returns a condition for data that could not be read at all. */
export function judgeProcessing(row: SourceRow, groups: readonly FailureGroupRow[]): SourceCondition | undefined {
  const open = openGroups(groups, 'processing')
  if (open.length === 0) return undefined
  const latest = open.reduce((a, b) => (a.last_at >= b.last_at ? a : b))
  const [reason = ''] = JSON.parse(latest.reasons) as string[]
  return {
    type: 'SOURCE_LOG_PROCESSING_ERRORS',
    sourceId: row.id,
    sourceLabel: row.label,
    severity: 'HIGH',
    dedup: `processing ${row.id} ${Math.floor(latest.last_at / processingPeriod)}`,
    title: `Data of source "${row.label}" cannot be read`,
    description: `${countOf(open)} times since ${printTime(firstOf(open))}, last at ${printTime(latest.last_at)}: ${reason}`,
    logTypes: JSON.parse(row.log_types) as string[],
  }
}

/** Returns a condition for a source whose logs cannot be received or read. */
export function judgeAccess(row: SourceRow, problem: string | undefined, since: number): SourceCondition | undefined {
  if (problem === undefined) return undefined
  return {
    type: 'SOURCE_PERMISSIONS_CHECKS',
    sourceId: row.id,
    sourceLabel: row.label,
    severity: 'CRITICAL',
    dedup: `access ${row.id} ${since}`,
    title: `Logs of source "${row.label}" cannot be received or read`,
    description: problem,
  }
}

/** Returns the groups that failed again since they were acknowledged, if they ever were. */
export function openGroups(
  groups: readonly FailureGroupRow[],
  kind: FailureGroupRow['kind'],
): readonly FailureGroupRow[] {
  return groups.filter((group) => {
    const isRecovered = group.recovered >= group.count
    return (
      group.kind === kind && !isRecovered && (group.acknowledged_at === null || group.last_at > group.acknowledged_at)
    )
  })
}

function firstOf(groups: readonly FailureGroupRow[]): number {
  return Math.min(...groups.map(({ first_at, acknowledged_at }) => Math.max(first_at, acknowledged_at ?? 0)))
}

function countOf(groups: readonly FailureGroupRow[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0)
}

function printTime(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z')
}

function printMinutes(minutes: number): string {
  const [count, unit] =
    minutes % 1_440 === 0 ? [minutes / 1_440, 'day'] : minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute']
  return count === 1 ? (unit === 'hour' ? 'an hour' : `a ${unit}`) : `${count} ${unit}s`
}
