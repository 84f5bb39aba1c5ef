import { GetDetection } from '@picket/core/api'
import { useQuery } from '@apollo/client/react'
import { useNarrow } from '../../../app/shell/use-narrow.ts'
import { DiffView } from '../../../editor/diff-view.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failed, Skeleton } from '../../../ui/empty.tsx'
import type { DocumentState, SavedTexts } from '../document/document-state.ts'
import { mergeMarks, mergeTexts } from '../document/merge-texts.ts'
import { bodyOf } from '../document/body-of.ts'
import { editorText, reviewText } from '../strings.ts'
import css from './review.module.css'

export interface TheirVersion extends SavedTexts {
  readonly versionId: string | undefined
}

export interface MarkedPlace {
  readonly inBody: boolean
  readonly line: number
}

/**
 * Resolves a conflict with a version that another user saved: merge, overwrite or discard (API error RevisionConflict).
 */
export function Conflict({
  state,
  id,
  savedBy,
  onClose,
  onResolve,
}: {
  readonly state: DocumentState
  readonly id: string
  readonly savedBy: string
  readonly onClose: () => void
  /** Continues from their version, with conflict markers where both changed the text. */
  readonly onResolve: (theirs: TheirVersion, mine: SavedTexts, place?: MarkedPlace) => void
}) {
  const isNarrow = useNarrow()
  const { data, error, refetch } = useQuery(GetDetection, {
    variables: { id },
    fetchPolicy: 'network-only',
    context: { failSilently: true },
  })
  const found = data?.detection
  const theirs: TheirVersion | undefined = found
    ? { text: found.text.replaceAll('\r\n', '\n'), body: bodyOf(found), versionId: found.versionId ?? undefined }
    : undefined
  const { saved, text, body } = state
  const merged = theirs && mergeTexts(saved.text, text, theirs.text)
  const mergedBody = theirs && mergeTexts(saved.body ?? '', body ?? '', theirs.body ?? '')
  const conflicts = (merged?.conflicts ?? 0) + (mergedBody?.conflicts ?? 0)
  return (
    <Dialog isOpen title={reviewText.conflict} width={1080} onClose={onClose}>
      <p>{reviewText.conflictWhy(savedBy)}</p>
      {error !== undefined && (
        <Failed title={editorText.failed} why={error.message} retry={editorText.retry} onRetry={() => void refetch()} />
      )}
      {theirs === undefined && error === undefined && <Skeleton />}
      {theirs !== undefined && merged !== undefined && mergedBody !== undefined && (
        <>
          <h3>{reviewText.theirs}</h3>
          {theirs.text !== text && (
            <DiffView label={reviewText.yaml} language="yaml" before={theirs.text} after={text} isNarrow={isNarrow} />
          )}
          {theirs.body !== body && (
            <DiffView
              label={reviewText.python}
              language="python"
              before={theirs.body ?? ''}
              after={body ?? ''}
              isNarrow={isNarrow}
            />
          )}
          <p>{reviewText.mergeWhy(conflicts)}</p>
          <div className={css['end']}>
            <Button onClick={onClose}>{reviewText.cancel}</Button>
            <Button look="danger" onClick={() => onResolve(theirs, theirs)}>
              {reviewText.reload}
            </Button>
            <Button onClick={() => onResolve(theirs, { text, body })}>{reviewText.overwrite}</Button>
            <Button
              look="main"
              data-autofocus
              onClick={() => {
                const hasBody = body !== undefined || theirs.body !== undefined
                const place = merged.conflicts > 0 ? merged : mergedBody
                onResolve(
                  theirs,
                  { text: merged.text, body: hasBody ? mergedBody.text : undefined },
                  conflicts === 0 ? undefined : { inBody: place === mergedBody, line: markedLine(place.text) },
                )
              }}
            >
              {reviewText.merge}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

function markedLine(text: string): number {
  return text.split('\n').indexOf(mergeMarks.mine) + 1
}
