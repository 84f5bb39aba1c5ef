import { ownTab } from '../../../app/session/own-storage.ts'
import { beforeSessionEnds } from '../../../app/session/session.ts'
import { createStore, useStore } from '../../../app/store.ts'

/** Comments that were begun, by alert or by where they are written; a reload or another screen does not lose them. */
const prefix = 'comment.'

/** What was typed since the page was loaded: also where a full storage keeps nothing. */
const typed = createStore<ReadonlyMap<string, string>>(new Map())
/** Of those that are on their way to the server. */
const sending = createStore<ReadonlySet<string>>(new Set())
// They are kept in the tab, for whoever typed them.
beforeSessionEnds(() => typed.set(new Map()))

/** What was begun there, if anything. */
export function readDraft(keptAs: string): string | undefined {
  return typed.get().get(keptAs) ?? ownTab.getItem(prefix + keptAs) ?? undefined
}

export function keepDraft(keptAs: string, text: string): void {
  typed.set(new Map([...typed.get(), [keptAs, text]]))
  try {
    if (text === '') ownTab.removeItem(prefix + keptAs)
    else ownTab.setItem(prefix + keptAs, text)
  } catch {
    // It stays as long as the page does.
  }
}

export function dropDraft(keptAs: string): void {
  keepDraft(keptAs, '')
  typed.set(new Map([...typed.get()].filter(([one]) => one !== keptAs)))
}

/** What was begun there, and whether it is being sent: by this box, or by one that was there before. */
export function useDraft(keptAs: string): { readonly draft: string | undefined; readonly isSending: boolean } {
  useStore(typed)
  return { isSending: useStore(sending).has(keptAs), draft: readDraft(keptAs) }
}

interface Sent {
  readonly text: string
  /** Throws where it was not kept: the draft stays. */
  readonly send: (text: string) => Promise<void>
  /** What is still to be sent of a draft that somebody wrote on in the meantime; nothing mostly. */
  readonly restOf: (draft: string) => string
}

/** Sends what was typed, and keeps it until the server has it. */
export async function sendDraft(keptAs: string, { text, send, restOf }: Sent): Promise<void> {
  if (sending.get().has(keptAs)) return
  sending.set(new Set([...sending.get(), keptAs]))
  // What the box shows may be no draft yet.
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
