import { preloaded } from '../../../ui/on-demand.tsx'
import type { Editing } from '../document/use-editing.ts'
import type { MarkedPlace } from '../review/conflict.tsx'

// Loaded when opened, or shortly after the page.
const Backtest = preloaded(async () => (await import('../backtest/backtest.tsx')).Backtest)
const Review = preloaded(async () => (await import('../review/review.tsx')).Review)
const Conflict = preloaded(async () => (await import('../review/conflict.tsx')).Conflict)

/** The dialogs of an editor: the backtest, the review before saving, and the resolution of conflicts. */
export function Dialogs({ onGoTo, ...editing }: Editing & { readonly onGoTo: (place: MarkedPlace) => void }) {
  const { opened, edited, state, act, run, problems, knowledge, shown, show, onSaved } = editing
  const { base, effective, incomplete, isInvalid } = editing
  const close = (): void => show(undefined)
  return (
    <>
      {shown === 'backtest' && <Backtest state={state} onClose={close} />}
      {shown === 'review' && (
        <Review
          {...{ state, base, effective, run, problems, knowledge, incomplete, isInvalid }}
          id={opened.id}
          versionId={edited.versionId}
          isChanged={edited.isChanged}
          onClose={close}
          onSaved={onSaved}
          onConflict={(conflictWith) => show({ conflictWith })}
        />
      )}
      {typeof shown === 'object' && opened.id !== undefined && (
        <Conflict
          state={state}
          id={opened.id}
          savedBy={shown.conflictWith}
          onClose={close}
          onResolve={({ text: theirText, body: theirBody, versionId }, mine, place) => {
            edited.rebase({ text: theirText, body: theirBody }, versionId)
            act({ kind: 'replace', ...mine })
            close()
            if (place !== undefined) onGoTo(place)
          }}
        />
      )}
    </>
  )
}
