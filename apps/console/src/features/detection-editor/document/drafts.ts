import { ownTab } from '../../../app/session/own-storage.ts'
import type { SavedTexts } from './document-state.ts'

/** Unsaved changes, stored for this browser tab. */
export interface Draft extends SavedTexts {
  /** The ID of the edited detection; undefined for a new one. */
  readonly id?: string
  /** The detection that it is based on, and its version. */
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
    // The storage is full: the changes stay in memory.
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

/** Returns the newest draft of a detection in this tab. */
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
