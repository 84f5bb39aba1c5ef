import type { Block, LogSchema, StoredTable } from '@picket/logs'
import type { CrashPoints } from '../ports/crash-points.ts'
import { settleAll } from '../async/settle-all.ts'
import { chunkId } from '../stores/ledger/ledger-store.ts'
import type { EvaluatedSlice } from './evaluate-chunk.ts'
import type { LakeWriter, MatchKind } from './lake-writer.ts'
import type { Detection, RuleFacts } from './ports.ts'
import type { Chunk, ChunkEvent } from './chunk.ts'
import { withoutRefused, type RefusedEvent } from './refused-events.ts'
import { printFailureRow } from './rows/failure-rows.ts'
import { toErrorRow, toMatchRow, type MatchRow } from './rows/match-rows.ts'

export interface StoringPorts {
  readonly writer: LakeWriter
  readonly failureTable: StoredTable
  readonly seal: (text: string) => string
  readonly at: CrashPoints
}

/** A chunk whose events are stored. */
export interface StoredChunk extends Chunk {
  /** Its events as stored, of schemas whose events were inserted as one block. The caller releases them. */
  readonly blocks: ReadonlyMap<LogSchema, Block>
}

/**
 * Inserts events into the tables of their log types. Events that the data lake rejects become failures of the returned
 * chunk.
 */
export async function storeEvents(chunk: Chunk, { writer, at }: StoringPorts): Promise<StoredChunk> {
  const blocks = new Map<LogSchema, Block>()
  const bySchema = groupBy(chunk.events, ({ schema }) => schema)
  await writer.prepare([...bySchema.keys()].map((schema) => ({ kind: 'events', schema })))
  at('pipeline.tables-prepared')
  const id = chunkId(chunk.batchId, chunk.index)
  const refused: RefusedEvent[] = []
  await inTurn(bySchema, async (schema, events) => {
    const rows = events.map(({ event }) => event)
    const keep = (block: Block): void => void blocks.set(schema, block)
    for (const { index, reason } of await writer.write(
      { kind: 'events', schema, rows, filledBlock: chunk.openBlocks.take(schema) },
      id,
      keep,
    ))
      refused.push({ event: events[index]!, reason })
  })
  at('pipeline.events-stored')
  return { ...(refused.length === 0 ? chunk : withoutRefused(chunk, refused)), blocks }
}

/** The outcomes of rules, with their events. */
export async function storeMatches(
  chunk: Pick<Chunk, 'batchId' | 'index' | 'createdAt' | 'events'> & Partial<Pick<StoredChunk, 'blocks'>>,
  slices: readonly EvaluatedSlice[],
  { writer, at }: Pick<StoringPorts, 'writer' | 'at'>,
  factsOf: Detection['factsOf'],
): Promise<void> {
  const tables = toMatchTables(chunk, slices, factsOf).map((table) => ({
    ...table,
    events: chunk.blocks?.get(table.schema),
  }))
  await writer.prepare(tables)
  const id = chunkId(chunk.batchId, chunk.index)
  // A row that is rejected here was also rejected as an event, and is in the failures.
  await settleAll(tables.map((table) => writer.write(table, id)))
  at('pipeline.matches-stored')
}

interface MatchTable {
  readonly kind: MatchKind
  readonly twin?: MatchKind
  readonly schema: LogSchema
  readonly rows: readonly MatchRow[]
}

function toMatchTables(
  { events, createdAt }: Pick<Chunk, 'createdAt' | 'events'>,
  slices: readonly EvaluatedSlice[],
  factsOf: Detection['factsOf'],
): readonly MatchTable[] {
  const rows = new Map<MatchKind, Map<LogSchema, MatchRow[]>>()
  const add = (kind: MatchKind, schema: LogSchema, row: MatchRow): void => {
    let bySchema = rows.get(kind)
    if (!bySchema) rows.set(kind, (bySchema = new Map()))
    const list = bySchema.get(schema)
    if (list) list.push(row)
    else bySchema.set(schema, [row])
  }
  const indices = indicesBySchema(events)
  const find = (at: number) => ({ ...events[at]!, index: indices[at]! })
  for (const { from, outcome } of slices) {
    const opened = new Map(outcome.alerts.flatMap((one) => (one.kind === 'opened' ? [[one.alert.id, one.alert]] : [])))
    for (const match of outcome.matches) {
      const of = find(from + match.index)
      const facts: RuleFacts | undefined = factsOf?.(match.signal.ruleId)
      const openedAt = match.alertId === undefined ? undefined : opened.get(match.alertId)?.openedAt
      const row = toMatchRow(of, match, {
        matchedAt: createdAt,
        ...(facts && { facts }),
        ...(openedAt !== undefined && { openedAt }),
      })
      add('signals', of.schema, row)
      // Rules that raise no alerts only create signals.
      if (match.alertId !== undefined) add('matches', of.schema, row)
    }
    for (const error of outcome.errors) {
      const of = find(from + error.index)
      add('errors', of.schema, toErrorRow(of, error, createdAt))
    }
  }
  return pairTables(rows)
}

/** If all signals are matches, as is usual, their tables receive the same rows. */
function pairTables(rows: ReadonlyMap<MatchKind, ReadonlyMap<LogSchema, readonly MatchRow[]>>): readonly MatchTable[] {
  const arePairs = (schema: LogSchema): boolean =>
    rows.get('signals')?.get(schema)?.length === rows.get('matches')?.get(schema)?.length
  return [...rows].flatMap(([kind, bySchema]) =>
    [...bySchema].flatMap(([schema, list]): readonly MatchTable[] => {
      if (kind === 'errors' || !arePairs(schema)) return [{ kind, schema, rows: list }]
      return kind === 'signals' ? [{ kind, twin: 'matches', schema, rows: list }] : []
    }),
  )
}

/** Returns the index of each event among those of its schema, in writing order. */
function indicesBySchema(events: readonly ChunkEvent[]): readonly number[] {
  const counts = new Map<LogSchema, number>()
  return events.map(({ schema }) => {
    const next = counts.get(schema) ?? 0
    counts.set(schema, next + 1)
    return next
  })
}

export async function storeFailures(chunk: Chunk, ports: StoringPorts): Promise<void> {
  const { writer, failureTable, seal, at } = ports
  if (chunk.failures.length > 0) {
    const { batchId, createdAt, index } = chunk
    await writer.prepareTable(failureTable)
    const lines = chunk.failures.map((failure) => printFailureRow(failure, { batchId, createdAt, seal }))
    await writer.writeLines(failureTable, lines, chunkId(batchId, index))
  }
  at('pipeline.failures-stored')
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** Runs in the order of the first event of each key, which is the same each time. */
async function inTurn<Key, Item>(
  groups: ReadonlyMap<Key, readonly Item[]>,
  work: (key: Key, items: readonly Item[]) => Promise<void>,
): Promise<void> {
  for (const [key, items] of groups) await work(key, items)
}
