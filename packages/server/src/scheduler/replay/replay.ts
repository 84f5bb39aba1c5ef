import type { SpecDraft } from '../../detections/stored-spec.ts'

/** A detection as it was when the replay was asked for. */
export interface ReplayedSpec extends SpecDraft {
  /** It was given as a text, and is not what is stored. */
  readonly isDraft: boolean
}

/** What is read: log types, and a stretch of event time in milliseconds, the end left out. */
export interface ReplayScope {
  readonly logTypes: readonly string[]
  readonly startsAt: number
  readonly endsAt: number
  /** Bytes of logs. */
  readonly maxBytes?: number
}

/** What is known before anything is run. */
export interface ReplayEstimate {
  readonly events: number
  /** Bytes of logs. */
  readonly bytes: number
  readonly milliseconds: number
}

/** How far a replay has come. */
export interface ReplayProgress {
  /** From 0 to 1. */
  readonly evaluation: number
  readonly computation: number
  readonly estimate: ReplayEstimate
  readonly events: number
  readonly bytes: number
  readonly matches: number
  /** Events that some rule matched. */
  readonly matchedEvents: number
  readonly errors: number
  readonly alerts: number
  /** Milliseconds spent waiting for the lake, and in rules. */
  readonly reading: number
  readonly processing: number
  /** Everything before this time was read; milliseconds. */
  readonly coveredUntil: number
}

export const noProgress: ReplayProgress = {
  evaluation: 0,
  computation: 0,
  estimate: { events: 0, bytes: 0, milliseconds: 0 },
  events: 0,
  bytes: 0,
  matches: 0,
  matchedEvents: 0,
  errors: 0,
  alerts: 0,
  reading: 0,
  processing: 0,
  coveredUntil: 0,
}

/** What came of it, held against what happened then. */
export interface ReplayResult {
  readonly detections: readonly ReplayedDetection[]
  /** The first of each kind. */
  readonly newMatches: readonly MatchPlace[]
  readonly goneMatches: readonly MatchPlace[]
  readonly goneAlerts: readonly GoneAlert[]
  readonly correlations: readonly ReplayedCorrelation[]
  /** Sentences on what limits the result. */
  readonly notes: readonly string[]
}

/** `same` in both, `added` in the replay alone, `gone` only then. */
export interface Difference {
  readonly same: number
  readonly added: number
  readonly gone: number
}

export const noDifference: Difference = { same: 0, added: 0, gone: 0 }

export interface ReplayedDetection {
  readonly id: string
  readonly matches: number
  readonly alerts: number
  readonly errors: number
  readonly matchDifference: Difference
  readonly alertDifference: Difference
  /** Different errors, each with how often it came. */
  readonly errorSamples: readonly { readonly message: string; readonly count: number }[]
}

/** A match by the event that it is of. */
export interface MatchPlace {
  readonly detectionId: string
  readonly logType: string
  readonly rowId: string
  readonly eventTime: number
}

/** An alert that was made then, and would not be made. */
export interface GoneAlert {
  readonly id: string
  readonly detectionId: string
  readonly title: string
  readonly severity: string
  readonly createdAt: number
}

/** When the condition of a correlation rule held. */
export interface ReplayedCorrelation {
  readonly detectionId: string
  /** `sql`: the lake evaluated it; `engine`: all its signals were read, for the reasons given. */
  readonly road: 'sql' | 'engine'
  readonly reasons: readonly string[]
  /** Signals that were read by the correlator. */
  readonly signalsRead: number
  readonly firingCount: number
  /** The first of them; only by way of SQL. */
  readonly firings: readonly Firing[]
}

/** An instant at which the condition holds for a value that has a new signal. */
export interface Firing {
  readonly instant: number
  readonly value: string | null
  readonly criterion: string | null
  /** Times at which a sequence was complete; of a group that of its newest signal. */
  readonly completions: readonly number[]
  readonly steps: readonly {
    readonly step: string
    readonly count: number
    /** The newest, at most ten. */
    readonly signals: readonly string[]
  }[]
}
