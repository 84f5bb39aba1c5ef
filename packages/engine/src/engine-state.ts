/** The state of the engine between batches, as plain JSON data: stored in the transaction that stores the alerts. */
export interface EngineState {
  readonly version: 1
  /** How many batches were counted so far: the number of the last `StateChange` in it. */
  readonly sequence: number
  /** Ids of batches that were counted, oldest first. */
  readonly batches: readonly string[]
  /** In the order in which they were opened. */
  readonly windows: readonly WindowState[]
  /**
   * When windows were last expired, in milliseconds since 1970, so that restarts do not change how long others are
   * kept.
   */
  readonly expiredAt?: number
}

/** A dedup window of a rule: from its first match, for the dedup period of the rule. */
export interface WindowState {
  /** Identifies the window; windows that were opened later have higher numbers. */
  readonly order: number
  readonly ruleId: string
  /** Windows of errors are separate from those of matches. */
  readonly kind: 'match' | 'error'
  /** In milliseconds. */
  readonly period: number
  readonly dedup: string
  readonly alertId: string
  /** Event time of the first match, in milliseconds since 1970. */
  readonly start: number
  readonly firstEventTime: number
  readonly lastEventTime: number
  /** Processing time of its latest match. */
  readonly touched: number
  readonly matches: number
  readonly opened: boolean
  /** Distinct values of `unique()` so far; removed once the alert is open. */
  readonly unique?: UniqueState
  /** One per attribute in `attributes`. */
  readonly summary?: readonly (readonly (readonly [value: string, count: number])[])[]
  readonly attributes?: readonly string[]
}

export type UniqueState =
  | { readonly kind: 'exact'; readonly values: readonly string[] }
  /** Registers of a HyperLogLog sketch, two hexadecimal digits each. */
  | { readonly kind: 'estimate'; readonly registers: string }
