import { AlertDeliveries, paginate, takeFirst, type AlertDeliveriesData } from '@picket/core/api'
import type { Api } from './open-api.ts'

type AlertNode = AlertDeliveriesData['alerts']['edges'][number]['node']

/** An attempt to deliver an alert to a destination. */
export interface RecentDelivery {
  readonly alertId: string
  readonly title: string
  readonly severity: AlertNode['severity']
  readonly attempt: AlertNode['deliveries'][number]
  /** Whether it is the last attempt for this alert and destination. */
  readonly isLast: boolean
}

/** Attempts are read from this many of the newest alerts of a month. */
const maxAlerts = 200
const month = 30 * 86_400_000

/** Returns recent deliveries, newest first; only those to `outputId` if it is set. `now` in ms since 1970. */
export async function recentDeliveries(api: Api, now: number, outputId?: string): Promise<readonly RecentDelivery[]> {
  const range = {
    createdAtAfter: new Date(now - month).toISOString(),
    createdAtBefore: new Date(now + 60_000).toISOString(),
  }
  const alerts: AlertNode[] = []
  for (const type of ['ALERT', 'DETECTION_ERROR', 'SYSTEM_ERROR'] as const) {
    const pages = paginate(async (cursor) => {
      const input = { ...range, type, pageSize: 50, ...(cursor === undefined ? {} : { cursor }) }
      return (await api.query(AlertDeliveries, { input })).alerts
    })
    alerts.push(...(await takeFirst(pages, maxAlerts)))
  }
  return alerts
    .flatMap(({ id: alertId, title, severity, deliveries }) =>
      deliveries.map((attempt, index): RecentDelivery => ({
        alertId,
        title,
        severity,
        attempt,
        isLast: !deliveries.slice(index + 1).some((later) => later.outputId === attempt.outputId),
      })),
    )
    .filter(({ attempt }) => outputId === undefined || attempt.outputId === outputId)
    .toSorted((a, b) => Date.parse(b.attempt.dispatchedAt) - Date.parse(a.attempt.dispatchedAt))
}
