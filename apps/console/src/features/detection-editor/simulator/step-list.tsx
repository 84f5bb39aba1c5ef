import { describeCondition, describeCount, type StepState, type TimeUnit } from '@picket/core'
import { simulatorText } from './strings.ts'
import css from './step-list.module.css'

/** Shows what each step has matched, and how much of its time frame is left. */
export function StepList({ steps, unit }: { readonly steps: readonly StepState[]; readonly unit: TimeUnit }) {
  return (
    <ol className={css['steps']} aria-label={simulatorText.steps}>
      {steps.map((step) => {
        const { index, id, ruleId, condition, frame } = step
        const runs = frame !== undefined && (condition === 'waiting' || condition === 'absent') && frame.left > 0
        return (
          <li key={index} data-condition={condition}>
            <span className={css['mark']} aria-hidden>
              {simulatorText.marks[condition]}
            </span>
            <span className={css['name']}>
              <strong title={ruleId}>{id}</strong> <span className={css['count']}>{describeCount(step)}</span>
            </span>
            <span className={css['says']}>{describeCondition(step, unit)}</span>
            {runs && (
              <progress
                className={css['left']}
                value={frame.left}
                max={frame.length}
                aria-label={`${id}: ${describeCondition(step, unit)}`}
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}
