import { ownBrowser } from '../../app/session/own-storage.ts'
import { keepText } from '../../app/storage-full.ts'

/** Something that was run, without who asked. */
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

/** The newest first; the same again moves up. What is very long is not kept. */
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
