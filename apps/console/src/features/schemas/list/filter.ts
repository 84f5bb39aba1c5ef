import type { SchemasInput } from '@picket/core/api'

/** The filter of the list, as in the URL. */
export interface SchemaFilter {
  readonly text: string
  /** `` is not archived. */
  readonly archived: '' | 'true' | 'all'
  readonly managed: '' | 'true' | 'false'
  readonly inUse: '' | 'true' | 'false'
  readonly sort: string
}

const sortKeys = ['name', 'createdAt', 'isArchived'] as const
const sortDirs = ['ascending', 'descending'] as const

/** By name (row D3-2.9). */
export const defaultSort = 'name:ascending'

/** Missing or invalid parameters have the default value. */
export function readFilter(search: URLSearchParams): SchemaFilter {
  const among = <Value extends string>(key: string, values: readonly Value[]): Value | '' =>
    values.find((value) => value === search.get(key)) ?? ''
  const by = sortKeys.find((key) => key === search.get('sortBy')) ?? 'name'
  const dir = sortDirs.find((key) => key === search.get('sortDir')) ?? 'ascending'
  return {
    text: search.get('text') ?? '',
    archived: among('archived', ['true', 'all']),
    managed: among('managed', ['true', 'false']),
    inUse: among('inUse', ['true', 'false']),
    sort: `${by}:${dir}`,
  }
}

export function writeSort(sort: string): { readonly sortBy: string; readonly sortDir: string } {
  const [sortBy = '', sortDir = ''] = sort === defaultSort ? [] : sort.split(':')
  return { sortBy, sortDir }
}

export function countFilters({ archived, managed, inUse }: SchemaFilter): number {
  return [archived, managed, inUse].filter((value) => value !== '').length
}

export function toInput({ text, archived, managed, inUse, sort }: SchemaFilter): SchemasInput {
  const [sortBy, sortDir] = sort.split(':') as [SchemasInput['sortBy'], SchemasInput['sortDir']]
  return {
    sortBy: sortBy ?? null,
    sortDir: sortDir ?? null,
    ...(archived === 'all' ? {} : { isArchived: archived === 'true' }),
    ...(text === '' ? {} : { contains: text }),
    ...(managed === '' ? {} : { isManaged: managed === 'true' }),
    ...(inUse === '' ? {} : { isInUse: inUse === 'true' }),
  }
}
