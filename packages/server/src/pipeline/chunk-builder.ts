import { invariant } from '@picket/core'
import {
  PackedEvent,
  printReason,
  type ClassificationFailure,
  type ClassifiedLog,
  type LogSchema,
  type NormalizedEvent,
  type StreamFailure,
} from '@picket/logs'
import type { LogSource } from '../ingest/log-source.ts'
import type { ReplayedFailures } from '../stores/failures/failure-store.ts'
import type { SpoolBatch, SpoolItem } from '../spool/spool.ts'
import { OpenBlocks, type OpenBlock } from './open-blocks.ts'
import { createRecordCounter } from './count-records.ts'
import type { LineOutcome } from '../ingest/outcome-waiters.ts'
import type { Chunk, ChunkEvent, ChunkFailure, ChunkLog, ReplayedFailure } from './chunk.ts'

export interface ChunkLimits {
  readonly records: number
  /** The size of the texts of events and failures. */
  readonly bytes: number
}

export const defaultChunkLimits: ChunkLimits = { records: 10_000, bytes: 16 * 1024 ** 2 }

/** The origin of a record. */
export interface Origin {
  readonly item: SpoolItem
  readonly source: LogSource
  readonly schemas: ReadonlyMap<string, LogSchema>
  /** The filter of the source that drops an event. */
  readonly dropEvent?: ((event: NormalizedEvent) => string | undefined) | undefined
  readonly isSecret: boolean
  readonly isAwaited: boolean
  readonly receivedAt: number
  /** Set for a log that is processed again. */
  readonly replayOf?: ReplayedFailure
}

/**
 * Collects records of a batch until a chunk is full. Chunk boundaries depend only on the logs, so that a batch that is
 * read again has the same chunks.
 */
export class ChunkBuilder {
  readonly #batch: SpoolBatch
  readonly #limits: ChunkLimits
  readonly #begin: OpenBlock
  #index = 0
  #open: OpenChunk

  constructor(batch: SpoolBatch, limits: ChunkLimits, begin: OpenBlock) {
    this.#batch = batch
    this.#limits = limits
    this.#begin = begin
    this.#open = newChunk(begin)
  }

  /** Returns the chunk that has to be processed before another record is added. */
  takeFull(): Chunk | undefined {
    const { records, bytes } = this.#open
    return records >= this.#limits.records || bytes >= this.#limits.bytes ? this.#take(false) : undefined
  }

  takeLast(): Chunk {
    return this.#take(true)
  }

