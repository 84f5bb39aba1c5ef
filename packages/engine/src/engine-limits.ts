/** Limits of memory and of work per event; reaching one is an outcome. */
export interface EngineLimits {
  /** The maximum length of an event, in UTF-16 units; longer ones fail. */
  readonly eventLength: number
  /** The maximum nesting of an event; deeper ones fail, whatever the rules read. */
  readonly eventDepth: number
  /**
   * The maximum number of dedup windows of all rules; beyond it, the least recently matched are removed and counted.
   */
  readonly windows: number
  /**
   * How long after its last match a window accepts late matches beyond the dedup period, in milliseconds of processing
   * time.
   */
  readonly lateness: number
  /**
   * The maximum number of distinct values of `unique()` that are counted exactly per window; beyond it they are
   * estimated, with an error of 1.6 %.
   */
  readonly exactUnique: number
  /** The maximum number of errors of one rule that a batch reports individually. */
  readonly errorsPerRule: number
  /** The maximum number of remembered batch ids, with which a replay counts nothing again. */
  readonly batches: number
  /** The maximum number of matches of past batches that are kept to answer a replay with the original outcome. */
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
