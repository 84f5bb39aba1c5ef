/** Limits of one timeline: what a test of the engine's own limits needs, and no more. */
export const timelineLimits = {
  times: { min: 1, max: 100_000 },
  /** Events and matches of all steps, duplicates included. */
  arrivals: 200_000,
  members: { min: 0 },
} as const

/** 1 January 2024, a Monday, at midnight UTC: instants of every usual rate fall on round offsets. */
export const defaultStart = Date.UTC(2024, 0, 1)
