/** Limits of one timeline: just enough for tests of the engine's limits. */
export const timelineLimits = {
  times: { min: 1, max: 100_000 },
  /** Events and matches of all steps, duplicates included. */
  arrivals: 200_000,
  members: { min: 0 },
} as const

/** 1 January 2024, a Monday, at midnight UTC: instants of every common rate are on round offsets. */
export const defaultStart = Date.UTC(2024, 0, 1)
