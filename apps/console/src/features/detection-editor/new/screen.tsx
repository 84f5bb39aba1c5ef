import { CloneDetection, GetDetection } from '@picket/core/api'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { DraftDetection } from '../../../assistant/draft-detection.tsx'
import { client } from '../../../app/client.ts'
import { useMay } from '../../../app/session/permissions.ts'
import { Empty, Failed, Skeleton } from '../../../ui/empty.tsx'
import { preloaded } from '../../../ui/on-demand.tsx'
import { notify } from '../../../ui/notify.tsx'
import { readDraft } from '../document/drafts.ts'
import type { Opened } from '../document/use-document.ts'
import { bodyOf } from '../document/body-of.ts'
import { editorText, newText } from '../strings.ts'
import type { BeginRequest } from './begin.ts'
import { ChooseKind } from './choose-kind.tsx'

// Parses texts, and so loads more than the selection needs.
const OpenedEditor = preloaded(async () => (await import('./opened-editor.tsx')).OpenedEditor, <Skeleton rows={12} />)
const loadBegin = () => import('./begin.ts')

/** Creates a detection: from scratch, from another one, or from a draft. */
export function Screen() {
  const mayMake = useMay('RuleModify', 'PolicyModify')
  return mayMake ? <NewDetection /> : <Empty title={newText.noPermission} />
}

function NewDetection() {
  const [search, setSearch] = useSearchParams()
  const sessionId = search.get('sessionId')
  const relatedId = search.get('relatedDetectionId')
  const isDerived = search.get('relationOperation') === 'derive'
  const [opened, setOpened] = useState<Opened | undefined>(() => {
    const draft = sessionId === null ? undefined : readDraft(sessionId)
    if (draft !== undefined && draft.id === undefined) return { text: draft.text, body: draft.body, isManaged: false }
    return undefined
  })
  const [failure, setFailure] = useState<string>()
  const isCloning = opened === undefined && relatedId !== null
  useEffect(() => {
    if (isCloning && failure === undefined)
      copyOf(relatedId, isDerived).then(setOpened, (error: unknown) => setFailure((error as Error).message))
  }, [isCloning, isDerived, relatedId, failure])

  if (opened !== undefined) return <OpenedEditor opened={opened} />
  if (failure !== undefined)
    return (
      <Failed title={editorText.failed} why={failure} retry={editorText.retry} onRetry={() => setFailure(undefined)} />
    )
  if (isCloning) return <Skeleton rows={12} />
  return (
    <>
      <ChooseKind
        search={search}
        onBegin={(request) => {
          // The selection is retained.
          begin(request).then(setOpened, () => notify.failed(editorText.failed))
          setSearch(
            (before) => {
              before.set('type', request.kind)
              return before
            },
            { replace: true },
          )
        }}
      />
      <DraftDetection onDraft={(draft) => setOpened({ ...draft, isManaged: false })} />
    </>
  )
}

async function begin(request: BeginRequest): Promise<Opened> {
  const { beginDetection } = await loadBegin()
  return { ...beginDetection(request), isManaged: false }
}

/** Returns the initial state of a copy of a detection, or of a rule derived from it. */
async function copyOf(id: string, isDerived: boolean): Promise<Opened> {
  if (isDerived) {
    const { detection } = await client.query(GetDetection, { id }, { failSilently: true })
    return begin({
      kind: 'rule',
      id: `${id}.Derived`,
      displayName: newText.derivedName(detection?.name ?? id),
      base: id,
    })
  }
  const { cloneDetection } = await client.mutate(CloneDetection, { input: { id } }, { failSilently: true })
  const { detection } = cloneDetection
  return { text: detection.text, body: bodyOf(detection), isManaged: false }
}
