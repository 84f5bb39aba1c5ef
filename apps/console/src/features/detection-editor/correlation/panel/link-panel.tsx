import type { FlowEdge, WantedTransition } from '@picket/core'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { SelectField } from '../../../../ui/form-fields.tsx'
import { useChart } from '../../../../flowchart/chart-context.ts'
import { linkIndex } from '../../../../flowchart/describe.ts'
import { chartText } from '../../../../flowchart/strings.ts'
import { panelText } from '../strings.ts'
import { Entry, toNumber, wholeProblem } from './entry.tsx'
import { PanelFrame } from './panel-frame.tsx'
import css from './panel-frame.module.css'

type MatchKind = keyof typeof panelText.matchKinds

/** Edits how a step follows the previous one: within which time, and with which shared value. */
export function LinkPanel({
  edge,
  from,
  to,
  transition,
}: {
  readonly edge: FlowEdge
  readonly from: string
  readonly to: string
  /**
   * Returns the transition from the earlier to the later step, whichever way it is written; undefined if there is none.
   */
  readonly transition: WantedTransition | undefined
}) {
  const { canEdit, edit } = useChart()
  const index = linkIndex(edge.id) ?? 0
  const put = (wanted: WantedTransition): void =>
    edit({ kind: 'put-transition', to: index, transition: wanted }, edge.id)
  const { withinMinutes, match } = transition ?? {}
  const written: MatchKind = match === undefined ? 'none' : match.from === match.to ? 'same' : 'other'
  // A match without fields is not written yet.
  const [asked, setAsked] = useState<MatchKind>()
  const [left, setLeft] = useState('')
  const kind = asked ?? written
  const frame = withinMinutes === undefined ? {} : { withinMinutes }
  const putMatch = (one: string, other: string): void => {
    setAsked(undefined)
    put({ ...frame, ...(one === '' || other === '' ? {} : { match: { from: one, to: other } }) })
  }
  const first = kind === written ? (match?.from ?? '') : left || (match?.from ?? '')
  return (
    <PanelFrame
      title={chartText.transition(from, to)}
      line={edge.span?.line}
      problems={edge.problems}
      actions={
        canEdit &&
        transition !== undefined && (
          <Button look="quiet" onClick={() => edit({ kind: 'remove-transition', to: index }, edge.id)}>
            {panelText.removeTransition}
          </Button>
        )
      }
    >
      {transition === undefined ? (
        <>
          <p className={css['quiet']}>{panelText.noTransition}</p>
          {canEdit && (
            <div className={css['wide']}>
              <Button onClick={() => put({})}>{panelText.addTransition}</Button>
            </div>
          )}
        </>
      ) : (
        <>
          <Entry
            label={panelText.within}
            placeholder={panelText.lookback}
            value={withinMinutes === undefined ? '' : String(withinMinutes)}
            isNumber
            isDisabled={!canEdit}
            problemOf={(text) => wholeProblem(text, panelText.withinWrong, 1, 1440)}
            onCommit={(text) => {
              const minutes = toNumber(text)
              put({
                ...(minutes === undefined ? {} : { withinMinutes: minutes }),
                ...(match === undefined ? {} : { match: { from: match.from, to: match.to } }),
              })
            }}
          />
          <SelectField
            label={panelText.match}
            value={kind}
            disabled={!canEdit}
            options={Object.entries(panelText.matchKinds).map(([value, text]) => ({ value, text }))}
            onChange={({ target }) => {
              const next = target.value as MatchKind
              if (next === 'none') putMatch('', '')
              else if (next === 'same' && match !== undefined) putMatch(match.from, match.from)
              else setAsked(next)
            }}
          />
          {kind === 'same' && (
            <Entry
              label={panelText.field}
              value={match?.from ?? ''}
              isDisabled={!canEdit}
              onCommit={(field) => putMatch(field, field)}
            />
          )}
          {kind === 'other' && (
            <>
              <Entry
                label={panelText.fieldOf(from)}
                value={first}
                isDisabled={!canEdit}
                onCommit={(field) => (written === 'other' ? putMatch(field, match!.to) : setLeft(field))}
              />
              <Entry
                label={panelText.fieldOf(to)}
                value={written === 'other' ? match!.to : ''}
                isDisabled={!canEdit}
                problemOf={() => (first === '' ? panelText.fieldNeeded : undefined)}
                onCommit={(field) => putMatch(first, field)}
              />
            </>
          )}
        </>
      )}
    </PanelFrame>
  )
}
