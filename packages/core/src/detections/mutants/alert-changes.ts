import type { ValueMap } from '../../values/value.ts'
import { changeNumber } from './change-number.ts'
import type { ValueChange } from './change-value.ts'

/** The shortest period there is: what is shorter counts as this. */
const leastPeriod = 5
/** What holds where none is written. */
const usualPeriod = 60

/**
 * Changes to how many matches make an alert, and to how long they join it: one up and one down, where a spec says something
 * else than what holds anyway.
 */
export function changeAlerting(data: ValueMap): readonly ValueChange[] {
  if (data['CreateAlert'] === false) return []
  const { Threshold: threshold, DedupPeriodMinutes: period } = data
  return [
    ...(typeof threshold === 'number' && threshold > 1 ? changeNumber(data, 'Threshold', 'threshold', []) : []),
    ...(typeof period === 'number' && period !== usualPeriod ? changePeriod(period) : []),
  ]
}

function changePeriod(period: number): readonly ValueChange[] {
  const effective = Math.max(leastPeriod, period)
  return changeNumber({ DedupPeriodMinutes: effective }, 'DedupPeriodMinutes', 'period', []).filter(
    ({ value }) => Number(value) >= leastPeriod,
  )
}
