import { createHash } from 'node:crypto'
import type { PreparedDelivery } from '../delivery/create-dispatcher.ts'
import type { DeliveryResult } from '../delivery/destination-type.ts'
import type { NewAlert, SystemErrorFacts } from '../stores/alerts/alert-change.ts'

export interface SystemErrorText {
  readonly title: string
  readonly description: string
  readonly runbook: string
  /** Raised once for each of these: what it is about and since when. */
  readonly occasion: string
  readonly context?: object
  /** Where it quotes logs: whoever may not see all of them is not told. */
  readonly logTypes?: readonly string[]
}

/** The dedup text of all that is said of a component under a type. */
export function systemErrorDedup({ type, componentId }: Pick<SystemErrorFacts, 'type' | 'componentId'>): string {
  return `${type}:${componentId}`
}

/** An alert about the system itself: severity CRITICAL, to every destination that takes them (reference: graphql 13.1). */
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

/** An alert was given up; nothing where it was about a delivery itself, which would go round in circles. One a destination and hour. */
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
      // An answer may repeat what was sent, so it is shown with the alert, to those who may see that.
      description: `The last answer had the status ${statusCode}; the alert shows the response.`,
      runbook:
        'Check the settings of the destination, send a test alert, and then resend the alerts that were not delivered.',
      occasion: String(Math.floor(now / 3_600_000)),
      context: { alertId: alert.id, statusCode },
    },
    now,
  )
}