  classified(origin: Origin, line: number, { logType, events: all }: ClassifiedLog): void {
    const { source, schemas, receivedAt, replayOf } = origin
    const schema = schemas.get(logType)
    invariant(schema, 'a log is of a log type of its source')
    const bytes = Buffer.byteLength(all[0]?.raw ?? '')
    const events = this.#withoutDropped(origin, all)
    if (typeof events === 'string') return this.filtered(origin, line, events, bytes)
    this.#count(origin, bytes)
    this.#open.counter.stored({ ...this.#record(origin, bytes), logType, events })
    const lineOutcome: LineOutcome | undefined = origin.isAwaited ? { line, outcome: 'stored', logType } : undefined
    if (lineOutcome) this.#report(origin, lineOutcome)
    const log = toLog(events.length, lineOutcome)
    for (const event of events) {
      this.#open.openBlocks.add(schema, event)
      this.#open.events.push({
        event: new PackedEvent(event),
        logType,
        schema,
        source,
        receivedAt,
        ...(replayOf && { replayOf }),
        ...(log && { log }),
      })
    }
    this.#replayed(origin, true)
  }

  /** Counts blank lines, headers and the like. */
  skipped(origin: Origin, line: number | undefined, count = 1): void {
    this.#count(origin, 0, count)
    this.#open.counter.other(this.#record(origin, 0), 'skipped', count)
    if (origin.isAwaited && line !== undefined) this.#report(origin, { line, outcome: 'skipped' })
    this.#replayed(origin, true)
  }

  /** Counts logs that a filter of the source drops as a whole. */
  filtered(origin: Origin, line: number, by: string, bytes = 0): void {
    const record = this.#record(origin, bytes)
    this.#count(origin, bytes)
    this.#open.counter.other(record, 'filtered')
    this.#open.counter.dropped(record, by)
    if (origin.isAwaited) this.#report(origin, { line, outcome: 'filtered' })
    this.#replayed(origin, true)
  }

  /**
   * Returns the remaining events of a log, or the name of the filter that dropped the first of them, if none remains.
   */
  #withoutDropped(origin: Origin, events: readonly NormalizedEvent[]): readonly NormalizedEvent[] | string {
    const { dropEvent } = origin
    if (!dropEvent || events.length === 0) return events
    const filters = events.map(dropEvent)
    const kept = events.filter((_, at) => filters[at] === undefined)
    if (kept.length === 0) return filters[0]!
    for (const by of filters) if (by !== undefined) this.#open.counter.dropped(this.#record(origin, 0), by)
    return kept
  }

  failed(origin: Origin, failure: Failed): void {
    const { item, source, isSecret, receivedAt, replayOf } = origin
    const { outcome, text, line } = failure
    const bytes = Buffer.byteLength(text ?? outcome.sample)
    this.#count(origin, bytes)
    this.#open.counter.other(this.#record(origin, bytes), 'failed')
    const explained = outcome.fingerprint === undefined ? explainStream(outcome) : explainLog(outcome)
    this.#open.failures.push({
      ...explained,
      rowId: failure.rowId,
      source,
      receivedAt,
      ...(replayOf && { replayOf }),
      sample: outcome.sample,
      isSecret,
      position: { item: item.id, offset: failure.offset, line },
      ...(text !== undefined && { text }),
      ...(item.reading.kind !== 'failures' && item.reading.file && { file: item.reading.file }),
    })
    if (origin.isAwaited) this.#report(origin, { line, outcome: 'failed', reasons: explained.reasons })
    this.#replayed(origin, false)
  }

  #record({ source, receivedAt, replayOf }: Origin, bytes: number) {
    return { sourceId: source.id, receivedAt, bytes, now: this.#batch.createdAt, isAgain: replayOf !== undefined }
  }

  #count({ source, receivedAt }: Origin, bytes: number, count = 1): void {
    this.#open.records += count
    this.#open.bytes += bytes
    const before = this.#open.received.get(source.id) ?? 0
    if (receivedAt > before) this.#open.received.set(source.id, receivedAt)
  }

  #report({ item }: Origin, line: LineOutcome): void {
    const lines = this.#open.lines.get(item.id)
    if (lines) lines.push(line)
    else this.#open.lines.set(item.id, [line])
  }

  #replayed({ source, replayOf }: Origin, isRecovered: boolean): void {
    if (!replayOf) return
    const { fingerprint, rowId } = replayOf
    const before = this.#open.replays.get(`${source.id} ${fingerprint}`)
    this.#open.replays.set(`${source.id} ${fingerprint}`, {
      sourceId: source.id,
      fingerprint,
      to: rowId,
      replayed: (before?.replayed ?? 0) + 1,
      recovered: (before?.recovered ?? 0) + (isRecovered ? 1 : 0),
    })
  }

  #take(isLast: boolean): Chunk {
    const { events, openBlocks, failures, counter, received, replays, lines } = this.#open
    this.#open = newChunk(this.#begin)
    return {
      batchId: this.#batch.id,
      createdAt: this.#batch.createdAt,
      index: this.#index++,
      isLast,
      events,
      openBlocks,
      failures,
      counts: counter.take(),
      received,
      replays: [...replays.values()],
      lines,
    }
  }
}

export interface Failed {
  readonly rowId: string
  readonly offset: number
  readonly line: number
  readonly text?: string
  readonly outcome: ClassificationFailure | (StreamFailure & { readonly fingerprint?: undefined })
}

function toLog(events: number, lineOutcome: LineOutcome | undefined): ChunkLog | undefined {
  if (lineOutcome) return { events, lineOutcome }
  return events > 1 ? { events } : undefined
}

type OpenChunk = ReturnType<typeof newChunk>

function newChunk(begin: OpenBlock) {
  return {
    records: 0,
    bytes: 0,
    events: [] as ChunkEvent[],
    openBlocks: new OpenBlocks(begin),
    failures: [] as ChunkFailure[],
    counter: createRecordCounter(),
    received: new Map<string, number>(),
    replays: new Map<string, ReplayedFailures>(),
    lines: new Map<string, LineOutcome[]>(),
  }
}

function explainLog({ reasons, fingerprint }: ClassificationFailure) {
  const printed = reasons.map(printReason)
  const logTypes = reasons.map(({ logType }) => logType)
  return {
    kind: 'classification' as const,
    fingerprint,
    logTypes,
    reasons: printed.length === 0 ? [noLogTypes] : printed,
  }
}

const noLogTypes = 'The source has no log type with a known schema. Add one, then process the log again.'

/** Groups failures of one kind. */
function explainStream({ code, message }: StreamFailure) {
  return {
    kind: 'processing' as const,
    fingerprint: code.toLowerCase().replaceAll('_', '-'),
    logTypes: [],
    reasons: [message],
  }
}
