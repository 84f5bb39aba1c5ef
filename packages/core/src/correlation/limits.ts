/** Limits of the body. */
export const limits = {
  lookbackMinutes: { min: 15, max: 21_600 },
  withinMinutes: { min: 1, max: 1_440 },
  rateMinutes: { min: 2 },
  timeoutMinutes: { min: 1 },
  stepCount: { min: 0 },
  groupCount: { min: 2 },
} as const

/** The default of `LookbackWindowMinutes`. */
export const defaultLookbackMinutes = 15

/**
 * The maximum number of signals in one unit test. The cost is n log n for n signals, except for a sequence with a
 * `MaxMatchCount` after a transition without a `Match`: then it is the number of values times the number of ways to
 * reach the step.
 */
export const maxTestSignals = 20_000
