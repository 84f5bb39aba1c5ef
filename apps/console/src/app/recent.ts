import { ownBrowser } from './session/own-storage.ts'

/** An alert or detection that the user opened recently. */
export interface Recent {
  readonly path: string
  readonly title: string
}

const key = 'recent'
const most = 8
const longestTitle = 120

/** Newest first. */
export function readRecent(): readonly Recent[] {
  try {
    const kept = JSON.parse(ownBrowser.getItem(key) ?? '[]') as unknown
    return Array.isArray(kept)
      ? (kept as readonly Recent[]).filter(({ path, title }) => path !== '' && title !== '')
      : []
  } catch {
    return []
  }
}

/** Moves it to the top of the recent items in the palette. */
export function rememberRecent({ path, title }: Recent): void {
  const next = [{ path, title: title.slice(0, longestTitle) }, ...readRecent().filter((one) => one.path !== path)]
  try {
    ownBrowser.setItem(key, JSON.stringify(next.slice(0, most)))
  } catch {
    // Without storage, the palette shows fewer entries.
  }
}
