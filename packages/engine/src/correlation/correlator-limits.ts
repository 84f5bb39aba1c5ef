/** Limits of a correlator. Reaching one is counted in what `push` gives, and never an error. */
export interface CorrelatorLimits {
  /** Values that one rule follows at the same time. A signal of a further value is refused until others have expired. */
  readonly keys: number
  /** Signals kept of one value and step, the newest; never fewer than the rule counts. Bounds the cost of an evaluation. */
  readonly signalsPerStep: number
  /** Values taken from one field of one signal that holds a list. */
  readonly valuesPerField: number
  /** How far ahead of the clock an event may claim to be, in milliseconds: it would be kept until then. */
  readonly ahead: number
}

/** Memory by these: `docs/decisions/0011-define-alerts-independently-of-signal-order.md` has the figures. */
export const defaultCorrelatorLimits: CorrelatorLimits = {
  keys: 100_000,
  signalsPerStep: 10_000,
  valuesPerField: 100,
  ahead: 24 * 3_600_000,
}

/** How long after an evaluation instant late signals are waited for, in milliseconds. */
export const defaultLateness = 5 * 60_000
