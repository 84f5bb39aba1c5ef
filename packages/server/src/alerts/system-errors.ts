import { createHash } from 'node:crypto'
import type { PreparedDelivery } from '../delivery/create-dispatcher.ts'
import type { DeliveryResult } from '../delivery/destination-type.ts'
import type { NewAlert, SystemErrorFacts } from '../stores/alerts/alert-change.ts'

export interface SystemErrorText {
  readonly title: string
  readonly description: string
  readonly runbook: string
  /**
   * Distinguishes repeated errors of a component, such as the time when the problem started. One alert is raised per
   * occasion.
   */
  readonly occasion: string
  readonly context?: object
  /** The log types that the text quotes. Users who cannot see all of them are not notified. */
  readonly logTypes?: readonly string[]
}

/** Returns the prefix of the dedup string for all errors of one type on a component. */
export function systemErrorDedup({ type, componentId }: Pick<SystemErrorFacts, 'type' | 'componentId'>): string {
  return `${type}:${componentId}`
}

/**
 * Returns an alert about the system itself, with severity CRITICAL. It is sent to every destination that accepts system
 * errors.
 */
export function toSystemError(system: SystemErrorFacts, text: SystemErrorText, now: number): NewAlert {
  const dedup = systemErrorDedup(system)
  return {
    id: createHash('sha256').update(`${dedup}\n${text.occasion}`).digest('hex').slice(0, 32),
    type: 'SYSTEM_ERROR',
    detectionId: '',
    title: text.title,
    severity: 'CRITICAL',
    severityDefault: 'CRITICAL',
    description: text.description,
    runbook: text.runbook,
    reference: '',
    dedup,
    contextText: JSON.stringify(text.context ?? {}),
    logTypes: text.logTypes ?? [],
    resourceTypes: [],
    tags: [],
    reports: {},
    summary: [],
    system,
    createdAt: now,
    firstEventAt: now,
    lastEventAt: now,
    eventCount: 1,
    outputIds: [],
  }
}

/**
 * Returns the alert for a delivery that was given up, one per destination and hour. Undefined for failed deliveries of
 * such an alert, which would cause a loop.
 */
export function deliveryFailed(
  { alert, displayName, outputId }: PreparedDelivery,
  { statusCode }: DeliveryResult,
  now: number,
): NewAlert | undefined {
  if (alert.system?.type === 'ALERT_DELIVERY') return undefined
  const system = {
    type: 'ALERT_DELIVERY',
    component: 'DESTINATION',
    componentId: outputId,
    componentName: displayName,
  } as const
  return toSystemError(
    system,
    {
      title: `Alerts could not be delivered to "${displayName}"`,
      // The response can repeat the sent alert, so it is shown only with the alert.
      description: `The last answer had the status ${statusCode}; the alert shows the response.`,
      runbook:
        'Check the settings of the destination, send a test alert, and then resend the alerts that were not delivered.',
      occasion: String(Math.floor(now / 3_600_000)),
      context: { alertId: alert.id, statusCode },
    },
    now,
  )
}
