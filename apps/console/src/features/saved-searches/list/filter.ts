import type { SavedQueriesInput, SavedQueryType } from '@picket/core/api'

/** The filter of the list, as in the URL. */
export interface SavedFilter {
  readonly text: string
  readonly scheduled: '' | 'true' | 'false'
  /** Empty for all. */
  readonly type: SavedQueryType | ''
  readonly tags: readonly string[]
  readonly sort: SavedSort
}

/** The sort orders (row D3-3.32). */
export const sorts = ['ALPHANUMERIC_ASC', 'LAST_ACCESSED_DESC', 'LAST_CREATED_DESC', 'LAST_UPDATED_DESC'] as const

export type SavedSort = (typeof sorts)[number]

/** Missing or invalid parameters have the default value. */
export function readFilter(search: URLSearchParams): SavedFilter {
  return {
    text: search.get('text') ?? '',
    scheduled: (['true', 'false'] as const).find((value) => value === search.get('scheduled')) ?? '',
    type: (['SQL', 'PANTHERFLOW', 'MARKDOWN'] as const).find((value) => value === search.get('type')) ?? '',
    tags: search.getAll('tags[]').filter((tag) => tag !== ''),
    sort: sorts.find((value) => value === search.get('sortBy')) ?? 'ALPHANUMERIC_ASC',
  }
}

export function countFilters({ scheduled, type, tags }: SavedFilter): number {
  return (scheduled === '' ? 0 : 1) + (type === '' ? 0 : 1) + (tags.length > 0 ? 1 : 0)
}

export function toInput({ text, scheduled, type, tags, sort }: SavedFilter): SavedQueriesInput {
  return {
    // The server does not store who opened what: this order is that of the browser.
    sortBy: sort === 'LAST_ACCESSED_DESC' ? 'ALPHANUMERIC_ASC' : sort,
    ...(text === '' ? {} : { contains: text }),
    ...(scheduled === '' ? {} : { isScheduled: scheduled === 'true' }),
    ...(type === '' ? {} : { types: [type] }),
    ...(tags.length === 0 ? {} : { tags }),
  }
}
