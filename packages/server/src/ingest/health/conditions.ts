import type { FailureGroupRow } from '../../stores/failures/failure-store.ts'
import type { SourceRow } from '../../stores/sources/source-store.ts'

/** What the watch says of sources, and takes back. */
export const sourceErrorTypes = [
  'SOURCE_NO_DATA',
  'SOURCE_CLASSIFICATION_FAILURES',
  'SOURCE_LOG_PROCESSING_ERRORS',
  'SOURCE_PERMISSIONS_CHECKS',
] as const
export type SourceErrorType = (typeof sourceErrorTypes)[number]

/** What is wrong with a source, for the alerts of the system (reference: data 10.4). */
export interface SourceCondition {
  readonly type: SourceErrorType
  readonly sourceId: string
  readonly sourceLabel: string
  readonly severity: 'CRITICAL' | 'HIGH'
  /** Conditions with the same text are one, until it is cleared. */
  readonly dedup: string
  readonly title: string
  /** Sentences. */
  readonly description: string
  /** Where it quotes logs: what these may be of. */
  readonly logTypes?: readonly string[]
}

export type SilenceChange =
  | { readonly kind: 'begins'; readonly condition: SourceCondition }
  /** It has sent something again. */
  | { readonly kind: 'ends' }

/** What there is to say of a source that is silent, or not any more; nothing when that was said. */
export function judgeSilence(row: SourceRow, now: number): SilenceChange | undefined {
  const since = row.last_received_at ?? row.created_at
  const minutes = row.alarm_minutes
  const isSilent = minutes !== null && now - since > minutes * 60_000
  if (row.alarm_at !== null) return isSilent ? undefined : { kind: 'ends' }
  // Somebody has resolved it since it became silent.
  if (!isSilent || (row.alarm_resolved_at !== null && row.alarm_resolved_at >= since)) return undefined
  return {
    kind: 'begins',
    condition: {
      type: 'SOURCE_NO_DATA',
      sourceId: row.id,
      sourceLabel: row.label,
      severity: 'HIGH',
      dedup: `no-data ${row.id} ${since}`,
      title: `The log source "${row.label}" has sent nothing for ${printMinutes(minutes)}`,
      description:
        row.last_received_at === null
          ? `It has never sent anything since it was made at ${printTime(row.created_at)}.`
          : `It sent something last at ${printTime(row.last_received_at)}.`,
    },
  }
}

/** Logs that no schema took, and that nobody has acknowledged; `since` is when that was seen first. */
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
    title: `Logs of the source "${row.label}" are of none of its log types`,
    description: [
      `${counted(countOf(open), 'log')} failed in ${counted(open.length, 'way')} since ${printTime(firstOf(open))}. They are kept and can be tried again.`,
      ...samples.map((sample) => `For example: ${sample.slice(0, 300)}`),
    ].join('\n'),
    logTypes: JSON.parse(row.log_types) as string[],
  }
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

/** At most one a day of a source. */
const processingPeriod = 24 * 60 * 60_000

/** What could not be read at all. */
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
    title: `What the source "${row.label}" sends cannot be read`,
    description: `${countOf(open)} times since ${printTime(firstOf(open))}, last at ${printTime(latest.last_at)}: ${reason}`,
    logTypes: JSON.parse(row.log_types) as string[],
  }
}

/** What stands in the way of getting at its logs, in a sentence. */
export function judgeAccess(row: SourceRow, problem: string | undefined, since: number): SourceCondition | undefined {
  if (problem === undefined) return undefined
  return {
    type: 'SOURCE_PERMISSIONS_CHECKS',
    sourceId: row.id,
    sourceLabel: row.label,
    severity: 'CRITICAL',
    dedup: `access ${row.id} ${since}`,
    title: `Nothing can be had from the log source "${row.label}"`,
    description: problem,
  }
}

/** Groups that failed again since they were acknowledged, if ever they were. */
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
