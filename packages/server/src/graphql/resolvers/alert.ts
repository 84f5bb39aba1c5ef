import { InvalidInputError } from '@picket/core'
import type { Actor } from '../../access/actor.ts'
import { goneActor } from '../../identity/actors.ts'
import type { DetectionFacts } from '../../stores/alerts/alert-change.ts'
import type { AlertEvents } from '../../alerts/events/alert-events.ts'
import type { AlertService } from '../../alerts/alert-service.ts'
import type { User } from '../../identity/users/user.ts'
import type { Viewer } from '../../access/viewer.ts'
import type { Alert } from '../../stores/alerts/alert.ts'
import type { CommentRow, TimelineRow } from '../../stores/alerts/timeline-store.ts'
import type { AttemptRow, OutboxRow } from '../../stores/deliveries/outbox-store.ts'
import type { GraphqlContext } from '../context.ts'
import { batched } from '../batch.ts'
import { pageSizeOf, parseCursor, toConnection, type PageSizes } from '../pagination.ts'
import type { Resolvers } from '../schema.generated.ts'
import { toFilter, withIndicator } from './alert-filter.ts'
import type { FindActor } from './actor.ts'

export interface AlertResolverPorts {
  readonly alerts: AlertService
  readonly findActor: FindActor
  /** Finds alerts by an indicator in their events. */
  readonly alertEvents: Pick<AlertEvents, 'alertsWith'>
  /** Returns the current facts of a detection; undefined if it was deleted. */
  readonly factsOf: (detectionId: string) => DetectionFacts | undefined
  readonly userByEmail: (email: string) => Promise<User | undefined>
}

const small: PageSizes = { defaultSize: 25, maxSize: 50 }
/** Users can load long lists; API tokens read smaller pages. */
const pagesFor = ({ kind }: Viewer): PageSizes => (kind === 'token' ? small : { defaultSize: 25, maxSize: 500 })

