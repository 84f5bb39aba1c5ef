import { InvalidInputError } from '@picket/core'
import type { AlertService } from '../../alerts/alert-service.ts'
import type { AlertEvents } from '../../alerts/events/alert-events.ts'
import { toExactJson } from '../../lake/exact-json.ts'
import { pageSizeOf, parseCursor, toConnection, type PageSizes } from '../pagination.ts'
import type { Resolvers } from '../schema.generated.ts'

const small: PageSizes = { defaultSize: 25, maxSize: 50 }
/** Each alert needs a query of the data lake. */
const maxAlertsPerCall = 25
const defaultWindowMinutes = 24 * 60

export function createAlertEventResolvers({
  alerts,
  alertEvents,
}: {
  readonly alerts: Pick<AlertService, 'get'>
  readonly alertEvents: AlertEvents
}): Resolvers {
  const requestCounts = new WeakMap<object, number>()
  return {
    Query: {
      async alertSummary(_, { input: { alertId, attribute, topN } }, { viewer }) {
        const top = topN ?? 5
        if (!(top >= 1 && top <= 100)) throw new InvalidInputError(`topN must be 1 to 100, not ${top}.`)
        const [alert] = await alerts.get(viewer, [alertId])
        const summaries = await alertEvents.summarize(viewer, alert!, attribute, top)
        return summaries.map(({ values, ...of }) => ({ ...of, values: [...values] }))
      },
      async relatedAlerts(_, { input }, { viewer }) {
        const { alertId, by, windowMinutes, cursor, pageSize: size } = input
        const pageSize = pageSizeOf(size, small)
        const filters = { alertId, by, windowMinutes }
        const [createdAt, id] = parseCursor(cursor, filters, 2) ?? []
        const [alert] = await alerts.get(viewer, [alertId])
        const filter = await alertEvents.relatedTo(viewer, alert!, by, windowMinutes ?? defaultWindowMinutes)
        const after = id === undefined ? {} : { after: { createdAt: Number(createdAt), id: String(id) } }
        const rows = await alertEvents.find(viewer, filter, { ascending: false, limit: pageSize + 1, ...after })
        const positionOf = (row: (typeof rows)[number]) => [row.createdAt, row.id]
        return { ...toConnection({ rows, pageSize, filters, cursor, positionOf, toNode: (row) => row }), filter }
      },
    },
    AlertEventEdge: {
      text: ({ node }) => JSON.stringify(node),
    },
    Alert: {
      async events(alert, { input }, context) {
        const count = (requestCounts.get(context) ?? 0) + 1
        requestCounts.set(context, count)
        if (count > maxAlertsPerCall)
          throw new InvalidInputError(`Events of at most ${maxAlertsPerCall} alerts can be requested at once.`)
        const pageSize = pageSizeOf(input?.pageSize, small)
        const filters = { events: alert.id }
        const [time, rowId] = parseCursor(input?.cursor, filters, 2) ?? []
        const after = rowId === undefined ? {} : { after: { time: Number(time), rowId: String(rowId) } }
        const rows = await alertEvents.read(context.viewer, alert, { limit: pageSize + 1, ...after })
        return toConnection({
          rows,
          pageSize,
          filters,
          cursor: input?.cursor,
          positionOf: ({ at }) => [at.time, at.rowId],
          toNode: ({ event }) => toExactJson(event),
        })
      },
    },
  }
}
