import type { AlertSeverity, AlertType } from '@picket/core'
import type { AttributeSummary } from '@picket/engine'

/** An alert to be created, by a rule, a correlation, a policy or the system. All times in ms since 1970. */
export interface NewAlert {
  /** Derived from the cause, so that raising it again has no effect. 32 hexadecimal digits. */
  readonly id: string
  readonly type: AlertType
  /** Empty for system errors. */
  readonly detectionId: string
  readonly title: string
  readonly severity: AlertSeverity
  readonly severityDefault: AlertSeverity
  readonly description: string
  readonly runbook: string
  readonly reference: string
  readonly dedup: string
  /** JSON text, an object. */
  readonly contextText: string
  readonly logTypes: readonly string[]
  readonly resourceTypes: readonly string[]
  readonly tags: readonly string[]
  readonly reports: Readonly<Record<string, readonly string[]>>
  readonly summary: readonly AttributeSummary[]
  readonly resourceId?: string
  readonly sourceId?: string
  readonly system?: SystemErrorFacts
  readonly createdAt: number
  readonly firstEventAt: number
  readonly lastEventAt: number
  readonly eventCount: number
  /** The result of `destinations()`. */
  readonly dynamic?: readonly string[]
  readonly outputIds: readonly string[]
  /** Shown, never delivered. */
  readonly isSample?: boolean
}

export const systemErrorTypes = [
  'ALERT_DELIVERY',
  'DETECTION_ALERT_LIMIT_EXCEEDED',
  'SOURCE_CLASSIFICATION_FAILURES',
  'SOURCE_LOG_PROCESSING_ERRORS',
  'SOURCE_NO_DATA',
  'SOURCE_PERMISSIONS_CHECKS',
  'SOURCE_SCANNING_ERRORS',
] as const
export type SystemErrorType = (typeof systemErrorTypes)[number]

export const relatedComponents = [
  'CLOUD_ACCOUNT',
  'DESTINATION',
  'DETECTION',
  'ENRICHMENT',
  'LOG_SOURCE',
  'LOOKUP_TABLE',
  'SAVED_QUERY',
] as const
export type RelatedComponent = (typeof relatedComponents)[number]

export interface SystemErrorFacts {
  readonly type: SystemErrorType
  readonly component: RelatedComponent
  readonly componentId: string
  readonly componentName: string
}

/** An addition to an existing alert. Nothing else of it changes. */
export interface JoinedAlert {
  readonly id: string
  /** The number of events of the alert so far. */
  readonly eventCount: number
  readonly lastEventAt: number
  readonly logTypes: readonly string[]
  readonly summary: readonly AttributeSummary[]
}

export type AlertChange =
  { readonly kind: 'opened'; readonly alert: NewAlert } | { readonly kind: 'joined'; readonly alert: JoinedAlert }

/** What the spec of a detection says about its alerts. */
export interface DetectionFacts {
  readonly id: string
  readonly displayName: string
  readonly type: 'RULE' | 'SCHEDULED_RULE' | 'CORRELATION_RULE' | 'DERIVED_RULE' | 'POLICY'
  readonly severity: AlertSeverity
  readonly tags: readonly string[]
  readonly reports: Readonly<Record<string, readonly string[]>>
  readonly outputIds: readonly string[]
}
