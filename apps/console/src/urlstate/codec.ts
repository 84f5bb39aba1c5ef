/** The URL state of a screen: texts by key, lists as `key[]=a`. */
export interface UrlState {
  readonly [key: string]: string | readonly string[] | undefined
}

/** Keys of `lists` are parsed as lists, all others as texts. Missing keys are absent. */
export function readUrl(search: URLSearchParams, lists: readonly string[]): UrlState {
  const state: Record<string, string | readonly string[]> = {}
  for (const key of new Set(search.keys())) {
    const name = key.replace(/\[\]$/, '')
    if (lists.includes(name)) state[name] = search.getAll(`${name}[]`)
    else if (!key.endsWith('[]')) state[name] = search.get(key)!
  }
  return state
}

/** Sorted by key, so that the same state has one URL. Empty texts and lists are omitted unless listed in `keep`. */
export function writeUrl(state: UrlState, keep: readonly string[] = []): URLSearchParams {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(state).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (typeof value === 'string') {
      if (value !== '') search.set(key, value)
    } else if (value !== undefined) {
      for (const one of value) search.append(`${key}[]`, one)
      if (value.length === 0 && keep.includes(key)) search.append(`${key}[]`, '')
    }
  }
  return search
}
