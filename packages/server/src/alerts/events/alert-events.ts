import { InvalidInputError, NotFoundError, type ValueMap } from '@picket/core'
import type { Viewer } from '../../access/viewer.ts'
import type { Lake } from '../../lake/lake.ts'
import type { Alert } from '../../stores/alerts/alert.ts'
import { findAlerts, type AlertFilter, type AlertPage } from '../../stores/alerts/find-alerts.ts'
import type { Database } from '../../stores/database.ts'
import { indicatorFields } from '@picket/logs'
import { printActors } from './print-actors.ts'
import { readEntities, type Entity } from './read-entities.ts'
import { readAlertEvent, readAlertEvents, type AlertEvent, type EventPosition } from './read-events.ts'
import { findAlertsByIndicator, findAlertsWith } from './related-by-indicator.ts'
import { summarizeAlert, type AttributeValues } from './summarize-alert.ts'

/** Reads the events of alerts from the data lake, for log types that the viewer can see. */
export interface AlertEvents {
  /** Returns events, newest first. */
  read(viewer: Viewer, alert: Alert, page: { limit: number; after?: EventPosition }): Promise<readonly AlertEvent[]>
  /** Returns the event with this `p_row_id` and its raw log. Throws a NotFoundError if it is missing. */
  readOne(viewer: Viewer, alert: Alert, rowId: string): Promise<{ readonly event: ValueMap; readonly raw: string }>
  /** Returns the main entities in the events of each alert, by alert id. */
  entities(viewer: Viewer, alerts: readonly Alert[]): Promise<ReadonlyMap<string, readonly Entity[]>>
  /**
   * Returns the ids of alerts with an event that has a value in one of its indicators, matched in a time range (ms
   * since 1970).
   */
  alertsWith(
    viewer: Viewer,
    value: string,
    times: { readonly from: number; readonly to: number },
  ): Promise<readonly string[]>
  summarize(viewer: Viewer, alert: Alert, attribute: string, top: number): Promise<readonly AttributeValues[]>
  /**
   * Returns SQL that counts the actors in the events, most frequent first. Throws an InvalidInputError if there are
   * none.
   */
  actorsSql(viewer: Viewer, alert: Alert, limit: number): Promise<string>
  /** Returns the filter for alerts that are related to this one. */
  relatedTo(viewer: Viewer, alert: Alert, by: Relation, windowMinutes: number): Promise<AlertFilter>
  find(viewer: Viewer, filter: AlertFilter, page: AlertPage): Promise<readonly Alert[]>
}

export type Relation = 'DEDUP_STRING' | 'DETECTION' | 'INDICATOR'

/** In minutes: 30 days. */
const maxWindowMinutes = 30 * 24 * 60

export function createAlertEvents({
  lake,
  database,
}: {
  readonly lake: Pick<Lake, 'tables' | 'lines' | 'query'>
  readonly database: Database
}): AlertEvents {
  return {
    read: ({ logTypes: access }, alert, page) => readAlertEvents(lake, alert, { ...page, access }),
    async readOne({ logTypes: access }, alert, rowId) {
      const found = await readAlertEvent(lake, alert, { rowId, access })
      if (found === undefined) throw new NotFoundError('The alert has no such event.')
      return found
    },
    entities: ({ logTypes: access }, alerts) => readEntities(lake, alerts, access),
    alertsWith: ({ logTypes: access }, value, times) =>
      findAlertsWith(lake, Object.fromEntries(indicatorFields.map((kind) => [kind, [value]])), { access, ...times }),
    summarize: ({ logTypes: access }, alert, attribute, top) => summarizeAlert(lake, alert, { access, attribute, top }),
    actorsSql: ({ logTypes: access }, alert, limit) => printActors(lake, alert, { access, limit }),
    async relatedTo({ logTypes: access }, alert, by, windowMinutes) {
      if (!(windowMinutes >= 1 && windowMinutes <= maxWindowMinutes))
        throw new InvalidInputError(`A window has 1 to ${maxWindowMinutes} minutes, not ${windowMinutes}.`)
      const from = alert.createdAt - windowMinutes * 60_000
      const to = alert.createdAt + windowMinutes * 60_000
      const near = { createdAfter: from, createdBefore: to, exceptId: alert.id }
      if (by === 'DEDUP_STRING') return { ...near, dedup: alert.dedup }
      // System errors have no detection.
      if (by === 'DETECTION')
        return alert.detectionId === '' ? { ids: [] } : { ...near, detectionId: alert.detectionId }
      return { ...near, ids: await findAlertsByIndicator(lake, alert, { access, from, to }) }
    },
    find: ({ logTypes }, filter, page) => findAlerts(database, filter, logTypes, page),
  }
}
