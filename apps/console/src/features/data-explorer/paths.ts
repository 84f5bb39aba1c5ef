import { notebookPath } from '../notebooks/paths.ts'

export const explorerPath = '/investigate/data-explorer/'

/** The explorer with a query of the history and its results. */
export function explorerPathOf(queryId: string): string {
  return `${explorerPath}?id=${encodeURIComponent(queryId)}`
}

/** The explorer with a saved search, which does not run until the user runs it. */
export function explorerPathOfSaved(name: string): string {
  return `${explorerPath}?saved=${encodeURIComponent(name)}`
}

/** Where a query of the history is opened: in the search of its kind, SQL and everything else in the explorer. */
export function pathOfQuery(query: {
  readonly id: string
  readonly mode: string
  readonly kind: string
  readonly sql: string
}): string {
  const { id, kind, mode, sql } = query
  if (kind === 'INDICATOR_SEARCH') return `/investigate/indicator-search/?id=${encodeURIComponent(id)}`
  return mode === 'PANTHERFLOW' ? `${searchPathOf(sql)}&id=${encodeURIComponent(id)}` : explorerPathOf(id)
}

/** Where a saved search is opened. */
export function pathOfSaved(saved: { readonly name: string; readonly language: string; readonly sql: string }): string {
  if (saved.language === 'MARKDOWN') return notebookPath(saved.name)
  return saved.language === 'PANTHERFLOW' ? searchPathOf(saved.sql) : explorerPathOfSaved(saved.name)
}

/** The search with a query in PicketFlow, which runs when it is opened if `runs` is set. */
export function searchPathOf(text: string, runs = false): string {
  return `/investigate/search/?query=${encodeURIComponent(text)}${runs ? '&run=true' : ''}`
}
