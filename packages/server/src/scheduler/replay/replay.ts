import type { SpecDraft } from '../../detections/stored-spec.ts'

/** A detection as of when the replay was requested. */
export interface ReplayedSpec extends SpecDraft {
  /** It was passed as text, and differs from the stored one. */
  readonly isDraft: boolean
}

/** What is read: log types, and a range of event times in milliseconds; the end is exclusive. */
export interface ReplayScope {
  readonly logTypes: readonly string[]
  readonly startsAt: number
  readonly endsAt: number
  /** Bytes of logs. */
  readonly maxBytes?: number
}

/** The estimate before anything is run. */
export interface ReplayEstimate {
  readonly events: number
  /** Bytes of logs. */
  readonly bytes: number
  readonly milliseconds: number
}

/** The progress of a replay. */
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
  /** Milliseconds spent waiting for the data lake, and in rules. */
  readonly reading: number
  readonly processing: number
  /** Everything before this time was read; in milliseconds. */
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

/** The result, compared with what happened in the past. */
export interface ReplayResult {
  readonly detections: readonly ReplayedDetection[]
  /** The first of each kind. */
  readonly newMatches: readonly MatchPosition[]
  readonly goneMatches: readonly MatchPosition[]
  readonly goneAlerts: readonly GoneAlert[]
  readonly correlations: readonly ReplayedCorrelation[]
  /** Sentences about the limits of the result. */
  readonly notes: readonly string[]
}

/** `same`: in both, `added`: in the replay only, `gone`: in the past only. */
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
  /** Different errors, each with its count. */
  readonly errorSamples: readonly { readonly message: string; readonly count: number }[]
}

/** A match, identified by its event. */
export interface MatchPosition {
  readonly detectionId: string
  readonly logType: string
  readonly rowId: string
  readonly eventTime: number
}

/** A past alert that would not fire again. */
export interface GoneAlert {
  readonly id: string
  readonly detectionId: string
  readonly title: string
  readonly severity: string
  readonly createdAt: number
}

/** When the condition of a correlation rule was met. */
export interface ReplayedCorrelation {
  readonly detectionId: string
  /** `sql`: evaluated by the data lake; `engine`: all its signals were read, for the listed reasons. */
  readonly road: 'sql' | 'engine'
  readonly reasons: readonly string[]
  /** Signals that the correlator read. */
  readonly signalsRead: number
  readonly firingCount: number
  /** The first of them; only with SQL. */
  readonly firings: readonly Firing[]
}

/** An instant at which the condition is met for a value that has a new signal. */
export interface Firing {
  readonly instant: number
  readonly value: string | null
  readonly criterion: string | null
  /** Times at which a sequence was complete; for a group the time of its newest signal. */
  readonly completions: readonly number[]
  readonly steps: readonly {
    readonly step: string
    readonly count: number
    /** The newest, at most ten. */
    readonly signals: readonly string[]
  }[]
}
