export const explorerPath = '/investigate/data-explorer/'

/** The explorer with a query of the history and its results. */
export function explorerPathOf(queryId: string): string {
  return `${explorerPath}?id=${encodeURIComponent(queryId)}`
}

/** The explorer with a saved search, which does not run until the user runs it. */
export function explorerPathOfSaved(name: string): string {
  return `${explorerPath}?saved=${encodeURIComponent(name)}`
}
