import { describeAlert, describeTime, type Frame, type TimeUnit } from '@picket/core'
import { simulatorText } from './strings.ts'
import css from './outcome.module.css'

/** What an evaluation would say at this moment and why; at the last one also whether the test expects it. */
export function Outcome({
  frame,
  unit,
  first,
  expected,
}: {
  readonly frame: Frame
  readonly unit: TimeUnit
  /** When the test begins. */
  readonly first: number
  /** At the last moment. */
  readonly expected: boolean | undefined
}) {
  const { matched, reason, alert, windowStart } = frame
  const wrong = expected !== undefined && expected !== matched
  return (
    <div className={css['outcome']} data-matched={matched} data-wrong={wrong}>
      <p className={css['verdict']}>
        <strong>{matched ? simulatorText.matches : simulatorText.matchesNot}</strong>
        {expected !== undefined && (
          <span>, {wrong ? simulatorText.notExpected(expected) : simulatorText.asExpected}</span>
        )}
      </p>
      <p>{reason}</p>
      <p className={css['alert']}>{describeAlert(alert, unit)}</p>
      {windowStart > first && <p className={css['window']}>{simulatorText.window(describeTime(windowStart, unit))}</p>}
    </div>
  )
}
