import type { AlertSeverity } from '@picket/core'
import type { Flag, JsonText, Time } from '../columns.ts'

export const complianceStatuses = ['PASS', 'FAIL', 'ERROR'] as const
export type ComplianceStatus = (typeof complianceStatuses)[number]

/** Cloud resources as they are now. */
export interface ResourceTable {
  /** ResourceId. */
  readonly id: string
  readonly type: string
  /** The source that told of it last. */
  readonly integration_id: string
  /** The whole document, as it came. */
  readonly attributes: JsonText
  /** Grows with each change. */
  readonly version: number
  /** What is otherwise than in the version before: attribute -> [before, after]. */
  readonly changes: JsonText
  readonly is_deleted: Flag
  /** When it changed last, and when it was looked at last. */
  readonly last_modified: Time
  readonly seen_at: Time
  /** The worst of its policies that are not suppressed; PASS where there are none. */
  readonly compliance_status: ComplianceStatus
  /** Policies have to look at it: `changed`, or only because policies did: `again`. */
  readonly pending: 'changed' | 'again' | null
}

/** What a policy says of a resource. */
export interface ComplianceTable {
  readonly policy_id: string
  readonly resource_id: string
  readonly resource_type: string
  readonly integration_id: string
  readonly status: ComplianceStatus
  readonly severity: AlertSeverity
  readonly suppressed: Flag
  readonly error_message: string | null
  readonly last_updated: Time
}

/** Policies as they were when resources were looked at last, and the alert that failures join for an hour. */
export interface PolicyStateTable {
  readonly policy_id: string
  readonly fingerprint: string
  readonly alert_id: string | null
  readonly alert_at: Time | null
  readonly alert_events: number
}
