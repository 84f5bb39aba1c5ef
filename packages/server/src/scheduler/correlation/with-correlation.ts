import type { ApplyOutcome } from '../../pipeline/ports.ts'
import type { Correlation } from './create-correlation.ts'

/** Applies the outcome of a batch, and stores its signals for correlation in the same transaction. */
export function withCorrelation(apply: ApplyOutcome, correlation: Pick<Correlation, 'leave'>): ApplyOutcome {
  return async (trx, outcome, now) => {
    await apply(trx, outcome, now)
    await correlation.leave(trx, outcome)
  }
}
