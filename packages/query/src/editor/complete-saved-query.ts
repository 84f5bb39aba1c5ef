import type { QueryCatalogue, StoredQuery } from '../resolve/catalogue.ts'
import { parseStored, printQueryParameters, startsWithBar, storedParameters } from '../resolve/stored-query.ts'
import type { QueryCompletionItem } from './editor-item.ts'
import type { SavedQueryAt } from './saved-query-at.ts'

/** The names of saved queries that can be used: those with rows, or those that continue other rows. */
export function savedQueryNames(catalogue: QueryCatalogue, isAfterBar: boolean): readonly QueryCompletionItem[] {
  return usable(catalogue, isAfterBar).map((stored) => ({
    value: quote(stored.name),
    label: stored.name,
    kind: 'value',
    ...about(stored),
  }))
}

/** Saved queries as sources, where a table can be. */
export function savedQuerySources(catalogue: QueryCatalogue): readonly QueryCompletionItem[] {
  return usable(catalogue, false).map((stored): QueryCompletionItem => {
    const required = storedParameters(stored).find(({ standard }) => standard === undefined)
    const call = `saved_query(${quote(stored.name)}`
    return required === undefined
      ? { value: `${call})`, label: stored.name, kind: 'table', ...about(stored) }
      : { value: `${call}, ${required.name}=`, label: stored.name, kind: 'function', ...about(stored) }
  })
}

/** Parameters that are not passed yet; undefined where a value is expected. */
export function savedQueryArguments(
  { name, before }: SavedQueryAt,
  catalogue: QueryCatalogue,
): readonly QueryCompletionItem[] | undefined {
  const last = before.at(-1)?.kind === 'name' && before.at(-2)?.text === ',' ? before.at(-2) : before.at(-1)
  if (last?.text !== ',' || name?.kind !== 'string') return undefined
  const stored = catalogue.queries?.get(name.value)
  const passed = before.filter((_, at) => before[at + 1]?.text === '=').map(({ text }) => text)
  return (stored === undefined ? [] : storedParameters(stored))
    .filter((one) => !passed.includes(one.name))
    .map(({ name: label, type, standard }) => ({
      value: `${label}=`,
      label,
      kind: 'variable',
      detail: standard === undefined ? type : `${type} = ${standard}`,
      type,
    }))
}

function usable({ queries }: QueryCatalogue, isAfterBar: boolean): readonly StoredQuery[] {
  return [...(queries?.values() ?? [])].filter(
    (stored) => stored.text !== undefined && startsWithBar(parseStored(stored).query) === isAfterBar,
  )
}

function about(stored: StoredQuery): Pick<QueryCompletionItem, 'detail' | 'documentation'> {
  const parameters = storedParameters(stored)
  return {
    detail: parameters.length === 0 ? 'saved query' : printQueryParameters(parameters),
    ...(stored.description === undefined ? {} : { documentation: stored.description }),
  }
}

function quote(name: string): string {
  return `'${name.replace(/[\\']/g, '\\$&')}'`
}
