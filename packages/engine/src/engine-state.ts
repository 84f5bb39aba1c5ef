/** Everything the engine remembers between batches, as plain JSON data: kept in the transaction that keeps the alerts. */
export interface EngineState {
  readonly version: 1
  /** How many batches were counted so far: the last `StateChange` that is in it. */
  readonly sequence: number
  /** Ids of batches that were counted, oldest first. */
  readonly batches: readonly string[]
  /** In the order in which they began. */
  readonly windows: readonly WindowState[]
  /** When windows were given up last, in milliseconds since 1970: how long others are kept does not depend on restarts. */
  readonly expiredAt?: number
}

/** A dedup window of a rule: from its first match on, for the rule's dedup period. */
export interface WindowState {
  /** Names it among those that are there: windows that began later have higher numbers. */
  readonly order: number
  readonly ruleId: string
  /** Windows of errors are apart from those of matches. */
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
  /** Distinct values of `unique()` so far; dropped once the alert is open. */
  readonly unique?: UniqueState
  /** For each of `attributes`. */
  readonly summary?: readonly (readonly (readonly [value: string, count: number])[])[]
  readonly attributes?: readonly string[]
}

export type UniqueState =
  | { readonly kind: 'exact'; readonly values: readonly string[] }
  /** Registers of a HyperLogLog sketch, two hexadecimal digits each. */
  | { readonly kind: 'estimate'; readonly registers: string }
