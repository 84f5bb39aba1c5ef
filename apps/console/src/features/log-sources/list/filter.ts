import type { SourcesInput } from '@picket/core/api'

/** The filter of the list, as in the URL. */
export interface SourceFilter {
  readonly text: string
  readonly kind: string
  /** Yes, no or any. */
  readonly healthy: '' | 'true' | 'false'
  readonly logType: string
  readonly sort: string
}

const sortKeys = ['dateCreated', 'health', 'label'] as const
const sortDirs = ['ascending', 'descending'] as const

/** Newest first (row D3-2.8). */
export const defaultSort = 'dateCreated:descending'

/** Missing or invalid parameters have the default value. `sortBy` and `sortDir` are separate, as in the API. */
export function readFilter(search: URLSearchParams): SourceFilter {
  const by = sortKeys.find((key) => key === search.get('sortBy')) ?? 'dateCreated'
  const dir = sortDirs.find((key) => key === search.get('sortDir')) ?? 'descending'
  const healthy = search.get('healthy')
  return {
    text: search.get('text') ?? '',
    kind: search.get('kind') ?? '',
    healthy: healthy === 'true' || healthy === 'false' ? healthy : '',
    logType: search.get('logType') ?? '',
    sort: `${by}:${dir}`,
  }
}

/** Returns the query parameters; empty ones are removed from the URL. */
export function writeSort(sort: string): { readonly sortBy: string; readonly sortDir: string } {
  const [sortBy = '', sortDir = ''] = sort === defaultSort ? [] : sort.split(':')
  return { sortBy, sortDir }
}

export function countFilters({ kind, healthy, logType }: SourceFilter): number {
  return [kind, healthy, logType].filter((value) => value !== '').length
}

export function toInput({ text, kind, healthy, logType, sort }: SourceFilter): SourcesInput {
  const [sortBy, sortDir] = sort.split(':') as [SourcesInput['sortBy'], SourcesInput['sortDir']]
  return {
    sortBy: sortBy ?? null,
    sortDir: sortDir ?? null,
    ...(text === '' ? {} : { nameContains: text }),
    ...(kind === '' ? {} : { integrationType: kind }),
    ...(healthy === '' ? {} : { isHealthy: healthy === 'true' }),
    ...(logType === '' ? {} : { logTypes: [logType] }),
  }
}
