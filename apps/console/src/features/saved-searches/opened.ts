import { ownBrowser } from '../../app/session/own-storage.ts'
import { keepText } from '../../app/storage-full.ts'

const storedAs = 'saved-searches-opened'
/** Older ones are forgotten. */
const most = 200

/** When the user last opened saved searches in this browser, in ms, by name. */
export function readOpened(): Readonly<Record<string, number>> {
  try {
    return JSON.parse(ownBrowser.getItem(storedAs) ?? '{}') as Readonly<Record<string, number>>
  } catch {
    return {}
  }
}

export function recordOpened(name: string, now = Date.now()): void {
  const next = Object.entries({ ...readOpened(), [name]: now })
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most)
  keepText(ownBrowser, storedAs, JSON.stringify(Object.fromEntries(next)))
}

/** Those that were opened last come first; the others stay in order. */
export function sortByOpened<Named extends { readonly name: string }>(
  searches: readonly Named[],
  opened: Readonly<Record<string, number>>,
): readonly Named[] {
  return searches.toSorted((a, b) => (opened[b.name] ?? 0) - (opened[a.name] ?? 0))
}
