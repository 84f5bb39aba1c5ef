import { InvalidInputError } from '@picket/core'
import type { LakeQueryRow } from '../../stores/lake-queries/lake-query-store.ts'
import type { AnswerColumn } from '../lake.ts'
import { searchEvent } from '../search/search-event.ts'
import type { ResultFiles } from './result-files.ts'

/** A summary of one column of the stored results of a query. */
export interface ResultSummaries {
  summarize(row: LakeQueryRow, request: SummaryRequest): ResultSummary
}

export interface SummaryRequest {
  /** A column; for a search also a key of the events. */
  readonly column: string
  /** Rarest first. */
  readonly ascending: boolean
  readonly rows: number
}

export interface ResultSummary {
  readonly valueCount: number
  readonly rows: readonly {
    readonly value: unknown
    readonly rowCount: number
    /** As in the results. */
    readonly firstSeen: string | null
    readonly lastSeen: string | null
  }[]
}

/** Further ones are dropped. */
const maxValues = 100_000
const atOnce = 1_000

interface Counted {
  readonly value: unknown
  rowCount: number
  firstSeen: string | null
  lastSeen: string | null
}

export function createResultSummaries(results: Pick<ResultFiles, 'read'>): ResultSummaries {
  return {
    summarize(row, { column, ascending, rows: most }) {
      const columns = JSON.parse(row.columns) as readonly AnswerColumn[]
      const isSearch = row.mode === 'SEARCH' && row.kind === 'AD_HOC'
      if (!isSearch && !columns.some(({ name }) => name === column))
        throw new InvalidInputError(`The results have no column "${column}".`)
      const counts = new Map<string, Counted>()
      let offset = 0
      for (;;) {
        const page = results.read(row.id, offset, atOnce)
        for (const { values } of page.rows) {
          const node = Object.fromEntries(columns.map(({ name }, at) => [name, values[at]]))
          count(counts, isSearch ? searchEvent(node) : node, column)
        }
        if (page.isLast) break
        offset = page.next
      }
      const sorted = [...counts.values()].sort((a, b) => (a.rowCount - b.rowCount) * (ascending ? 1 : -1))
      return { valueCount: counts.size, rows: sorted.slice(0, most) }
    },
  }
}

function count(counts: Map<string, Counted>, node: Readonly<Record<string, unknown>>, column: string): void {
  const value = node[column] ?? null
  const key = JSON.stringify(value)
  const time = typeof node['p_event_time'] === 'string' ? node['p_event_time'] : null
  const known = counts.get(key)
  if (known === undefined) {
    if (counts.size < maxValues) counts.set(key, { value, rowCount: 1, firstSeen: time, lastSeen: time })
    return
  }
  known.rowCount++
  if (time === null) return
  if (known.firstSeen === null || time < known.firstSeen) known.firstSeen = time
  if (known.lastSeen === null || time > known.lastSeen) known.lastSeen = time
}
