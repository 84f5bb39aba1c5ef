import { ownTab } from '../../../app/session/own-storage.ts'
import type { SavedTexts } from './document-state.ts'

/** What was typed and is not saved, as this tab of the browser keeps it (reference: console 0.1). */
export interface Draft extends SavedTexts {
  /** The detection that is edited; missing for a new one. */
  readonly id?: string
  /** What it was begun from, and the version of that. */
  readonly saved: SavedTexts
  readonly versionId?: string
  /** Milliseconds since 1970. */
  readonly at: number
}

const prefix = 'draft.'

export function keepDraft(sessionId: string, draft: Draft): void {
  try {
    ownTab.setItem(prefix + sessionId, JSON.stringify(draft))
  } catch {
    // The storage is full: what is typed stays in the tab.
  }
}

export function readDraft(sessionId: string): Draft | undefined {
  try {
    const text = ownTab.getItem(prefix + sessionId)
    const draft: unknown = text === null ? undefined : JSON.parse(text)
    return isDraft(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

export function dropDraft(sessionId: string): void {
  ownTab.removeItem(prefix + sessionId)
}

/** The newest draft of a detection that this tab has. */
export function findDraft(id: string): { readonly sessionId: string; readonly draft: Draft } | undefined {
  const found = ownTab.names().flatMap((key) => {
    const sessionId = key.startsWith(prefix) ? key.slice(prefix.length) : undefined
    const draft = sessionId === undefined ? undefined : readDraft(sessionId)
    return sessionId !== undefined && draft?.id === id ? [{ sessionId, draft }] : []
  })
  return found.toSorted((a, b) => b.draft.at - a.draft.at)[0]
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string' && 'saved' in value
  )
}
