import { InvalidInputError, type AlertSeverity, type LogTypeAccess } from '@picket/core'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { conditions, visible, type AlertFilter } from './find-alerts.ts'

export interface AlertSpread {
  readonly facets: ReadonlyMap<keyof typeof facetFields | 'LOG_TYPE', readonly FacetCount[]>
  readonly histogram: readonly Stretch[]
}

/** The distribution of the alerts of a list. */
export async function spreadAlerts(
  database: Database,
  filter: AlertFilter,
  access: LogTypeAccess,
  times: HistogramTimes,
): Promise<AlertSpread> {
  const facets = new Map<keyof typeof facetFields | 'LOG_TYPE', readonly FacetCount[]>()
  for (const field of Object.keys(facetFields) as (keyof typeof facetFields)[])
    facets.set(field, await countByField(database, field, filter, access))
  facets.set('LOG_TYPE', await countByLogType(database, filter, access))
  return { facets, histogram: await countByTime(database, filter, access, times) }
}

/** The fields by which alerts can be counted, each with its column or key. */
export const facetFields = {
  SEVERITY: { column: 'severity', keys: ['severities'] },
  STATUS: { column: 'status', keys: ['statuses'] },
  TYPE: { column: 'type', keys: ['types'] },
  DETECTION: { column: 'detection_id', keys: ['detectionId'] },
  ASSIGNEE: { column: 'assignee_id', keys: ['assigneeIds', 'onlyUnassigned'] },
} as const satisfies Record<string, { readonly column: string; readonly keys: readonly (keyof AlertFilter)[] }>

export interface FacetCount {
  /** Empty: no value. */
  readonly value: string
  readonly count: number
}

/** Counts the alerts of each detection since a time in ms, by the id of the detection. */
export async function countByDetection(
  database: Database,
  since: number,
  access: LogTypeAccess,
): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom('alerts')
    .select((eb) => ['detection_id as id', eb.fn.countAll<number>().as('count')])
    .where((eb) =>
      eb.and([
        eb('created_at', '>=', since),
        eb('type', 'in', ['RULE', 'SCHEDULED_RULE', 'CORRELATION_RULE', 'POLICY']),
        ...visible(eb, access),
      ]),
    )
    .groupBy('detection_id')
    .execute()
  return new Map(rows.map(({ id, count }) => [id ?? '', Number(count)]))
}

/** The maximum number of values of a field. */
const mostValues = 50

/** Counts alerts by value, most frequent first. The field's own filter is ignored. */
async function countByField(
  database: Database,
  field: keyof typeof facetFields,
  filter: AlertFilter,
  access: LogTypeAccess,
): Promise<readonly FacetCount[]> {
  const { column, keys } = facetFields[field]
  const rows = await database
    .selectFrom('alerts')
    .select((eb) => [eb.ref(column).as('value'), eb.fn.countAll<number>().as('count')])
    .where((eb) => eb.and([...conditions(eb, without(filter, keys)), ...visible(eb, access)]))
    .groupBy(column)
    .orderBy('count', 'desc')
    .orderBy(column)
    .limit(mostValues)
    .execute()
  return rows.map(({ value, count }) => ({ value: value ?? '', count: Number(count) }))
}

async function countByLogType(
  database: Database,
  filter: AlertFilter,
  access: LogTypeAccess,
): Promise<readonly FacetCount[]> {
  const rows = await database
    .selectFrom('alert_log_types as types')
    .select((eb) => ['types.log_type as value', eb.fn.countAll<number>().as('count')])
    .where('types.alert_id', 'in', (eb) =>
      eb
        .selectFrom('alerts')
        .select('alerts.id')
        .where((some) => some.and([...conditions(some, without(filter, ['logTypes'])), ...visible(some, access)])),
    )
    .groupBy('types.log_type')
    .orderBy('count', 'desc')
    .orderBy('types.log_type')
    .limit(mostValues)
    .execute()
  return rows.map(({ value, count }) => ({ value, count: Number(count) }))
}

/** The maximum number of buckets. */
export const mostStretches = 200

export interface Stretch {
  /** In milliseconds since 1970; `to` is the start of the next bucket. */
  readonly from: number
  readonly to: number
  readonly counts: readonly { readonly severity: AlertSeverity; readonly count: number }[]
}

/** How the histogram is divided. */
export interface HistogramTimes {
  readonly by: 'created' | 'first-event'
  /** The number of buckets, or the length of each in ms. */
  readonly stretches: number | { readonly length: number }
  readonly now: number
}

/**
 * Counts alerts by time, in buckets of equal length. The histogram ends at `now` if the filter ends later or not at
 * all, except that first events may be in the future; it starts at the oldest alert if the filter has no start.
 */
async function countByTime(
  database: Database,
  filter: AlertFilter,
  access: LogTypeAccess,
  { by, stretches, now }: HistogramTimes,
): Promise<readonly Stretch[]> {
  const [column, after, before] =
    by === 'created'
      ? (['created_at', filter.createdAfter, filter.createdBefore] as const)
      : (['first_event_at', filter.firstEventAfter, filter.firstEventBefore] as const)
  const where = (eb: Parameters<typeof conditions>[0]) => eb.and([...conditions(eb, filter), ...visible(eb, access)])
  const { first } = await database
    .selectFrom('alerts')
    .select((eb) => eb.fn.min(column).as('first'))
    .where(where)
    .executeTakeFirstOrThrow()
  const oldest = first as number | null
  if (oldest === null) return []
  const end = Math.min(before ?? now, Math.max(now, Number(oldest))) + 1
  const from = after !== undefined && after > 0 ? after : Number(oldest)
  const step =
    typeof stretches === 'number' ? Math.max(1, Math.ceil((end - from) / stretches)) : Math.max(1, stretches.length)
  const count = Math.max(1, Math.ceil((end - from) / step))
  if (count > mostStretches)
    throw new InvalidInputError(`A histogram can have at most ${mostStretches} intervals, not ${count}.`)
  const place = sql<number>`(${sql.ref(column)} - ${from}) / ${step}`
  const rows = await database
    .selectFrom('alerts')
    .select((eb) => [place.as('place'), 'severity', eb.fn.countAll<number>().as('count')])
    .where(where)
    .groupBy([sql`1`, 'severity'])
    .execute()
  const indexOf = (at: number): number => Math.min(count - 1, Math.floor(at))
  const counted = Map.groupBy(rows, (row) => indexOf(Number(row.place)))
  return Array.from({ length: count }, (_, index) => ({
    from: from + index * step,
    to: from + (index + 1) * step,
    counts: sumBySeverity(counted.get(index) ?? []),
  }))
}

/** The last bucket includes later alerts, so a severity can occur twice. */
function sumBySeverity(rows: readonly { severity: string; count: number }[]): Stretch['counts'] {
  return [...Map.groupBy(rows, ({ severity }) => severity)].map(([severity, some]) => ({
    severity: severity as AlertSeverity,
    count: some.reduce((sum, { count }) => sum + Number(count), 0),
  }))
}

function without(filter: AlertFilter, keys: readonly (keyof AlertFilter)[]): AlertFilter {
  return Object.fromEntries(
    Object.entries(filter).filter(([key]) => !(keys as readonly string[]).includes(key)),
  ) as AlertFilter
}
