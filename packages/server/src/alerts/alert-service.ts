import { InvalidInputError } from '@picket/core'
import type { Viewer } from '../access/viewer.ts'
import { enqueueAgain, suppress } from '../delivery/outbox.ts'
import type { Alert } from '../stores/alerts/alert.ts'
import type { AlertStatus } from '../stores/alerts/alert-tables.ts'
import {
  countByDetection,
  spreadAlerts,
  type AlertSpread,
  type HistogramTimes,
} from '../stores/alerts/spread-alerts.ts'
import { countAlerts, findAlerts, readAlerts, type AlertFilter, type AlertPage } from '../stores/alerts/find-alerts.ts'
import {
  readComments,
  readTimeline,
  type CommentRow,
  type TimelinePage,
  type TimelineRow,
} from '../stores/alerts/timeline-store.ts'
import { readAttempts, readWaiting, type AttemptRow, type OutboxRow } from '../stores/deliveries/outbox-store.ts'
import { readDestinations } from '../stores/destinations/destination-store.ts'
import { changeByFilter, type BulkChange } from './change-by-filter.ts'
import { readAll, setAssignee, setStatus, type ChangePorts } from './change-alerts.ts'
import { addComment, editComment, type CommentInput } from './comment-on-alert.ts'

/** Reads and changes alerts. Users access only alerts whose log types they can see. */
export interface AlertService {
  find(viewer: Viewer, filter: AlertFilter, page: AlertPage): Promise<readonly Alert[]>
  count(viewer: Viewer, filter: AlertFilter): Promise<number>
  /** Counts alerts by attribute values and by time. */
  spread(viewer: Viewer, filter: AlertFilter, times: Omit<HistogramTimes, 'now'>): Promise<AlertSpread>
  /** Counts alerts since a time in ms, by the id of their detection. */
  countByDetection(viewer: Viewer, since: number): Promise<ReadonlyMap<string, number>>
  /** Returns the alerts with these ids that the viewer can see. */
  seen(viewer: Viewer, ids: readonly string[]): Promise<readonly Alert[]>
  /** Returns alerts in the order of the ids. Throws a NotFoundError if one is missing. */
  get(viewer: Viewer, ids: readonly string[]): Promise<readonly Alert[]>
  setStatus(viewer: Viewer, ids: readonly string[], status: AlertStatus, comment?: string): Promise<readonly Alert[]>
  setAssignee(viewer: Viewer, ids: readonly string[], assigneeId: string | null): Promise<readonly Alert[]>
  changeByFilter(viewer: Viewer, filter: AlertFilter, change: BulkChange): Promise<{ matched: number; changed: number }>
  addComment(viewer: Viewer, alertId: string, input: CommentInput): Promise<CommentRow>
  editComment(viewer: Viewer, id: string, input: CommentInput): Promise<CommentRow>
  comments(alertId: string, page: { readonly limit: number; readonly after?: string }): Promise<readonly CommentRow[]>
  timeline(alertId: string, page: TimelinePage): Promise<readonly TimelineRow[]>
  deliveries(alertIds: readonly string[]): Promise<readonly AttemptRow[]>
  /** Returns deliveries that are pending or will be retried. */
  waiting(alertIds: readonly string[]): Promise<readonly OutboxRow[]>
  /** Delivers the alert again, only to the given destinations. */
  deliver(viewer: Viewer, alertId: string, outputIds: readonly string[]): Promise<Alert>
  /** Cancels the pending deliveries to these destinations. Throws an InvalidInputError if there are none. */
  suppress(viewer: Viewer, alertId: string, outputIds: readonly string[]): Promise<Alert>
}

export interface AlertServicePorts extends ChangePorts {
  /** Throws if the user does not exist or cannot be assigned. */
  readonly assertAssignee: (userId: string) => Promise<void>
  /** Called when a delivery was added to the outbox. */
  readonly wakeDelivery: () => void
}

export function createAlertService(ports: AlertServicePorts): AlertService {
  const { database, now, randomId } = ports
  return {
    find: (viewer, filter, page) => findAlerts(database, filter, viewer.logTypes, page),
    count: (viewer, filter) => countAlerts(database, filter, viewer.logTypes),
    spread: (viewer, filter, times) => spreadAlerts(database, filter, viewer.logTypes, { ...times, now: now() }),
    countByDetection: (viewer, since) => countByDetection(database, since, viewer.logTypes),
    seen: (viewer, ids) => readAlerts(database, ids, viewer.logTypes),
    get: (viewer, ids) => readAll(database, ids, viewer),
    async setStatus(viewer, ids, status, comment) {
      const alerts = await setStatus(ports, viewer, ids, status)
      if (comment !== undefined && comment.trim() !== '')
        for (const { id } of alerts) await addComment(ports, viewer, id, { body: comment, format: 'PLAIN_TEXT' })
      return alerts
    },
    async setAssignee(viewer, ids, assigneeId) {
      if (assigneeId !== null) await ports.assertAssignee(assigneeId)
      return await setAssignee(ports, viewer, ids, assigneeId)
    },
    async changeByFilter(viewer, filter, change) {
      if (change.assigneeId != null) await ports.assertAssignee(change.assigneeId)
      return await changeByFilter(ports, viewer, filter, change)
    },
    addComment: (viewer, alertId, input) => addComment(ports, viewer, alertId, input),
    editComment: (viewer, id, input) => editComment(ports, viewer, id, input),
    comments: (alertId, page) => readComments(database, alertId, page),
    timeline: (alertId, page) => readTimeline(database, alertId, page),
    deliveries: (alertIds) => readAttempts(database, alertIds),
    waiting: (alertIds) => readWaiting(database, alertIds),
    async deliver(viewer, alertId, outputIds) {
      const alert = await database.transaction().execute(async (trx) => {
        const [found] = await readAll(trx, [alertId], viewer)
        await assertTakes(trx, found!, outputIds)
        await enqueueAgain(trx, alertId, [...new Set(outputIds)], now(), randomId())
        return found!
      })
      ports.wakeDelivery()
      return alert
    },
    suppress: async (viewer, alertId, outputIds) =>
      await database.transaction().execute(async (trx) => {
        const [found] = await readAll(trx, [alertId], viewer)
        const stopped = await suppress(trx, alertId, outputIds, { by: viewer.name, now: now(), randomId })
        if (stopped.length === 0)
          throw new InvalidInputError('No deliveries of this alert to these destinations are pending.')
        return found!
      }),
  }
}

/** An alert is delivered manually only to destinations that accept its type. */
async function assertTakes(trx: ChangePorts['database'], { type }: Alert, outputIds: readonly string[]): Promise<void> {
  if (outputIds.length === 0) throw new InvalidInputError('Select at least one destination.')
  const destinations = new Map((await readDestinations(trx)).map((row) => [row.output_id, row]))
  for (const id of outputIds) {
    const destination = destinations.get(id)
    if (destination === undefined) throw new InvalidInputError(`Destination "${id}" does not exist.`)
    if (!(JSON.parse(destination.alert_types) as readonly string[]).includes(type))
      throw new InvalidInputError(
        `Destination "${destination.display_name}" does not accept alerts of the type ${type}.`,
        {
          hint: 'Edit its alert types, or choose another destination.',
        },
      )
  }
}
