import { ownBrowser } from './session/own-storage.ts'

/** What somebody had open: an alert, a detection. */
export interface Recent {
  readonly path: string
  readonly title: string
}

const key = 'recent'
const most = 8
const longestTitle = 120

/** The latest first. */
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

/** Puts it first among what the palette offers again. */
export function rememberRecent({ path, title }: Recent): void {
  const next = [{ path, title: title.slice(0, longestTitle) }, ...readRecent().filter((one) => one.path !== path)]
  try {
    ownBrowser.setItem(key, JSON.stringify(next.slice(0, most)))
  } catch {
    // Without it the palette has less to offer.
  }
}
