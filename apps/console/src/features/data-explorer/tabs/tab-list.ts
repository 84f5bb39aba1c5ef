/** A query in a tab of the explorer. */
export interface QueryTab {
  readonly key: string
  readonly text: string
  /** The last query that ran in it. */
  readonly queryId?: string
  /** The name of the saved search that it edits. */
  readonly saved?: string
  /** The version of the saved search that the text is based on. */
  readonly version?: string
}

export interface TabList {
  /** At least one. */
  readonly tabs: readonly QueryTab[]
  readonly current: string
}

/** More tabs are not opened: the oldest is closed instead. */
const most = 12

/** Adds a tab and selects it. An empty current tab is replaced. */
export function openTab({ tabs, current }: TabList, tab: QueryTab): TabList {
  const kept = tabs.filter((one) => one.key !== current || one.text.trim() !== '')
  return { tabs: [...kept, tab].slice(-most), current: tab.key }
}

/** Removes a tab and selects its neighbor. `blank` replaces the last one. */
export function closeTab({ tabs, current }: TabList, key: string, blank: QueryTab): TabList {
  const at = tabs.findIndex((one) => one.key === key)
  const left = tabs.filter((one) => one.key !== key)
  if (left.length === 0) return { tabs: [blank], current: blank.key }
  return { tabs: left, current: current === key ? left[Math.min(at, left.length - 1)]!.key : current }
}

export function changeTab({ tabs, current }: TabList, key: string, change: Partial<QueryTab>): TabList {
  return { tabs: tabs.map((one) => (one.key === key ? { ...one, ...change } : one)), current }
}

/** What a URL shows: the text of a query, one of the history, or a saved search. */
export interface Wanted {
  readonly text?: string
  readonly queryId?: string
  readonly saved?: string
  readonly version?: string
}

export function readWanted(search: URLSearchParams): Wanted {
  const [text, queryId, saved, version] = ['sql', 'id', 'saved', 'version'].map((name) => search.get(name) ?? undefined)
  return {
    ...(text === undefined ? {} : { text }),
    ...(queryId === undefined ? {} : { queryId }),
    ...(saved === undefined ? {} : { saved }),
    ...(version === undefined ? {} : { version }),
  }
}

/** Longer texts are not in the URL: proxies and mail programs cut long links. */
const longestText = 4_000

/** The parameters that restore a tab. */
export function toParameters({
  text,
  queryId = '',
  saved = '',
  version = '',
}: QueryTab): Readonly<Record<string, string>> {
  const sql = text.length > longestText || text.trim() === '' ? '' : text
  // Without its text, a link leads to the current version.
  return { sql, id: queryId, saved, version: sql === '' ? '' : version }
}

/** Selects the tab that shows what is wanted, or opens one. */
export function showWanted(list: TabList, wanted: Wanted, key: string): TabList {
  const { text, queryId, saved } = wanted
  if (text === undefined && queryId === undefined && saved === undefined) return list
  const found = list.tabs.find(
    (one) =>
      (text === undefined || one.text === text) &&
      (queryId === undefined || one.queryId === queryId) &&
      (saved === undefined || one.saved === saved),
  )
  if (found !== undefined) return { ...list, current: found.key }
  return openTab(list, { key, ...wanted, text: text ?? '' })
}

/** The title of a tab: the saved search, or the table that it reads first. */
export function titleOf({ saved, text }: QueryTab, untitled: string): string {
  if (saved !== undefined) return saved
  const table = /\bfrom\s+([\w."`]+)/i.exec(text)?.[1]?.replaceAll(/["`]/g, '')
  const words = text.replaceAll(/\s+/g, ' ').trim()
  return table?.split('.').at(-1) ?? (words === '' ? untitled : words.slice(0, 24))
}
