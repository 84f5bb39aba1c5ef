import type { ValueMap } from '../../values/value.ts'
import { changeNumber } from './change-number.ts'
import type { ValueChange } from './change-value.ts'

/** The shortest period: shorter ones count as this. */
const leastPeriod = 5
/** The default. */
const usualPeriod = 60

/**
 * Changes the threshold and the dedup period of alerts: one up and one down, unless the effective value stays the same.
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
