/** The state of a correlator, as plain JSON data. */
export interface CorrelatorState {
  readonly version: 1
  /** The latest time that was passed, in milliseconds since 1970. */
  readonly clock?: number
  readonly rules: readonly RuleState[]
}

export interface RuleState {
  readonly id: string
  /** The state belongs to this body; a changed rule starts without state. */
  readonly fingerprint: string
  /** Signals of members that a criterion leaves out, by lane. */
  readonly shared: readonly LaneState[]
  readonly keys: readonly KeyState[]
}

export interface KeyState {
  readonly slot: number
  readonly value: string
  readonly lanes: readonly LaneState[]
  /** Completions that were reported, or wait until they are settled. */
  readonly reported: readonly Completion[]
  readonly pending: readonly Completion[]
  /** Alerts that later matches join, by value. */
  readonly opened: readonly OpenedAlert[]
}

/** Signals sorted by time; `values` only if values do not distinguish keys. */
export type LaneState = readonly StoredSignal[]

/** A stored signal: what evaluating and reporting it needs, not the event. */
export interface StoredSignal {
  readonly id: string
  readonly time: number
  /** Whether an evaluation has counted it. */
  seen?: boolean
  /** Values by field. */
  readonly values?: Readonly<Record<string, readonly string[]>>
  /** Stored only for rules that others read: their signals contain the event of their newest member. */
  readonly carried?: Carried
}

export interface Carried {
  readonly logType: string
  readonly event: string
  readonly alertContext: string
}

/** When a match was completed, and its value if one key has several. */
export interface Completion {
  readonly time: number
  readonly value?: string
}

export interface OpenedAlert {
  readonly value?: string
  readonly id: string
  readonly start: number
  readonly matches: number
}
