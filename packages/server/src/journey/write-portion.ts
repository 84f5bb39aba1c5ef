import type { Block, LogSchema } from '@picket/logs'
import type { CrashPoints } from '../ports/crash-points.ts'
import { allEnded } from './all-ended.ts'
import { portionId } from '../stores/ledger/ledger-store.ts'
import type { StoredTable } from '../lake/lake.ts'
import type { EvaluatedSlice } from './evaluate-portion.ts'
import type { LakeWriter, MatchKind } from './lake-writer.ts'
import type { Detection, RuleFacts } from './ports.ts'
import type { Portion, PortionEvent } from './portion.ts'
import { withoutRefused, type RefusedEvent } from './refused-events.ts'
import { printFailureRow } from './rows/failure-rows.ts'
import { toErrorRow, toMatchRow, type MatchRow } from './rows/match-rows.ts'

export interface WritingPorts {
  readonly writer: LakeWriter
  readonly failureTable: StoredTable
  readonly seal: (text: string) => string
  readonly at: CrashPoints
}

/** A portion whose events are stored. */
export interface WrittenPortion extends Portion {
  /** Its events as they were stored, of schemas whose events went in as one block. Whoever is done with them lets go of them. */
  readonly blocks: ReadonlyMap<LogSchema, Block>
}

/** Events to the tables of their log types. What the lake refuses is among the failures of the portion that is given back. */
export async function writeEvents(portion: Portion, { writer, at }: WritingPorts): Promise<WrittenPortion> {
  const blocks = new Map<LogSchema, Block>()
  const bySchema = groupBy(portion.events, ({ schema }) => schema)
  await writer.prepare([...bySchema.keys()].map((schema) => ({ kind: 'events', schema })))
  at('journey.tables-prepared')
  const id = portionId(portion.batchId, portion.index)
  const refused: RefusedEvent[] = []
  await inTurn(bySchema, async (schema, events) => {
    const rows = events.map(({ event }) => event)
    const keep = (block: Block): void => void blocks.set(schema, block)
    for (const { place, reason } of await writer.write(
      { kind: 'events', schema, rows, begun: portion.begun.take(schema) },
      id,
      keep,
    ))
      refused.push({ event: events[place]!, reason })
  })
  at('journey.events-written')
  return { ...(refused.length === 0 ? portion : withoutRefused(portion, refused)), blocks }
}

/** What rules said, beside the events that they said it of. */
export async function writeMatches(
  portion: Pick<Portion, 'batchId' | 'index' | 'createdAt' | 'events'> & Partial<Pick<WrittenPortion, 'blocks'>>,
  slices: readonly EvaluatedSlice[],
  { writer, at }: Pick<WritingPorts, 'writer' | 'at'>,
  factsOf: Detection['factsOf'],
): Promise<void> {
  const tables = toMatchTables(portion, slices, factsOf).map((table) => ({
    ...table,
    events: portion.blocks?.get(table.schema),
  }))
  await writer.prepare(tables)
  const id = portionId(portion.batchId, portion.index)
  // A row that is refused here was refused as an event, too, and is among the failures.
  await allEnded(tables.map((table) => writer.write(table, id)))
  at('journey.matches-written')
}

interface MatchTable {
  readonly kind: MatchKind
  readonly twin?: MatchKind
  readonly schema: LogSchema
  readonly rows: readonly MatchRow[]
}

function toMatchTables(
  { events, createdAt }: Pick<Portion, 'createdAt' | 'events'>,
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
  const places = placesBySchema(events)
  const find = (place: number) => ({ ...events[place]!, place: places[place]! })
  for (const { from, outcome } of slices) {
    const opened = new Map(outcome.alerts.flatMap((one) => (one.kind === 'opened' ? [[one.alert.id, one.alert]] : [])))
    for (const match of outcome.matches) {
      const of = find(from + match.place)
      const facts: RuleFacts | undefined = factsOf?.(match.signal.ruleId)
      const openedAt = match.alertId === undefined ? undefined : opened.get(match.alertId)?.openedAt
      const row = toMatchRow(of, match, {
        matchedAt: createdAt,
        ...(facts && { facts }),
        ...(openedAt !== undefined && { openedAt }),
      })
      add('signals', of.schema, row)
      // Rules that raise no alerts leave signals only (reference: graphql 11.4).
      if (match.alertId !== undefined) add('matches', of.schema, row)
    }
    for (const error of outcome.errors) {
      const of = find(from + error.place)
      add('errors', of.schema, toErrorRow(of, error, createdAt))
    }
  }
  return pairTables(rows)
}

/** Where all signals are matches, too, as they mostly are, their tables take the same rows. */
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

/** The place of each event among those of its schema, as they are written. */
function placesBySchema(events: readonly PortionEvent[]): readonly number[] {
  const counts = new Map<LogSchema, number>()
  return events.map(({ schema }) => {
    const place = counts.get(schema) ?? 0
    counts.set(schema, place + 1)
    return place
  })
}

export async function writeFailures(portion: Portion, ports: WritingPorts): Promise<void> {
  const { writer, failureTable, seal, at } = ports
  if (portion.failures.length > 0) {
    const { batchId, createdAt, index } = portion
    await writer.prepareTable(failureTable)
    const lines = portion.failures.map((failure) => printFailureRow(failure, { batchId, createdAt, seal }))
    await writer.writeLines(failureTable, lines, portionId(batchId, index))
  }
  at('journey.failures-written')
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

/** The order is that of the first event of each, the same each time. */
async function inTurn<Key, Item>(
  groups: ReadonlyMap<Key, readonly Item[]>,
  work: (key: Key, items: readonly Item[]) => Promise<void>,
): Promise<void> {
  for (const [key, items] of groups) await work(key, items)
}
