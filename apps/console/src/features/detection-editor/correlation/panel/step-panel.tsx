import type { StepNode, ValueMap } from '@picket/core'
import { ArrowDown, ArrowUp, ExternalLink, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Switch } from '../../../../ui/check.tsx'
import { useChart } from '../../../../flowchart/chart-context.ts'
import { stepId, stepIndex } from '../../../../flowchart/describe.ts'
import { openRule } from '../../../../flowchart/step-box.tsx'
import { chartText } from '../../../../flowchart/strings.ts'
import { panelText } from '../strings.ts'
import { Entry, toNumber, wholeProblem } from './entry.tsx'
import { PanelFrame } from './panel-frame.tsx'
import { RulePicker } from './rule-picker.tsx'
import css from './panel-frame.module.css'

/** Edits the rule, ID, counts and position of a step. */
export function StepPanel({
  step,
  written,
  ids,
  ownId,
  isMember,
}: {
  readonly step: StepNode
  /** The step as in the text. */
  readonly written: ValueMap
  readonly ids: readonly string[]
  readonly ownId: string
  readonly isMember: boolean
}) {
  const { canEdit, edit, remove } = useChart()
  const [isPicking, setPicking] = useState(false)
  const index = stepIndex(step.id) ?? 0
  const change = (to: Parameters<typeof edit>[0] & { kind: 'change-step' }): void => edit(to, step.id)
  const place = isMember ? chartText.member : chartText.step
  const min = textOf(written['MinMatchCount'])
  const max = textOf(written['MaxMatchCount'])
  return (
    <PanelFrame
      title={`${place(index + 1, ids.length)}: ${step.stepId}`}
      line={step.span.line}
      problems={step.problems}
      actions={
        <>
          <IconButton label={panelText.open} size={28} onClick={() => openRule(step)}>
            <ExternalLink size={15} />
          </IconButton>
          {canEdit && (
            <>
              <IconButton
                label={panelText.up}
                size={28}
                disabled={index === 0}
                onClick={() => edit({ kind: 'move-step', step: index, to: index - 1 }, stepId(index - 1))}
              >
                <ArrowUp size={15} />
              </IconButton>
              <IconButton
                label={panelText.down}
                size={28}
                disabled={index === ids.length - 1}
                onClick={() => edit({ kind: 'move-step', step: index, to: index + 1 }, stepId(index + 1))}
              >
                <ArrowDown size={15} />
              </IconButton>
              <IconButton label={panelText.remove} size={28} onClick={() => remove(index, step.stepId)}>
                <Trash2 size={15} />
              </IconButton>
            </>
          )}
        </>
      }
    >
      <div className={css['rule']}>
        <code>{step.ruleId}</code>
        {canEdit && !isPicking && (
          <Button look="quiet" onClick={() => setPicking(true)}>
            {panelText.changeRule}
          </Button>
        )}
      </div>
      {isPicking && (
        <div className={css['wide']}>
          <RulePicker
            label={panelText.rule}
            ownId={ownId}
            isFocused
            onCancel={() => setPicking(false)}
            onPick={(ruleId) => {
              setPicking(false)
              change({ kind: 'change-step', step: index, change: { ruleId } })
            }}
          />
        </div>
      )}
      <Entry
        label={panelText.id}
        value={step.stepId}
        isDisabled={!canEdit}
        problemOf={(id) =>
          id === ''
            ? panelText.idNeeded
            : ids.some((one, at) => at !== index && one === id)
              ? panelText.idTaken
              : undefined
        }
        onCommit={(id) => change({ kind: 'change-step', step: index, change: { id } })}
      />
      {!step.absent && (
        <>
          <Entry
            label={panelText.min}
            value={min}
            placeholder="1"
            isNumber
            isDisabled={!canEdit}
            problemOf={(text) =>
              wholeProblem(text, panelText.countWrong, 0) ??
              (max !== '' && Number(text) > Number(max) ? panelText.minAboveMax : undefined)
            }
            onCommit={(text) => change({ kind: 'change-step', step: index, change: { min: toNumber(text) ?? null } })}
          />
          <Entry
            label={panelText.max}
            value={max}
            placeholder={panelText.noLimit}
            isNumber
            isDisabled={!canEdit}
            problemOf={(text) => wholeProblem(text, panelText.countWrong, 0)}
            onCommit={(text) => change({ kind: 'change-step', step: index, change: { max: toNumber(text) ?? null } })}
          />
        </>
      )}
      <div className={css['wide']}>
        <Switch
          label={panelText.absence}
          hint={panelText.absenceWhy}
          checked={step.absent}
          disabled={!canEdit}
          onChange={({ target }) => change({ kind: 'change-step', step: index, change: { absent: target.checked } })}
        />
      </div>
    </PanelFrame>
  )
}

function textOf(value: unknown): string {
  return typeof value === 'number' || typeof value === 'bigint' || typeof value === 'string' ? String(value) : ''
}
