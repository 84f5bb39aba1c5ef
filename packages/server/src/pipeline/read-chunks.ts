import { createRowIds, judgeItems, openLogs, type LogItem } from '@picket/logs'
import { hashWithNode } from '@picket/logs/node'
import type { SpoolBatch, SpoolItem } from '../spool/spool.ts'
import type { OpenBlock } from './open-blocks.ts'
import { ChunkBuilder, type Origin, type ChunkLimits } from './chunk-builder.ts'
import type { Chunk } from './chunk.ts'
import { readRecords } from '../spool/records/record-body.ts'
import { readReplay } from './replay/replay-body.ts'
import type { SourceReader } from './source-readers.ts'

export interface ReadingPorts {
  readonly readerOf: (sourceId: string, logTypes?: readonly string[]) => Promise<SourceReader>
  readonly isAwaited: (itemId: string) => boolean
  readonly yieldTurn: () => Promise<void>
  readonly limits: ChunkLimits
  readonly openBlock: OpenBlock
}

/** Reads the bytes of a batch into events and failures; the last chunk is marked, and there is always one. */
export async function* readChunks(batch: SpoolBatch, ports: ReadingPorts): AsyncGenerator<Chunk> {
  const builder = new ChunkBuilder(batch, ports.limits, ports.openBlock)
  for (const [index, item] of batch.items.entries()) {
    const { reading } = item
    const reader = await ports.readerOf(item.sourceId, reading.kind === 'failures' ? undefined : reading.logTypes)
    const origin = {
      item,
      dropEvent: reader.filters.dropEvent,
      source: reader.source,
      schemas: reader.schemas,
      isSecret: reader.classifier.isMasking,
      isAwaited: ports.isAwaited(item.id),
      receivedAt: item.receivedAt,
    }
    yield* readings[reading.kind](builder, { batch, index, item, reader, origin, ports })
  }
  yield builder.takeLast()
}

const readings = { stream: readStream, records: readSplit, failures: readFailures } as const

interface ItemReading {
  readonly batch: SpoolBatch
  readonly index: number
  readonly item: SpoolItem
  readonly reader: SourceReader
  readonly origin: Origin
  readonly ports: ReadingPorts
}

async function* readStream(builder: ChunkBuilder, reading: ItemReading): AsyncGenerator<Chunk> {
  const { item, reader, origin, ports } = reading
  if (item.reading.kind !== 'stream') return
  const { format, file } = item.reading
  const logs = openLogs([item.body], {
    format,
    classifier: reader.classifier,
    context: contextOf(reading, file),
    ...(reader.filters.dropText && { drop: reader.filters.dropText }),
  })
  const failureIds = failureIdsOf(reading)
  let seen = 0
  for await (const items of logs) {
    for (const one of items) {
      const full = builder.takeFull()
      if (full) yield full
      add(builder, origin, one, failureIds)
      seen++
    }
    await ports.yieldTurn()
  }
  const unseen = logs.counts.received - seen
  if (unseen > 0) builder.skipped(origin, undefined, unseen)
}

function add(builder: ChunkBuilder, origin: Origin, item: LogItem, rowIdOf: () => string): void {
  const { outcome, line } = item
  if (outcome.kind === 'classified') builder.classified(origin, line, outcome)
  else if (outcome.kind === 'failure') builder.failed(origin, { ...item, outcome, rowId: rowIdOf() })
  else if (outcome.kind === 'filtered') builder.filtered(origin, line, outcome.by)
  else builder.skipped(origin, line)
}

/** Reads logs that were split when they were received, and reasons why others could not be. */
async function* readSplit(builder: ChunkBuilder, reading: ItemReading): AsyncGenerator<Chunk> {
  const { item, reader, origin, ports } = reading
  if (item.reading.kind !== 'records') return
  const failureIds = failureIdsOf(reading)
  const judge = judgeItems({
    classifier: reader.classifier,
    context: contextOf(reading, item.reading.file),
    ...(reader.filters.dropText && { drop: reader.filters.dropText }),
  })
  for (const records of readRecords(item.body)) {
    for (const [at, one] of (await judge(records)).entries()) {
      if (records[at]!.isHead) continue
      const full = builder.takeFull()
      if (full) yield full
      add(builder, origin, one, failureIds)
    }
    await ports.yieldTurn()
  }
}

/** Reads logs that failed before, each by itself: their stream is not known any more. */
async function* readFailures(builder: ChunkBuilder, reading: ItemReading): AsyncGenerator<Chunk> {
  const { item, reader, origin, ports } = reading
  if (item.reading.kind !== 'failures') return
  const { fingerprint } = item.reading
  const classify = reader.classifier.begin(contextOf(reading, undefined))
  const failureIds = failureIdsOf(reading)
  for (const entries of readReplay(item.body)) {
    // Filters may be newer than the failures.
    const dropped = entries.map(({ text }) => reader.filters.dropText?.(text))
    const classified = (
      await classify(entries.filter((_, at) => dropped[at] === undefined).map(({ text }) => text))
    ).values()
    for (const [at, { rowId, receivedAt, text, offset, line }] of entries.entries()) {
      const full = builder.takeFull()
      if (full) yield full
      const by = dropped[at]
      const outcome = by === undefined ? classified.next().value! : { kind: 'filtered' as const, by }
      const replayed = { ...origin, receivedAt, replayOf: { fingerprint, rowId } }
      add(builder, replayed, { offset, line, column: 1, text, outcome }, failureIds)
    }
    await ports.yieldTurn()
  }
}

function contextOf(
  { batch, index, item, reader }: ItemReading,
  file: Readonly<Record<string, string | number>> | undefined,
) {
  return {
    now: batch.createdAt,
    source: { id: reader.source.id, label: reader.source.label, ...(file && { file }) },
    rowIdOf: createRowIds({ id: `${batch.id}#${index}`, receivedAt: item.receivedAt }, hashWithNode),
  }
}

/** Returns ids for rows of failures, which do not depend on how many logs came before them. */
function failureIdsOf({ batch, index, item }: ItemReading): () => string {
  const rowIdOf = createRowIds({ id: `${batch.id}#${index}#failed`, receivedAt: item.receivedAt }, hashWithNode)
  let count = 0
  return () => rowIdOf(count++)
}
