import { ownTab } from '../../../app/session/own-storage.ts'
import { beforeSessionEnds } from '../../../app/session/session.ts'
import { createStore, useStore } from '../../../app/store.ts'

/** Drafts of comments, by alert or form. They survive reloads and navigation. */
const prefix = 'comment.'

/** Drafts since the page was loaded, also if the storage is full. */
const typed = createStore<ReadonlyMap<string, string>>(new Map())
/** Drafts that are being sent. */
const sending = createStore<ReadonlySet<string>>(new Set())
// Stored for the tab and the user who wrote them.
beforeSessionEnds(() => typed.set(new Map()))

/** The stored draft, if there is one. */
export function readDraft(keptAs: string): string | undefined {
  return typed.get().get(keptAs) ?? ownTab.getItem(prefix + keptAs) ?? undefined
}

export function keepDraft(keptAs: string, text: string): void {
  typed.set(new Map([...typed.get(), [keptAs, text]]))
  try {
    if (text === '') ownTab.removeItem(prefix + keptAs)
    else ownTab.setItem(prefix + keptAs, text)
  } catch {
    // It lives as long as the page.
  }
}

export function dropDraft(keptAs: string): void {
  keepDraft(keptAs, '')
  typed.set(new Map([...typed.get()].filter(([one]) => one !== keptAs)))
}

/** The draft, and whether it is being sent by this form or by an earlier one. */
export function useDraft(keptAs: string): { readonly draft: string | undefined; readonly isSending: boolean } {
  useStore(typed)
  return { isSending: useStore(sending).has(keptAs), draft: readDraft(keptAs) }
}

interface Sent {
  readonly text: string
  /** Throws if the comment was not saved: the draft is retained. */
  readonly send: (text: string) => Promise<void>
  /** The text that the user added while the draft was being sent; usually empty. */
  readonly restOf: (draft: string) => string
}

/** Sends a draft, and retains it until the server has saved it. */
export async function sendDraft(keptAs: string, { text, send, restOf }: Sent): Promise<void> {
  if (sending.get().has(keptAs)) return
  sending.set(new Set([...sending.get(), keptAs]))
  // The text in the form may not be stored as a draft yet.
  keepDraft(keptAs, text)
  try {
    await send(text)
    const rest = restOf(readDraft(keptAs) ?? '')
    if (rest === '') dropDraft(keptAs)
    else keepDraft(keptAs, rest)
  } finally {
    sending.set(new Set([...sending.get()].filter((one) => one !== keptAs)))
  }
}
