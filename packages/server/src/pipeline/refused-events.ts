import { withRefused } from './count-records.ts'
import type { LineOutcome } from '../ingest/outcome-waiters.ts'
import type { Chunk, ChunkEvent, ChunkFailure } from './chunk.ts'

/** An event that the data lake rejects. */
export interface RefusedEvent {
  readonly event: ChunkEvent
  readonly reason: string
}

/** A log with events that the data lake rejects. */
interface RefusedLog {
  readonly event: ChunkEvent
  readonly events: number
  /** In sentences. */
  readonly reasons: readonly string[]
  /** Whether none of its events is stored. */
  readonly isWhole: boolean
}

/**
 * Counts and reports logs that the data lake rejected as failed. A script can have made several events of a log: a log
 * that is partly stored counts as stored, and the missing events are reported separately.
 */
export function withoutRefused(chunk: Chunk, refused: readonly RefusedEvent[]): Chunk {
  const logs = byLog(refused)
  const whole = logs.filter(({ isWhole }) => isWhole)
  return {
    ...chunk,
    counts: withRefused(
      chunk.counts,
      logs.map(({ event: { source, receivedAt, logType, replayOf }, events, isWhole }) => {
        return { sourceId: source.id, receivedAt, logType, events, isWhole, isAgain: replayOf !== undefined }
      }),
    ),
    replays: chunk.replays.map((replay) => {
      const failed = whole.filter(
        ({ event }) => event.source.id === replay.sourceId && event.replayOf?.fingerprint === replay.fingerprint,
      )
      return { ...replay, recovered: replay.recovered - failed.length }
    }),
    failures: [...chunk.failures, ...logs.map(toFailure)],
    lines: withFailedLines(chunk.lines, whole),
  }
}

function byLog(refused: readonly RefusedEvent[]): readonly RefusedLog[] {
  const groups = new Map<object, RefusedEvent[]>()
  for (const one of refused) {
    const key = one.event.log ?? one.event
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return [...groups.values()].map((group) => {
    const { event } = group[0]!
    return {
      event,
      events: group.length,
      reasons: [...new Set(group.map(({ reason }) => `The data lake rejected the event: ${reason}`))],
      isWhole: group.length === (event.log?.events ?? 1),
    }
  })
}

function toFailure({
  event: { event, logType, source, receivedAt, replayOf },
  events,
  reasons,
  isWhole,
}: RefusedLog): ChunkFailure {
  return {
    rowId: event.rowId,
    source,
    receivedAt,
    kind: 'processing',
    fingerprint: 'lake-refused',
    logTypes: [logType],
    sample: event.raw.slice(0, 4096),
    isSecret: false,
    position: { item: '', offset: 0, line: 0 },
    // A partly stored log is not a failed log: processing it again would duplicate the stored part.
    ...(isWhole
      ? { reasons, text: event.raw, ...(replayOf && { replayOf }) }
      : { reasons: [...reasons, partOf(events)] }),
  }
}

function partOf(events: number): string {
  const missing = events === 1 ? 'One event' : `${events} events`
  return `${missing} of this log could not be stored; the others are stored, each with the text of the whole log in "p_raw", so the log is not processed again.`
}

function withFailedLines(lines: Chunk['lines'], whole: readonly RefusedLog[]): Chunk['lines'] {
  const failed = new Map<LineOutcome, readonly string[]>()
  for (const { event, reasons } of whole) if (event.log?.lineOutcome) failed.set(event.log.lineOutcome, reasons)
  if (failed.size === 0) return lines
  const update = (lineOutcome: LineOutcome): LineOutcome => {
    const reasons = failed.get(lineOutcome)
    return reasons ? { line: lineOutcome.line, outcome: 'failed', reasons } : lineOutcome
  }
  return new Map([...lines].map(([item, all]) => [item, all.map(update)]))
}