export function createAlertResolvers({
  alerts,
  findActor,
  factsOf,
  userByEmail,
  alertEvents,
}: AlertResolverPorts): Resolvers {
  const attemptsOf = batched(async (ids: readonly string[]) =>
    Map.groupBy(await alerts.deliveries(ids), ({ alert_id }) => alert_id),
  )
  const waitingOf = batched(async (ids: readonly string[]) =>
    Map.groupBy(await alerts.waiting(ids), ({ alert_id }) => alert_id),
  )
  const findAuthor = async (author: string, context: GraphqlContext) =>
    (await findActor(actorId(author), context)) ?? goneActor(parse<Actor>(author))
  const commentsOf = async (
    alertId: string,
    input: { readonly pageSize?: number | null; readonly cursor?: string | null },
    viewer: Viewer,
  ) => {
    const pageSize = pageSizeOf(input.pageSize, pagesFor(viewer))
    const [after] = parseCursor(input.cursor, { alertId }, 1) ?? []
    const rows = await alerts.comments(alertId, { limit: pageSize + 1, ...(after ? { after: String(after) } : {}) })
    const position = { filters: { alertId }, cursor: input.cursor, positionOf: ({ id }: CommentRow) => [id] }
    return toConnection({ rows, pageSize, ...position, toNode: (row) => row })
  }

  return {
    Query: {
      async alerts(_, { input }, { viewer }) {
        const { filter: baseFilter, ascending } = toFilter(input)
        const filter = await withIndicator(alertEvents, viewer, baseFilter, input.indicator)
        const bound = { filter: baseFilter, indicator: input.indicator, ascending }
        const pageSize = pageSizeOf(input.pageSize, pagesFor(viewer))
        const [createdAt, id] = parseCursor(input.cursor, bound, 2) ?? []
        const after = id === undefined ? {} : { after: { createdAt: Number(createdAt), id: String(id) } }
        const rows = await alerts.find(viewer, filter, { ascending, limit: pageSize + 1, ...after })
        const connection = toConnection({
          rows,
          pageSize,
          filters: bound,
          cursor: input.cursor,
          positionOf: (row) => [row.createdAt, row.id],
          toNode: (row) => row,
        })
        return { ...connection, filter }
      },
      alert: async (_, { id }, { viewer }) => (await alerts.get(viewer, [id]))[0]!,
      async alertComments(_, { input }, { viewer }) {
        await alerts.get(viewer, [input.alertId])
        return await commentsOf(input.alertId, input, viewer)
      },
    },
    Mutation: {
      updateAlertStatusById: async (_, { input }, { viewer }) => ({
        alerts: await alerts.setStatus(viewer, input.ids, input.status, input.comment ?? undefined),
      }),
      updateAlertsAssigneeById: async (_, { input }, { viewer }) => ({
        alerts: await alerts.setAssignee(viewer, input.ids, input.assigneeId ?? null),
      }),
      async updateAlertsAssigneeByEmail(_, { input }, { viewer }) {
        const user = await userByEmail(input.assigneeEmail)
        if (user === undefined)
          throw new InvalidInputError(`There is no user with the address "${input.assigneeEmail}".`)
        return { alerts: await alerts.setAssignee(viewer, input.ids, user.id) }
      },
      async updateAlertsByFilter(_, { input }, { viewer }) {
        const { filter: baseFilter } = toFilter(input.filter)
        const filter = await withIndicator(alertEvents, viewer, baseFilter, input.filter.indicator)
        const assigneeId = input.unassign ? null : (input.assigneeId ?? undefined)
        return await alerts.changeByFilter(viewer, filter, {
          ...(input.status == null ? {} : { status: input.status }),
          ...(assigneeId === undefined ? {} : { assigneeId }),
          dryRun: input.dryRun === true,
        })
      },
      createAlertComment: async (_, { input }, { viewer }) => ({
        comment: await alerts.addComment(viewer, input.alertId, {
          body: input.body,
          format: input.format ?? 'PLAIN_TEXT',
        }),
      }),
      updateAlertComment: async (_, { input }, { viewer }) => ({
        comment: await alerts.editComment(viewer, input.id, { body: input.body, format: input.format ?? 'PLAIN_TEXT' }),
      }),
      deliverAlert: async (_, { input: { alertId, outputIds, action } }, { viewer }) => ({
        alert: await alerts[action === 'SUPPRESS' ? 'suppress' : 'deliver'](viewer, alertId, outputIds),
      }),
    },
    AlertConnection: {
      totalCount: ({ filter }, _, { viewer }) => alerts.count(viewer, filter),
    },
    Alert: {
      origin: (alert) => originOf(alert, factsOf(alert.detectionId)),
      updatedBy: ({ updatedBy }, _, context) => findActor(updatedBy?.id ?? null, context),
      firstEventOccurredAt: ({ firstEventAt }) => firstEventAt,
      lastReceivedEventAt: ({ lastEventAt }) => lastEventAt,
      assignee: async ({ assigneeId }, _, context) => (await findActor(assigneeId, context)) as User | null,
      deliveries: async ({ id }, _, context) => [...((await attemptsOf(context, id)) ?? [])].map(presentAttempt),
      pendingDeliveries: async ({ id }, _, context) => [...((await waitingOf(context, id)) ?? [])].map(presentWaiting),
      logTypes: ({ logTypes }) => [...logTypes],
      resourceTypes: ({ resourceTypes }) => [...resourceTypes],
      policySourceId: ({ sourceId }) => sourceId,
      dedupString: ({ dedup }) => dedup,
      context: ({ contextText }) => JSON.parse(contextText) as unknown,
      tags: ({ tags }) => [...tags],
      summary: ({ summary }) => summary.map(({ attribute, top }) => ({ attribute, values: [...top] })),
      comments: ({ id }, { input }, { viewer }) => commentsOf(id, input ?? {}, viewer),
      async timeline({ id }, { input }, { viewer }) {
        const { types } = input ?? {}
        const pageSize = pageSizeOf(input?.pageSize, pagesFor(viewer))
        const filters = { id, types }
        const [after] = parseCursor(input?.cursor, filters, 1) ?? []
        const rows = await alerts.timeline(id, {
          limit: pageSize + 1,
          ...(types ? { types } : {}),
          ...(after ? { after: String(after) } : {}),
        })
        return toConnection({
          rows,
          pageSize,
          filters,
          cursor: input?.cursor,
          positionOf: (row) => [row.id],
          toNode: (row) => row,
        })
      },
    },
    AlertOrigin: {
      __resolveType: (origin) =>
        'relatedComponent' in origin ? 'SystemError' : 'name' in origin ? 'AlertDetection' : 'DeletedDetection',
    },
    Comment: {
      alertId: ({ alert_id }) => alert_id,
      createdAt: ({ created_at }) => created_at,
      createdBy: ({ author }, _, context) => findAuthor(author, context),
      updatedAt: ({ updated_at }) => updated_at,
      updatedBy: ({ author, updated_at: at }, _, context) => (at === null ? null : findAuthor(author, context)),
      entity: async ({ alert_id: id }, _, { viewer }) => (await alerts.get(viewer, [id]))[0] ?? null,
    },
    CommentEntity: { __resolveType: () => 'Alert' },
    AlertTimelineItem: {
      createdAt: ({ at }) => at,
      createdBy: ({ actor }, _, context) => findActor(actorId(actor), context),
      createdByName: ({ actor }) => parse<Actor>(actor).name,
      from: ({ old_value }: TimelineRow) => old_value,
      to: ({ new_value }: TimelineRow) => new_value,
    },
  }
}

function originOf(alert: Alert, facts: DetectionFacts | undefined) {
  if (alert.system) {
    const { type, component, componentId, componentName } = alert.system
    return { type, relatedComponent: component, relatedId: componentId, relatedName: componentName }
  }
  if (facts === undefined) return { id: alert.detectionId }
  return { id: facts.id, name: facts.displayName, type: facts.type }
}

function actorId(text: string | null): string | null {
  return text === null ? null : parse<Actor>(text).id
}

function parse<Value>(text: string): Value {
  return JSON.parse(text) as Value
}

function presentAttempt(row: AttemptRow) {
  const { output_id, at, status_code, message, success, label, url, action } = row
  return {
    outputId: output_id,
    dispatchedAt: at,
    statusCode: status_code,
    message,
    success: success === 1,
    label,
    url,
    action,
  }
}

function presentWaiting({ output_id, attempts, next_at, lease, is_resent }: OutboxRow) {
  return {
    outputId: output_id,
    attempts,
    nextTryAt: lease === null ? next_at : null,
    action: is_resent === 1 ? ('RESEND' as const) : null,
  }
}
