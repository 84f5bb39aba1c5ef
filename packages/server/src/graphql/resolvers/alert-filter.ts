import { InvalidInputError } from '@picket/core'
import type { AlertEvents } from '../../alerts/events/alert-events.ts'
import type { Viewer } from '../../access/viewer.ts'
import type { AlertFilter } from '../../stores/alerts/find-alerts.ts'
import type { AlertsInput } from '../schema.generated.ts'

/** The maximum number of ids in a list. */
const maxIds = 1_000
const farAway = Date.UTC(2200, 0)

/** Returns the filter, restricted to alerts that have an event with this indicator value. */
export async function withIndicator(
  alertEvents: Pick<AlertEvents, 'alertsWith'>,
  viewer: Viewer,
  filter: AlertFilter,
  indicator: string | null | undefined,
): Promise<AlertFilter> {
  if (indicator == null || indicator === '') return filter
  const times = { from: filter.createdAfter ?? 0, to: filter.createdBefore ?? farAway }
  const found = await alertEvents.alertsWith(viewer, indicator, times)
  const ids = filter.ids === undefined ? found : found.filter((id) => filter.ids!.includes(id))
  return { ...filter, ids }
}

/** The subtypes that can be filtered in each list. */
const subtypes = {
  ALERT: ['POLICY', 'RULE', 'SCHEDULED_RULE', 'CORRELATION_RULE'],
  DETECTION_ERROR: ['RULE_ERROR', 'SCHEDULED_RULE_ERROR', 'CORRELATION_RULE_ERROR'],
  SYSTEM_ERROR: [],
} as const satisfies Record<string, readonly string[]>

/** Returns the filter of the input, without its indicator. */
export function toFilter(input: AlertsInput): { readonly filter: AlertFilter; readonly ascending: boolean } {
  const listing = input.type ?? 'ALERT'
  const wrong = input.subtypes?.find((type) => !(subtypes[listing] as readonly string[]).includes(type))
  if (wrong !== undefined) throw new InvalidInputError(`Lists of type ${listing} have no subtype ${wrong}.`)
  const isBounded = input.createdAtAfter != null && input.createdAtBefore != null
  if (input.detectionId == null && input.resourceId == null && input.ids == null && !isBounded)
    throw new InvalidInputError('Either detectionId, ids or both createdAtAfter and createdAtBefore are required.')
  if (input.ids != null && input.ids.length > maxIds)
    throw new InvalidInputError(`At most ${maxIds} ids can be requested at once, not ${input.ids.length}.`)
  const given = {
    ids: input.ids,
    // Ids determine the list themselves.
    listing: input.ids == null || input.type != null ? listing : undefined,
    types: input.subtypes,
    detectionId: input.detectionId,
    createdAfter: input.createdAtAfter,
    createdBefore: input.createdAtBefore,
    eventAfter: input.eventTimeAfter,
    eventBefore: input.eventTimeBefore,
    firstEventAfter: input.firstEventAfter,
    firstEventBefore: input.firstEventBefore,
    statuses: input.statuses,
    severities: input.severities,
    assigneeIds: input.assigneeIds,
    onlyUnassigned: input.onlyUnassigned,
    nameContains: input.nameContains,
    logTypes: input.logTypes,
    sourceIds: input.logSources,
    resourceTypes: input.resourceTypes,
    resourceId: input.resourceId,
    tags: input.tags,
    dedup: input.dedupString,
    eventCountMin: input.eventCountMin,
    eventCountMax: input.eventCountMax,
  }
  const filter = Object.fromEntries(Object.entries(given).filter(([, value]) => value != null)) as AlertFilter
  return { filter, ascending: input.sortDir === 'ascending' }
}
