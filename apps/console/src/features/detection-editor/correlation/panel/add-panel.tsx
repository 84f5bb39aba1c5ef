import { useChart } from '../../../../flowchart/chart-context.ts'
import { stepId } from '../../../../flowchart/describe.ts'
import { panelText } from '../strings.ts'
import { PanelFrame } from './panel-frame.tsx'
import { RulePicker } from './rule-picker.tsx'
import css from './panel-frame.module.css'

/** Asks which rule to add, and at which position. */
export function AddPanel({
  at,
  ids,
  ownId,
  isGroup,
}: {
  readonly at: number
  readonly ids: readonly string[]
  readonly ownId: string
  readonly isGroup: boolean
}) {
  const { edit, leavePanel } = useChart()
  const place = isGroup
    ? panelText.member
    : at === 0
      ? panelText.first
      : at >= ids.length
        ? panelText.last
        : panelText.after(ids[at - 1] ?? '')
  return (
    <PanelFrame title={panelText.addTitle}>
      <p className={css['quiet']}>{panelText.addWhy(place)}</p>
      <div className={css['wide']}>
        <RulePicker
          label={panelText.addTitle}
          ownId={ownId}
          isFocused
          onCancel={leavePanel}
          onPick={(ruleId) => edit({ kind: 'add-step', ruleId, at }, stepId(at))}
        />
      </div>
    </PanelFrame>
  )
}
