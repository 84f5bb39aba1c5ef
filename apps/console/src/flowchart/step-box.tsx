import type { StepNode } from '@picket/core'
import { Ban, CalendarClock, Clock, FileWarning, ShieldCheck, TriangleAlert, Waypoints, Zap } from 'lucide-react'
import { use, type ComponentType, type KeyboardEvent } from 'react'
import { Tip } from '../ui/tip.tsx'
import { pathOf } from '../specs/path-of.ts'
import { StepMarksContext } from './step-marks.ts'
import { chartText, iconNames } from './strings.ts'
import { useChart } from './chart-context.ts'
import { describeStep, stepId, stepIndex, tellProblems } from './describe.ts'
import css from './step-box.module.css'

const icons: Readonly<Record<StepNode['icon'], ComponentType<{ readonly size?: number }>>> = {
  rule: Zap,
  scheduled_rule: CalendarClock,
  correlation_rule: Waypoints,
  policy: ShieldCheck,
  unknown: FileWarning,
}

/** A step: its rule, log types, match counts and problems. */
export function StepBox({
  step,
  count,
  isMember = false,
}: {
  readonly step: StepNode
  readonly count: number
  readonly isMember?: boolean
}) {
  const { picked, pick } = useChart()
  const mark = use(StepMarksContext)?.get(stepIndex(step.id) ?? 0)
  const onKeyDown = useStepKeys(step, count)
  const at = (stepIndex(step.id) ?? 0) + 1
  const Icon = icons[step.icon]
  const isPicked = picked === step.id
  const why = [step.tooltip, ...step.problems.map(({ message }) => message)].filter((one) => one !== undefined)
  const face = (
    <button
      type="button"
      className={css['step']}
      data-item={step.id}
      data-border={step.border}
      data-picked={isPicked}
      data-absent={step.absent}
      data-mark={mark}
      data-state={step.state}
      aria-current={isPicked}
      aria-busy={step.state === 'loading'}
      aria-label={describeStep(step, at, count, isMember)}
      onClick={() => pick(step.id)}
      onFocus={() => pick(step.id)}
      onKeyDown={onKeyDown}
    >
      <span className={css['top']}>
        <span className={css['icon']} title={iconNames[step.icon]}>
          <Icon size={16} />
        </span>
        <span className={css['title']}>{step.title}</span>
        {step.border !== 'plain' && (
          <span className={css['sign']} data-border={step.border}>
            <TriangleAlert size={15} />
          </span>
        )}
      </span>{' '}
      <span className={css['id']}>{step.stepId === step.title ? '' : step.stepId}</span>{' '}
      <span className={css['end']}>
        {step.state === 'loading' ? (
          <span className={css['loading']}>{chartText.loading}</span>
        ) : (
          <span className={css['badge']} data-plain={step.badge === 'RULE MATCH'}>
            {step.badge}
          </span>
        )}{' '}
        {step.more !== '' && <span className={css['more']}>{step.more}</span>}
        <span className={css['space']} />{' '}
        {step.absent && (
          <span className={css['absent']}>
            <Ban size={12} /> {chartText.absent}
          </span>
        )}
        {step.count !== undefined && (
          <span className={css['count']}>
            <Clock size={12} /> {step.count}
          </span>
        )}
      </span>
    </button>
  )
  return why.length === 0 ? face : <Tip text={tellProblems(why)}>{face}</Tip>
}

/** Enter opens the rule in a new tab, so that unsaved changes are retained. */
function useStepKeys(step: StepNode, count: number): (event: KeyboardEvent) => void {
  const { canEdit, edit, remove, focusPanel } = useChart()
  const index = stepIndex(step.id) ?? 0
  return (event) => {
    const { key, altKey } = event
    const done = (): void => {
      event.preventDefault()
      event.stopPropagation()
    }
    if (key === 'Enter') {
      done()
      openRule(step)
    } else if (key === 'F2') {
      done()
      focusPanel()
    } else if (canEdit && key === 'Delete') {
      done()
      remove(index, step.stepId)
    } else if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      done()
      const to = index + (key === 'ArrowUp' ? -1 : 1)
      if (canEdit && to >= 0 && to < count) edit({ kind: 'move-step', step: index, to }, stepId(to))
    }
  }
}

/** Opens in a new tab. */
export function openRule({ icon, ruleId }: StepNode): void {
  if (ruleId !== '') window.open(pathOf(icon, ruleId), '_blank', 'noopener')
}
