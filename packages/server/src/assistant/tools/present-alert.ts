import type { Alert } from '../../stores/alerts/alert.ts'

/** Returns what a model sees of an alert. */
export function presentAlert(alert: Alert): Readonly<Record<string, unknown>> {
  const { id, type, title, severity, status, description, runbook, reference, detectionId, dedup } = alert
  return {
    id,
    type,
    title,
    severity,
    status,
    description,
    runbook,
    reference,
    detectionId,
    dedup,
    logTypes: alert.logTypes,
    tags: alert.tags,
    reports: alert.reports,
    context: JSON.parse(alert.contextText) as unknown,
    createdAt: new Date(alert.createdAt).toISOString(),
    firstEventAt: alert.firstEventAt === null ? null : new Date(alert.firstEventAt).toISOString(),
    lastEventAt: alert.lastEventAt === null ? null : new Date(alert.lastEventAt).toISOString(),
    eventCount: alert.eventCount,
    ...(alert.resourceId !== null && { resourceId: alert.resourceId }),
    ...(alert.system !== undefined && { systemError: alert.system }),
  }
}

/** Returns what a model sees of an alert in a list. */
export function presentListed(alert: Alert): Readonly<Record<string, unknown>> {
  const { id, type, title, severity, status, detectionId, eventCount } = alert
  const createdAt = new Date(alert.createdAt).toISOString()
  return { id, type, title, severity, status, detectionId, eventCount, createdAt, logTypes: alert.logTypes }
}
