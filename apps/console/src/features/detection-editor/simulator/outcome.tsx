import { describeAlert, describeTime, type Frame, type TimeUnit } from '@picket/core'
import { simulatorText } from './strings.ts'
import css from './outcome.module.css'

/** Shows the result of an evaluation at this moment and the reason; at the end, also whether the test expects it. */
export function Outcome({
  frame,
  unit,
  first,
  expected,
}: {
  readonly frame: Frame
  readonly unit: TimeUnit
  /** The start of the test. */
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
