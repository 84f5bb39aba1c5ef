export const explorerPath = '/investigate/data-explorer/'

/** The explorer with a query of the history and its results. */
export function explorerPathOf(queryId: string): string {
  return `${explorerPath}?id=${encodeURIComponent(queryId)}`
}

/** The explorer with a saved search, which does not run until the user runs it. */
export function explorerPathOfSaved(name: string): string {
  return `${explorerPath}?saved=${encodeURIComponent(name)}`
}

/** Where a query of the history is opened: PicketFlow in the search, SQL and everything else in the explorer. */
export function pathOfQuery(query: { readonly id: string; readonly mode: string; readonly sql: string }): string {
  const { id, mode, sql } = query
  return mode === 'PANTHERFLOW' ? `${searchPathOf(sql)}&id=${encodeURIComponent(id)}` : explorerPathOf(id)
}

/** Where a saved search is opened. */
export function pathOfSaved(saved: { readonly name: string; readonly language: string; readonly sql: string }): string {
  return saved.language === 'PANTHERFLOW' ? searchPathOf(saved.sql) : explorerPathOfSaved(saved.name)
}

/** The search with a query in PicketFlow. */
function searchPathOf(text: string): string {
  return `/investigate/search/?query=${encodeURIComponent(text)}`
}
