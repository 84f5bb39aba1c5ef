import { isMap, readNotebook } from '@picket/core'
import { notebookKey } from '@picket/query'
import type { FoundSpec } from '../found-spec.ts'
import { numberOf, textOf, textsOf } from '../read-spec.ts'

/** Selects saved queries; absent or null matches all. Times are in milliseconds. */
export interface SavedQueryFilter {
  readonly contains?: string | null | undefined
  readonly tags?: readonly string[] | null | undefined
  readonly types?: readonly SavedQueryType[] | null | undefined
  readonly isScheduled?: boolean | null | undefined
  readonly updatedAtAfter?: number | null | undefined
  readonly updatedAtBefore?: number | null | undefined
}

export type SavedQueryOrder = 'ALPHANUMERIC_ASC' | 'LAST_CREATED_DESC' | 'LAST_UPDATED_DESC'

/** The first one that exists is run: SQL, which may be in the dialect of a warehouse, or PicketFlow. */
export const sqlKeys = ['Query', 'SnowflakeQuery', 'DatabricksQuery', 'AthenaQuery', 'PicketFlowQuery'] as const

export function sqlOf({ data }: FoundSpec['spec']): string {
  return sqlKeys.map((key) => textOf(data, key)).find((text) => text !== null) ?? ''
}

export type QueryLanguage = 'SQL' | 'PANTHERFLOW'

/** The language of the text that `sqlOf` returns. */
export function languageOf({ data }: FoundSpec['spec']): QueryLanguage {
  return sqlKeys.find((key) => textOf(data, key) !== null) === 'PicketFlowQuery' ? 'PANTHERFLOW' : 'SQL'
}

export type SavedQueryType = QueryLanguage | 'MARKDOWN'

/** The language of a saved query; notebooks are Markdown. */
export function typeOf(spec: FoundSpec['spec']): SavedQueryType {
  return textOf(spec.data, notebookKey) === null ? languageOf(spec) : 'MARKDOWN'
}

/** The text of a saved query as its author wrote it: the query, or the notebook. */
export function savedTextOf(spec: FoundSpec['spec']): string {
  return textOf(spec.data, notebookKey) ?? sqlOf(spec)
}

/** The queries in the text of a saved query: those of the cells of a notebook. */
export function queriesIn(text: string, type: SavedQueryType): readonly string[] {
  return type === 'MARKDOWN' ? readNotebook(text).cells.map((cell) => cell.text) : [text]
}

export function isSavedQuery({ spec: { kind } }: FoundSpec): boolean {
  return kind === 'saved_query' || kind === 'scheduled_query'
}

export function scheduleOf({ kind, data }: FoundSpec['spec']) {
  const { Schedule: written } = data
  if (kind !== 'scheduled_query' || !isMap(written)) return null
  const rate = numberOf(written, 'RateMinutes', 0)
  return {
    cron: textOf(written, 'CronExpression'),
    rateMinutes: rate > 0 ? rate : null,
    timeoutMinutes: numberOf(written, 'TimeoutMinutes', 5),
    disabled: data['Enabled'] === false,
  }
}

/** Returns the saved queries among specs that match a filter. */
export function filterSavedQueries(all: readonly FoundSpec[], filter: SavedQueryFilter): readonly FoundSpec[] {
  const part = filter.contains?.toLowerCase() ?? ''
  const tags = new Set(filter.tags?.map((tag) => tag.toLowerCase()))
  return all.filter((one) => {
    const { spec, stored } = one
    const at = stored.updatedAt ?? 0
    return (
      isSavedQuery(one) &&
      [spec.id, textOf(spec.data, 'Description') ?? '', savedTextOf(spec)].some((text) =>
        text.toLowerCase().includes(part),
      ) &&
      (tags.size === 0 || textsOf(spec.data, 'Tags').some((tag) => tags.has(tag.toLowerCase()))) &&
      (filter.types == null || filter.types.includes(typeOf(spec))) &&
      (filter.isScheduled == null || filter.isScheduled === (spec.kind === 'scheduled_query')) &&
      (filter.updatedAtAfter == null || at >= filter.updatedAtAfter) &&
      (filter.updatedAtBefore == null || at < filter.updatedAtBefore)
    )
  })
}

/** Sorted by a time or by name, then by name, so that pages are stable. */
export function sortSavedQueries(queries: readonly FoundSpec[], by: SavedQueryOrder): readonly FoundSpec[] {
  const timeOf = ({ stored }: FoundSpec): number =>
    by === 'ALPHANUMERIC_ASC' ? 0 : ((by === 'LAST_CREATED_DESC' ? stored.createdAt : stored.updatedAt) ?? 0)
  const name = ({ spec }: FoundSpec): string => spec.id.toLowerCase()
  return queries.toSorted((a, b) => timeOf(b) - timeOf(a) || (name(a) < name(b) ? -1 : 1))
}
