/** The properties of a destination that routing needs. */
export interface Destination {
  readonly outputId: string
  readonly displayName: string
  /** The severities of alerts that it receives. */
  readonly defaultForSeverity: readonly AlertSeverity[]
  readonly alertTypes: readonly AlertType[]
  /** The log types of alerts that it receives; all if empty. */
  readonly logTypes: readonly string[]
}

export const alertSeverities = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'INFO'] as const
export type AlertSeverity = (typeof alertSeverities)[number]

/** The origin of an alert. */
export const alertTypes = [
  'RULE',
  'SCHEDULED_RULE',
  'CORRELATION_RULE',
  'POLICY',
  'RULE_ERROR',
  'SCHEDULED_RULE_ERROR',
  'CORRELATION_RULE_ERROR',
  'SYSTEM_ERROR',
] as const
export type AlertType = (typeof alertTypes)[number]
