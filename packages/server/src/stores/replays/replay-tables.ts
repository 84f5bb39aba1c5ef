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
  /** A sentence: why it failed, or what is to be known of the result. */
  readonly message: string
  /** Of the first detection. */
  readonly detection_id: string
  /** `ReplayedSpec[]`: texts as they were when it was asked for. */
  readonly specs: JsonText
  /** Whose events it reads: who may not see one of them may not see the replay. */
  readonly log_types: JsonText
  readonly starts_at: Time
  readonly ends_at: Time
  /** Bytes that it reads at most. */
  readonly max_bytes: number | null
  /** Milliseconds that it may take. */
  readonly time_limit: number
  /** `ReplayProgress` */
  readonly progress: JsonText
  /** `ReplayResult`, once there is one. */
  readonly result: JsonText | null
  readonly is_stopped: Flag
  /** How often it was begun: a process may go down meanwhile. */
  readonly attempts: number
  readonly lease_owner: string | null
  readonly lease_until: Time | null
  readonly created_at: Time
  readonly created_by: string
  readonly updated_at: Time
  readonly completed_at: Time | null
}

/** An alert that a replay would have made. */
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
  /** By the time of events; of a correlation rule when it was evaluated. */
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
  /** Ids of the destinations that it would have gone to. */
  readonly output_ids: JsonText
  /** The first events of it, as JSON texts. */
  readonly events: JsonText
  /** The alert that was made then; nothing where there was none. */
  readonly real_alert_id: string | null
}

/** Where a replay stands, so that another process can go on from there. */
export interface ReplayCheckpointTable {
  readonly replay_id: string
  /** `ReplayCheckpoint` */
  readonly state: JsonText
}
