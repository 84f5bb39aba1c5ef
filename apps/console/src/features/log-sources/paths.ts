export const listPath = '/configure/log-sources/'
export const addPath = `${listPath}add-new-source/`

/** The page of a source, or one below it. */
export function pathOf(id: string, below = ''): string {
  return `${listPath}${encodeURIComponent(id)}/${below}`
}
