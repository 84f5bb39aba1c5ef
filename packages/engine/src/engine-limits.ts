/** What keeps the engine's memory and the work on one event within bounds; reaching one is an outcome. */
export interface EngineLimits {
  /** Longest event, in UTF-16 units; longer ones fail. */
  readonly eventLength: number
  /** Deepest event, in lists and maps within each other; deeper ones fail, whatever the rules look at. */
  readonly eventDepth: number
  /** Dedup windows kept for all rules; beyond it those that were met longest ago are given up, and counted. */
  readonly windows: number
  /** How long after its last match a window waits for late ones beyond the dedup period, in milliseconds of processing time. */
  readonly lateness: number
  /** Distinct values of `unique()` that are counted exactly per window; beyond it they are estimated, 1.6 % off. */
  readonly exactUnique: number
  /** Errors of one rule that a batch reports one by one. */
  readonly errorsPerRule: number
  /** Ids of batches that are remembered, so that a replay counts nothing again. */
  readonly batches: number
  /** Matches of past batches that are kept to answer a replay with the very same outcome. */
  readonly rememberedMatches: number
}

export const defaultLimits: EngineLimits = {
  eventLength: 5_000_000,
  eventDepth: 1_000,
  windows: 2_000_000,
  lateness: 60 * 60_000,
  exactUnique: 512,
  errorsPerRule: 20,
  batches: 10_000,
  rememberedMatches: 20_000,
}
