/** Limits of the body. */
export const limits = {
  lookbackMinutes: { min: 15, max: 21_600 },
  withinMinutes: { min: 1, max: 1_440 },
  rateMinutes: { min: 2 },
  timeoutMinutes: { min: 1 },
  stepCount: { min: 0 },
  groupCount: { min: 2 },
} as const

/** `LookbackWindowMinutes` when it is not written. */
export const defaultLookbackMinutes = 15

/**
 * Signals in one unit test. A group costs n log n for n signals, a sequence too unless a `MaxMatchCount` follows a
 * transition without a `Match`: then it is the number of values times the number of ways to reach the step.
 */
export const maxTestSignals = 20_000
