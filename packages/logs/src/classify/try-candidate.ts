import type { ValueMap } from '@picket/core'
import type { NormalizedEvent, NormalizeOutcome } from '../normalize/event.ts'
import type { EventSource } from '../normalize/event-source.ts'
import type { ParseOutcome } from '../parsers/parser.ts'
import type { Candidate } from './candidate.ts'
import type { CandidateFailure, Classified } from './classified.ts'
import type { PendingLog } from './pending-log.ts'

/** What the events of a stream have in common. */
export interface StreamContext {
  /** Milliseconds since 1970: when the logs are parsed. */
  readonly now: number
  readonly source?: EventSource
  /** Returns the row id of the log at a position in the stream, from 0; `createRowIds` creates such a function. */
  readonly rowIdOf: (position: number) => string
}

/**
 * Turns the parser's output into the outcome of a log. Returns undefined when the candidate rejects the log; the log
 * then records why.
 */
export function tryParsed(
  log: PendingLog,
  candidate: Candidate,
  parsed: ParseOutcome,
  context: StreamContext,
): Classified | undefined {
  if (parsed.kind === 'failure') {
    reject(log, candidate, { ...parsed, kind: 'parse' })
    return undefined
  }
  if (parsed.events.length === 0) return { kind: 'skipped' }
  const events: NormalizedEvent[] = []
  for (const record of parsed.events) {
    const outcome = normalize(log, candidate, record, events.length, context)
    if (outcome.kind === 'failure') {
      rejectFields(log, candidate, outcome)
      return undefined
    }
    events.push(outcome)
  }
  return { kind: 'classified', logType: candidate.schema.name, events }
}

/** Normalizes parsed fields. A script can return several events for a log; their row ids differ in four more digits. */
function normalize(
  { text, position }: PendingLog,
  candidate: Candidate,
  record: ValueMap,
  index: number,
  { now, source, rowIdOf }: StreamContext,
): NormalizeOutcome {
  const id = rowIdOf(position)
  const rowId = index === 0 ? id : id + index.toString(16).padStart(4, '0')
  return candidate.normalize(record, { rowId, now, text, ...(source && { source }) })
}

function rejectFields(
  log: PendingLog,
  candidate: Candidate,
  outcome: NormalizeOutcome & { readonly kind: 'failure' },
): void {
  const { raw: _, ...failure } = outcome
  reject(log, candidate, { ...failure, kind: 'field' })
}

export function reject(log: PendingLog, candidate: Candidate, failure: CandidateFailure['failure']): void {
  log.reasons.set(candidate, { logType: candidate.schema.name, failure })
}
