import { InvalidInputError, type Value } from '@picket/core'
import { matchColumns } from '@picket/logs'
import type { DetectionFacts } from '../../stores/alerts/alert-change.ts'
import type { AlertService } from '../../alerts/alert-service.ts'
import type { AlertEvents } from '../../alerts/events/alert-events.ts'
import { toExactJson } from '../../lake/exact-json.ts'
import type { ExplainStored } from '../../detections/explain-stored.ts'
import type { QueryService } from '../../lake/queries/query-service.ts'
import { mostStretches } from '../../stores/alerts/spread-alerts.ts'
import { pageSizeOf } from '../pagination.ts'
import type { Resolvers } from '../schema.generated.ts'
import type { FindActor } from './actor.ts'
import { toFilter, withIndicator } from './alert-filter.ts'

/** Each alert needs a query of the data lake. */
const maxEntities = 100
const defaultIntervals = 60
const addedByMatch = new Set(matchColumns.map(({ name }) => name))

export function createAlertInsightResolvers({
  alerts,
  alertEvents,
  queries,
  explainStored,
  factsOf,
  findActor,
}: {
  readonly alerts: Pick<AlertService, 'get' | 'seen' | 'spread'>
  readonly alertEvents: AlertEvents
  readonly queries: Pick<QueryService, 'execute'>
  readonly explainStored: ExplainStored
  readonly factsOf: (detectionId: string) => DetectionFacts | undefined
  readonly findActor: FindActor
}): Resolvers {
  return {
    Mutation: {
      async executeAlertActorQuery(_, { input: { alertId, limit } }, { viewer }) {
        const [alert] = await alerts.get(viewer, [alertId])
        const wanted = pageSizeOf(limit, { defaultSize: 25, maxSize: 999 })
        const sql = await alertEvents.actorsSql(viewer, alert!, wanted)
        return { id: await queries.execute(viewer, { sql, name: `Actors of alert ${alertId}` }) }
      },
    },
    Query: {
      async alertSpread(_, { input }, context) {
        const stretches = input.stretches ?? defaultIntervals
        if (!(stretches >= 1 && stretches <= mostStretches))
          throw new InvalidInputError(`A histogram has 1 to ${mostStretches} intervals, not ${stretches}.`)
        if (input.stretchSeconds != null && input.stretchSeconds < 1)
          throw new InvalidInputError(`An interval must be at least 1 second, not ${input.stretchSeconds}.`)
        const { viewer } = context
        const baseFilter = toFilter(input.filter).filter
        const filter = await withIndicator(alertEvents, viewer, baseFilter, input.filter.indicator)
        const { facets, histogram } = await alerts.spread(viewer, filter, {
          by: input.by === 'FIRST_EVENT' ? 'first-event' : 'created',
          stretches: input.stretchSeconds == null ? stretches : { length: input.stretchSeconds * 1000 },
        })
        const nameOf = async (field: string, value: string): Promise<string> => {
          if (field === 'DETECTION') return factsOf(value)?.displayName || value
          if (field !== 'ASSIGNEE' || value === '') return value
          const actor = await findActor(value, context)
          return actor !== null && 'email' in actor ? actor.email : value
        }
        return {
          facets: await Promise.all(
            [...facets].map(async ([field, values]) => ({
              field,
              values: await Promise.all(values.map(async (one) => ({ ...one, name: await nameOf(field, one.value) }))),
            })),
          ),
          histogram: histogram.map(({ counts, ...times }) => ({ ...times, counts: [...counts] })),
        }
      },
      async alertEntities(_, { alertIds }, { viewer }) {
        if (alertIds.length > maxEntities)
          throw new InvalidInputError(`At most ${maxEntities} alerts can be requested at once, not ${alertIds.length}.`)
        const found = await alerts.seen(viewer, alertIds)
        const entities = await alertEvents.entities(viewer, found)
        return found.map(({ id }) => ({ alertId: id, entities: [...(entities.get(id) ?? [])] }))
      },
      async alertEventRaw(_, { input: { alertId, rowId } }, { viewer }) {
        const [alert] = await alerts.get(viewer, [alertId])
        return (await alertEvents.readOne(viewer, alert!, rowId)).raw
      },
      async alertExplanation(_, { input: { alertId, rowId } }, { viewer }) {
        const [alert] = await alerts.get(viewer, [alertId])
        const { event } = await alertEvents.readOne(viewer, alert!, rowId)
        const own = Object.fromEntries(Object.entries(event).filter(([name]) => !addedByMatch.has(name)))
        const found = await explainStored(viewer, alert!.detectionId, own)
        if (found === undefined) return null
        const { verdict, reason, condition, inlineFilters, functions, printed } = found.explanation
        return {
          verdict: verdicts[verdict],
          reason,
          isChanged: found.updatedAt > alert!.createdAt,
          condition: condition ?? null,
          inlineFilters: inlineFilters ?? null,
          functions: toExactJson(functions as unknown as Value),
          body: found.body,
          printed,
        }
      },
    },
  }
}

const verdicts = { match: 'MATCH', 'no-match': 'NO_MATCH', error: 'ERROR' } as const
