import { withRefused } from './count-records.ts'
import type { LineOutcome } from '../ingest/outcome-waiters.ts'
import type { Portion, PortionEvent, PortionFailure } from './portion.ts'

/** An event that the lake does not take. */
export interface RefusedEvent {
  readonly event: PortionEvent
  readonly reason: string
}

/** A log with events that the lake does not take. */
interface RefusedLog {
  readonly event: PortionEvent
  readonly events: number
  /** Sentences. */
  readonly reasons: readonly string[]
  /** None of its events is stored. */
  readonly isWhole: boolean
}

/**
 * Counts and tells what the lake did not take as failed: logs, of which scripts may have made several events. A log of which the lake
 * took a part is stored, and what is missing is told beside it.
 */
export function withoutRefused(portion: Portion, refused: readonly RefusedEvent[]): Portion {
  const logs = byLog(refused)
  const whole = logs.filter(({ isWhole }) => isWhole)
  return {
    ...portion,
    counts: withRefused(
      portion.counts,
      logs.map(({ event: { source, receivedAt, logType, replayOf }, events, isWhole }) => {
        return { sourceId: source.id, receivedAt, logType, events, isWhole, isAgain: replayOf !== undefined }
      }),
    ),
    replays: portion.replays.map((replay) => {
      const failed = whole.filter(
        ({ event }) => event.source.id === replay.sourceId && event.replayOf?.fingerprint === replay.fingerprint,
      )
      return { ...replay, recovered: replay.recovered - failed.length }
    }),
    failures: [...portion.failures, ...logs.map(toFailure)],
    lines: withFailedLines(portion.lines, whole),
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
      reasons: [...new Set(group.map(({ reason }) => `The data lake does not take the event: ${reason}`))],
      isWhole: group.length === (event.log?.events ?? 1),
    }
  })
}

function toFailure({
  event: { event, logType, source, receivedAt, replayOf },
  events,
  reasons,
  isWhole,
}: RefusedLog): PortionFailure {
  return {
    rowId: event.rowId,
    source,
    receivedAt,
    kind: 'processing',
    fingerprint: 'lake-refused',
    logTypes: [logType],
    sample: event.raw.slice(0, 4096),
    isSecret: false,
    place: { item: '', offset: 0, line: 0 },
    // A log of which a part is stored is no failed log: tried again as a whole, that part would be there twice.
    ...(isWhole
      ? { reasons, text: event.raw, ...(replayOf && { replayOf }) }
      : { reasons: [...reasons, partOf(events)] }),
  }
}

function partOf(events: number): string {
  const missing = events === 1 ? 'One event' : `${events} events`
  return `${missing} of this log did not get in; the others are stored, each with the text of the whole log in "p_raw", so that it is not tried again.`
}

function withFailedLines(lines: Portion['lines'], whole: readonly RefusedLog[]): Portion['lines'] {
  const failed = new Map<LineOutcome, readonly string[]>()
  for (const { event, reasons } of whole) if (event.log?.told) failed.set(event.log.told, reasons)
  if (failed.size === 0) return lines
  const tell = (told: LineOutcome): LineOutcome => {
    const reasons = failed.get(told)
    return reasons ? { line: told.line, outcome: 'failed', reasons } : told
  }
  return new Map([...lines].map(([item, all]) => [item, all.map(tell)]))
}
