import type { Flag, JsonText, Time } from '../columns.ts'

export const replayStates = [
  'EVALUATION_IN_PROGRESS',
  'COMPUTATION_IN_PROGRESS',
  'DONE',
  'CANCELED',
  'ERROR_EVALUATION',
  'ERROR_COMPUTATION',
] as const
export type ReplayState = (typeof replayStates)[number]

export const replayKinds = ['RULE', 'CORRELATION_RULE', 'PERFORMANCE'] as const
export type ReplayKind = (typeof replayKinds)[number]

/** Detections that are run over stored history without raising alerts. */
export interface ReplayTable {
  readonly id: string
  readonly kind: ReplayKind
  readonly state: ReplayState
  /** A sentence: the reason of a failure, or a remark on the result. */
  readonly message: string
  /** The id of the first detection. */
  readonly detection_id: string
  /** `ReplayedSpec[]`: texts as of when it was requested. */
  readonly specs: JsonText
  /** The log types that it reads: users who cannot see all of them cannot see the replay. */
  readonly log_types: JsonText
  readonly starts_at: Time
  readonly ends_at: Time
  /** The maximum number of bytes that it reads. */
  readonly max_bytes: number | null
  /** The time limit in milliseconds. */
  readonly time_limit: number
  /** `ReplayProgress` */
  readonly progress: JsonText
  /** `ReplayResult`, once there is one. */
  readonly result: JsonText | null
  readonly is_stopped: Flag
  /** How often it was started: a process can crash meanwhile. */
  readonly attempts: number
  readonly lease_owner: string | null
  readonly lease_until: Time | null
  readonly created_at: Time
  readonly created_by: string
  readonly updated_at: Time
  readonly completed_at: Time | null
}

/** An alert that a replay would have raised. */
export interface ReplayAlertTable {
  readonly replay_id: string
  readonly id: string
  /** Counts up within the replay. */
  readonly place: number
  readonly detection_id: string
  readonly type: 'RULE' | 'RULE_ERROR' | 'CORRELATION_RULE'
  readonly title: string
  readonly severity: string
  readonly dedup: string
  readonly event_count: number
  /** By the time of events; for a correlation rule by when it was evaluated. */
  readonly created_at: Time
  readonly first_event_at: Time
  readonly last_event_at: Time
  readonly log_types: JsonText
  /** A JSON object. */
  readonly context: string
  readonly description: string
  readonly runbook: string
  readonly reference: string
  readonly summary: JsonText
  /** Ids of the destinations that it would have been delivered to. */
  readonly output_ids: JsonText
  /** Its first events, as JSON texts. */
  readonly events: JsonText
  /** The past alert; null if there was none. */
  readonly real_alert_id: string | null
}

/** The checkpoint of a replay, so that another process can continue from there. */
export interface ReplayCheckpointTable {
  readonly replay_id: string
  /** `ReplayCheckpoint` */
  readonly state: JsonText
}
