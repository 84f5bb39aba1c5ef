import { ownBrowser } from '../../app/session/own-storage.ts'
import { keepText } from '../../app/storage-full.ts'

/** A request that was run, without its credentials. */
export interface Ran {
  readonly document: string
  readonly variables: string
  /** In milliseconds since 1970. */
  readonly at: number
}

const key = 'playground-history'
const most = 30
const longest = 20_000

export function readHistory(): readonly Ran[] {
  try {
    return JSON.parse(ownBrowser.getItem(key) ?? '[]') as readonly Ran[]
  } catch {
    return []
  }
}

/** Newest first. Running a request again moves it to the top. Very long ones are not stored. */
export function addToHistory(ran: Ran): readonly Ran[] {
  if (ran.document.length + ran.variables.length > longest) return readHistory()
  const others = readHistory().filter(
    ({ document, variables }) => document !== ran.document || variables !== ran.variables,
  )
  const next = [ran, ...others].slice(0, most)
  keepText(ownBrowser, key, JSON.stringify(next))
  return next
}

export function forgetHistory(): readonly Ran[] {
  ownBrowser.removeItem(key)
  return []
}
