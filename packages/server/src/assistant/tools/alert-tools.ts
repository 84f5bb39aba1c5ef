import { z } from 'zod'
import { toExactJson } from '../../lake/exact-json.ts'
import { alertStatuses } from '../../stores/alerts/alert-tables.ts'
import { presentAlert, presentListed } from './present-alert.ts'
import { defineTool } from './tool.ts'

const alertId = z.string().min(1).max(100).describe('The id of an alert.')
const limit = (most: number) => z.int().min(1).max(most).default(10).describe(`How many to return: 1 to ${most}.`)

export const getAlert = defineTool({
  name: 'get_alert',
  description: 'Returns an alert: its severity, status, context, runbook and the id of its detection.',
  input: z.strictObject({ alertId }),
  anyOf: ['AlertRead'],
  async run({ alerts }, viewer, input) {
    const [alert] = await alerts.get(viewer, [input.alertId])
    return { value: presentAlert(alert!), logTypes: alert!.logTypes }
  },
})

export const listAlertEvents = defineTool({
  name: 'list_alert_events',
  description: 'Returns the events of an alert, newest first. Cite an event by its p_row_id.',
  input: z.strictObject({ alertId, limit: limit(25) }),
  anyOf: ['AlertRead'],
  async run({ alerts, alertEvents }, viewer, input) {
    const [alert] = await alerts.get(viewer, [input.alertId])
    const events = await alertEvents.read(viewer, alert!, { limit: input.limit })
    return {
      value: events.map(({ event }) => toExactJson(event)),
      logTypes: alert!.logTypes,
      eventIds: events.map(({ at }) => at.rowId),
    }
  },
})

export const listAlertComments = defineTool({
  name: 'list_alert_comments',
  description: 'Returns the comments of users on an alert, oldest first.',
  input: z.strictObject({ alertId }),
  anyOf: ['AlertRead'],
  async run({ alerts }, viewer, input) {
    const [alert] = await alerts.get(viewer, [input.alertId])
    const comments = await alerts.comments(alert!.id, { limit: 50 })
    return {
      value: comments.map(({ body, format, author, created_at: at }) => ({
        author: (JSON.parse(author) as { name?: string }).name ?? '',
        at: new Date(at).toISOString(),
        format,
        body,
      })),
      logTypes: alert!.logTypes,
    }
  },
})

export const findRelatedAlerts = defineTool({
  name: 'find_related_alerts',
  description:
    'Returns alerts near an alert in time: with the same grouping string, from the same detection, or with a common indicator.',
  input: z.strictObject({
    alertId,
    by: z.enum(['DEDUP_STRING', 'DETECTION', 'INDICATOR']).default('INDICATOR'),
    windowMinutes: z
      .int()
      .min(1)
      .max(7 * 24 * 60)
      .default(24 * 60)
      .describe('Minutes before and after the alert.'),
    limit: limit(25),
  }),
  anyOf: ['AlertRead'],
  async run({ alerts, alertEvents }, viewer, input) {
    const [alert] = await alerts.get(viewer, [input.alertId])
    const filter = await alertEvents.relatedTo(viewer, alert!, input.by, input.windowMinutes)
    const found = await alertEvents.find(viewer, filter, { ascending: false, limit: input.limit })
    return {
      value: found.map(presentListed),
      logTypes: [...new Set([alert!, ...found].flatMap(({ logTypes }) => logTypes))],
    }
  },
})

export const listAlerts = defineTool({
  name: 'list_alerts',
  description: 'Returns alerts of the last hours, newest first.',
  input: z.strictObject({
    hours: z
      .int()
      .min(1)
      .max(7 * 24)
      .default(24),
    severities: z.array(z.enum(['INFO', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL'])).optional(),
    statuses: z.array(z.enum(alertStatuses)).optional(),
    limit: limit(50),
  }),
  anyOf: ['AlertRead'],
  async run({ alerts, now }, viewer, { hours, severities, statuses, limit: most }) {
    const filter = {
      createdAfter: now() - hours * 3_600_000,
      ...(severities && { severities }),
      ...(statuses && { statuses }),
    }
    const found = await alerts.find(viewer, filter, { ascending: false, limit: most })
    return { value: found.map(presentListed), logTypes: [...new Set(found.flatMap(({ logTypes }) => logTypes))] }
  },
})

export const updateAlertStatus = defineTool({
  name: 'update_alert_status',
  description: 'Changes the status of an alert, optionally with a comment.',
  input: z.strictObject({ alertId, status: z.enum(alertStatuses), comment: z.string().max(10_000).optional() }),
  anyOf: ['AlertModify'],
  isChange: true,
  async run({ alerts }, viewer, { alertId: id, status, comment }) {
    const [alert] = await alerts.setStatus(viewer, [id], status, comment)
    return { value: presentListed(alert!), logTypes: alert!.logTypes }
  },
})

export const addAlertComment = defineTool({
  name: 'add_alert_comment',
  description: 'Adds a comment in plain text to an alert.',
  input: z.strictObject({ alertId, body: z.string().min(1).max(10_000) }),
  anyOf: ['AlertModify'],
  isChange: true,
  async run({ alerts }, viewer, { alertId: id, body }) {
    const comment = await alerts.addComment(viewer, id, { body, format: 'PLAIN_TEXT' })
    return { value: { id: comment.id }, logTypes: [] }
  },
})
