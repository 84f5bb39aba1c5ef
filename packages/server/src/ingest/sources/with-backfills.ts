import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../stores/database.ts'
import {
  findRunningBackfill,
  mayHaveBackfill,
  updateBackfill,
  type SourceBackfillRow,
} from '../../stores/source-backfills/source-backfill-store.ts'
import type { PulledItem, PulledPage, PullSource } from './pull-source.ts'

/** A time range that is read again. */
export interface TimeRange {
  /** Milliseconds since 1970; the end is exclusive. */
  readonly from: number
  readonly to: number
}

/** Reads a time range in pages; the checkpoint of a page is a position in the range. */
export type OpenBackfill = (range: TimeRange) => Pick<PullSource, 'pull'>

/** One in this many pages is of new data. */
const shareOfNew = 5

/** Reads the backfills of a source between the pages of what is new. */
export function withBackfills(
  pulled: PullSource,
  {
    database,
    sourceId,
    now,
    open,
  }: {
    readonly database: Database
    readonly sourceId: string
    readonly now: Clock
    readonly open: OpenBackfill
  },
): PullSource {
  let turn = 0
  let opened: { readonly id: string; readonly source: Pick<PullSource, 'pull'> } | undefined
  return {
    get period() {
      return pulled.period
    },
    async pull(given, signal) {
      const checkpoint = given ?? undefined
      const isTurn = turn++ % shareOfNew !== 0 && (await mayHaveBackfill(database, sourceId))
      const row = isTurn ? await findRunningBackfill(database, sourceId) : undefined
      if (!row) return pulled.pull(checkpoint, signal)
      if (opened?.id !== row.id) opened = { id: row.id, source: open({ from: row.from_time, to: row.to_time }) }
      const position = row.position === null ? undefined : (JSON.parse(row.position) as unknown)
      try {
        const page = await opened.source.pull(position, signal)
        return { items: read(page, row), checkpoint: checkpoint ?? null, isMore: true }
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error)
        await updateBackfill(database, row.id, { problem })
        throw error
      }
    },
    ...(pulled.close && { close: () => pulled.close!() }),
  }

  /** Stores the position after the spool has the items before it. */
  async function* read(page: PulledPage, row: SourceBackfillRow): AsyncGenerator<readonly PulledItem[]> {
    let items = row.items
    for await (const group of groupsOf(page)) {
      yield group
      items += group.length
    }
    await updateBackfill(database, row.id, {
      position: JSON.stringify(page.checkpoint),
      problem: page.problem ?? null,
      items,
      ...(!page.isMore && { status: 'SUCCEEDED', ended_at: now() }),
    })
  }
}

async function* groupsOf({ items }: PulledPage): AsyncGenerator<readonly PulledItem[]> {
  if (Symbol.asyncIterator in items) yield* items
  else if (items.length > 0) yield items
}
