import { InvalidInputError } from '@picket/core'
import type { Viewer } from '../../identity/viewer.ts'
import type { Lake } from '../../lake/lake.ts'
import type { AlertRow } from '../../stores/alerts/alert-store.ts'
import { findAlerts, type AlertFilter, type AlertPage } from '../../stores/alerts/find-alerts.ts'
import type { Database } from '../../stores/database.ts'
import { readAlertEvents, type AlertEvent, type EventPlace } from './read-events.ts'
import { findAlertsByIndicator } from './related-by-indicator.ts'
import { summarizeAlert, type AttributeValues } from './summarize-alert.ts'

/** What the lake tells of alerts: of events of log types that the viewer may see. */
export interface AlertEvents {
  /** Newest first. */
  read(viewer: Viewer, alert: AlertRow, page: { limit: number; after?: EventPlace }): Promise<readonly AlertEvent[]>
  summarize(viewer: Viewer, alert: AlertRow, attribute: string, top: number): Promise<readonly AttributeValues[]>
  /** The filter that finds the alerts that have something in common with this one. */
  relatedTo(viewer: Viewer, alert: AlertRow, by: Relation, windowMinutes: number): Promise<AlertFilter>
  find(viewer: Viewer, filter: AlertFilter, page: AlertPage): Promise<readonly AlertRow[]>
}

export type Relation = 'DEDUP_STRING' | 'DETECTION' | 'INDICATOR'

/** Thirty days. */
const longestWindow = 30 * 24 * 60

export function createAlertEvents({
  lake,
  database,
}: {
  readonly lake: Pick<Lake, 'tables' | 'lines' | 'query'>
  readonly database: Database
}): AlertEvents {
  return {
    read: ({ logTypes: access }, alert, page) => readAlertEvents(lake, alert, { ...page, access }),
    summarize: ({ logTypes: access }, alert, attribute, top) => summarizeAlert(lake, alert, { access, attribute, top }),
    async relatedTo({ logTypes: access }, alert, by, windowMinutes) {
      if (!(windowMinutes >= 1 && windowMinutes <= longestWindow))
        throw new InvalidInputError(`A window has 1 to ${longestWindow} minutes, not ${windowMinutes}.`)
      const from = alert.created_at - windowMinutes * 60_000
      const to = alert.created_at + windowMinutes * 60_000
      const near = { createdAfter: from, createdBefore: to, exceptId: alert.id }
      if (by === 'DEDUP_STRING') return { ...near, dedup: alert.dedup }
      // System errors are of no detection.
      if (by === 'DETECTION')
        return alert.detection_id === '' ? { ids: [] } : { ...near, detectionId: alert.detection_id }
      return { ...near, ids: await findAlertsByIndicator(lake, alert, { access, from, to }) }
    },
    find: ({ logTypes }, filter, page) => findAlerts(database, filter, logTypes, page),
  }
}
