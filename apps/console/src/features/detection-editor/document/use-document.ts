import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { beforeSessionEnds } from '../../../app/session/session.ts'
import {
  editDocument,
  isChanged,
  openDocument,
  type DocumentAction,
  type DocumentState,
  type SavedTexts,
} from './document-state.ts'
import { dropDraft, findDraft, keepDraft, readDraft } from './drafts.ts'

/** What to open: a stored detection, or the initial text of a new one. */
export interface Opened extends SavedTexts {
  /** Undefined for a new detection. */
  readonly id?: string
  readonly versionId?: string
  readonly isManaged: boolean
}

export interface EditedDocument {
  readonly state: DocumentState
  readonly act: (action: DocumentAction) => void
  readonly isChanged: boolean
  /** The version that the edit is based on. */
  readonly versionId: string | undefined
  /** When the draft was last saved; undefined if there is none. */
  readonly keptAt: number | undefined
  readonly isRestored: boolean
  /** Reverts to the saved version. */
  readonly discard: () => void
  /** Called after it was saved, or after its base changed. */
  readonly rebase: (saved: SavedTexts, versionId: string | undefined) => void
}

/** The delay between the last key press and the update of the panels; longer texts take longer to parse. */
const delays = { short: 150, long: 400, longFrom: 1000 }
const draftEvery = 2000

/** The document of the editor, with a draft stored in this tab. */
export function useDocument(opened: Opened): EditedDocument {
  const [search, setSearch] = useSearchParams()
  const [initial] = useState(() => begin(opened, search.get('sessionId')))
  const [state, act] = useReducer(editDocument, initial, ({ texts, saved }) => openDocument(texts, saved))
  const [versionId, setVersionId] = useState(initial.versionId)
  const [keptAt, setKeptAt] = useState<number | undefined>(initial.keptAt)
  const [isRestored, setRestored] = useState(initial.keptAt !== undefined)
  const changed = isChanged(state)
  const { sessionId } = initial

  useEffect(() => {
    if (state.text === state.settled) return
    const isLong = state.text.length > 40 * delays.longFrom
    const timer = setTimeout(() => act({ kind: 'settle' }), isLong ? delays.long : delays.short)
    return () => clearTimeout(timer)
  }, [state.text, state.settled])

  const keep = useEffectEvent(() => {
    if (!changed) return
    const at = Date.now()
    const { text, body, saved } = state
    keepDraft(sessionId, {
      text,
      body,
      saved,
      at,
      ...(opened.id === undefined ? {} : { id: opened.id }),
      ...(versionId === undefined ? {} : { versionId }),
    })
    setKeptAt(at)
  })
  // Before there is a draft: a user who is signed out in the meantime returns to this URL.
  const nameDraft = useEffectEvent(() => {
    if (search.get('sessionId') === sessionId) return
    setSearch(
      (before) => {
        before.set('sessionId', sessionId)
        return before
      },
      { replace: true },
    )
  })
  useEffect(() => {
    if (changed) nameDraft()
  }, [changed])
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (!changed || waiting.current !== undefined) return
    waiting.current = setTimeout(() => {
      waiting.current = undefined
      keep()
    }, draftEvery)
  }, [changed, state.text, state.body])
  useEffect(
    () => () => {
      clearTimeout(waiting.current)
      waiting.current = undefined
    },
    [],
  )
  useEffect(() => beforeSessionEnds(() => keep()), [])
  useEffect(() => {
    const onHide = (): void => keep()
    addEventListener('pagehide', onHide)
    return () => removeEventListener('pagehide', onHide)
  }, [])
  // Reverting to the saved version needs no draft.
  useEffect(() => {
    if (!changed) dropDraft(sessionId)
  }, [changed, sessionId])

  return {
    state,
    act,
    isChanged: changed,
    versionId,
    keptAt: changed ? keptAt : undefined,
    isRestored: isRestored && changed,
    discard() {
      dropDraft(sessionId)
      setRestored(false)
      setKeptAt(undefined)
      setVersionId(opened.versionId)
      act({ kind: 'saved', text: opened.text, body: opened.body })
      act({ kind: 'replace', text: opened.text, body: opened.body })
    },
    rebase(saved, next) {
      act({ kind: 'saved', text: saved.text, body: saved.body })
      setVersionId(next)
    },
  }
}

interface InitialDocument {
  readonly sessionId: string
  readonly texts: SavedTexts
  readonly saved: SavedTexts
  readonly versionId: string | undefined
  readonly keptAt: number | undefined
}

/** Restores the draft of the URL, or else the newest draft of this detection. */
function begin(opened: Opened, asked: string | null): InitialDocument {
  const named = asked === null ? undefined : readDraft(asked)
  const mine = named?.id === opened.id ? named : undefined
  const found =
    mine !== undefined && asked !== null
      ? { sessionId: asked, draft: mine }
      : opened.id === undefined
        ? undefined
        : findDraft(opened.id)
  if (found === undefined)
    return {
      sessionId: asked ?? crypto.randomUUID(),
      texts: opened,
      saved: opened.id === undefined ? { text: '', body: undefined } : opened,
      versionId: opened.versionId,
      keptAt: undefined,
    }
  const { text, body, saved, versionId, at } = found.draft
  return { sessionId: found.sessionId, texts: { text, body }, saved, versionId, keptAt: at }
}

/** Stable until something that the panels show changes: text edits reach them after the delay. */
export function usePanelState(state: DocumentState): DocumentState {
  const { settled, body, saved, document, data, kind, tests, builders } = state
  return useMemo(
    () => ({ text: settled, settled, body, saved, document, data, kind, tests, builders }),
    [settled, body, saved, document, data, kind, tests, builders],
  )
}
