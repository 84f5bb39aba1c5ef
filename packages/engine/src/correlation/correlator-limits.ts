/** Limits of a correlator. Reaching one is counted in the result of `push`, and is never an error. */
export interface CorrelatorLimits {
  /**
   * The maximum number of concurrent values of a rule. A signal of another value is rejected until others have expired.
   */
  readonly keys: number
  /**
   * The maximum number of signals per value and step, the newest; never fewer than the rule counts. Bounds the cost of
   * an evaluation.
   */
  readonly signalsPerStep: number
  /** The maximum number of values from one field of one signal that contains a list. */
  readonly valuesPerField: number
  /** How far ahead of the clock the time of an event can be, in milliseconds: it is stored until then. */
  readonly ahead: number
}

/** `docs/decisions/0011-define-alerts-independently-of-signal-order.md` has the memory at these limits. */
export const defaultCorrelatorLimits: CorrelatorLimits = {
  keys: 100_000,
  signalsPerStep: 10_000,
  valuesPerField: 100,
  ahead: 24 * 3_600_000,
}

/** How long after an evaluation instant late signals are waited for, in milliseconds. */
export const defaultLateness = 5 * 60_000
