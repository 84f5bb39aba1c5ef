import type { AlertSeverity } from '@picket/core'
import type { Flag, JsonText, Time } from '../columns.ts'

export const complianceStatuses = ['PASS', 'FAIL', 'ERROR'] as const
export type ComplianceStatus = (typeof complianceStatuses)[number]

/** The current state of cloud resources. */
export interface ResourceTable {
  /** ResourceId. */
  readonly id: string
  readonly type: string
  /** The source that last reported it. */
  readonly integration_id: string
  /** The whole document, as received. */
  readonly attributes: JsonText
  /** Grows with each change. */
  readonly version: number
  /** The changes since the previous version: attribute -> [before, after]. */
  readonly changes: JsonText
  readonly is_deleted: Flag
  /** When it last changed, and when it was last scanned. */
  readonly last_modified: Time
  readonly seen_at: Time
  /** The worst result of its policies that are not suppressed; PASS if there are none. */
  readonly compliance_status: ComplianceStatus
  /** Policies have to evaluate it: `changed`, or only because policies changed: `again`. */
  readonly pending: 'changed' | 'again' | null
}

/** The result of a policy for a resource. */
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

/** Policies as of the last evaluation of resources, and the alert that failures join for an hour. */
export interface PolicyStateTable {
  readonly policy_id: string
  readonly fingerprint: string
  readonly alert_id: string | null
  readonly alert_at: Time | null
  readonly alert_events: number
}
