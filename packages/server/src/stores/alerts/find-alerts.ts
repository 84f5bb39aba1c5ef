import { anyLogType, type AlertSeverity, type AlertType, type LogTypeAccess } from '@picket/core'
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'
import { toAlert, type Alert } from './alert.ts'
import type { AlertListing, AlertStatus } from './alert-tables.ts'

/** Selects alerts. Absent and empty lists match any. Times in ms since 1970. */
export interface AlertFilter {
  readonly listing?: AlertListing
  readonly types?: readonly AlertType[]
  readonly detectionId?: string
  /** Both ends are inclusive. */
  readonly createdAfter?: number
  readonly createdBefore?: number
  readonly eventAfter?: number
  readonly eventBefore?: number
  readonly firstEventAfter?: number
  readonly firstEventBefore?: number
  readonly statuses?: readonly AlertStatus[]
  readonly severities?: readonly AlertSeverity[]
  readonly assigneeIds?: readonly string[]
  readonly onlyUnassigned?: boolean
  /** A part of the title, ignoring case. */
  readonly nameContains?: string
  readonly logTypes?: readonly string[]
  readonly sourceIds?: readonly string[]
  readonly resourceTypes?: readonly string[]
  readonly resourceId?: string
  readonly tags?: readonly string[]
  readonly dedup?: string
  /** Only these; an empty list matches nothing. */
  readonly ids?: readonly string[]
  readonly exceptId?: string
  readonly eventCountMin?: number
  readonly eventCountMax?: number
}

export interface AlertPage {
  readonly ascending: boolean
  readonly limit: number
  /** The last alert of the previous page. */
  readonly after?: { readonly createdAt: number; readonly id: string }
}

/** In the order of their creation. Excludes alerts with a log type that the caller cannot see. */
export async function findAlerts(
  database: Database,
  filter: AlertFilter,
  access: LogTypeAccess,
  { ascending, limit, after }: AlertPage,
): Promise<readonly Alert[]> {
  const direction = ascending ? 'asc' : 'desc'
  let query = database
    .selectFrom('alerts')
    .selectAll()
    .where((eb) => eb.and([...conditions(eb, filter), ...visible(eb, access)]))
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
  if (after !== undefined) {
    const { createdAt, id } = after
    const further = ascending ? '>' : '<'
    query = query.where((eb) =>
      eb.or([eb('created_at', further, createdAt), eb.and([eb('created_at', '=', createdAt), eb('id', further, id)])]),
    )
  }
  return (await query.execute()).map(toAlert)
}

export async function countAlerts(database: Database, filter: AlertFilter, access: LogTypeAccess): Promise<number> {
  const { count } = await database
    .selectFrom('alerts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.and([...conditions(eb, filter), ...visible(eb, access)]))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Those of the ids that the caller can see. */
export async function readAlerts(
  database: Database,
  ids: readonly string[],
  access: LogTypeAccess,
): Promise<readonly Alert[]> {
  if (ids.length === 0) return []
  const rows = await database
    .selectFrom('alerts')
    .selectAll()
    .where((eb) => eb.and([eb('id', 'in', ids), ...visible(eb, access)]))
    .execute()
  return rows.map(toAlert)
}

type AlertBuilder = ExpressionBuilder<Tables, 'alerts'>
type Condition = Expression<SqlBool>

export function conditions(eb: AlertBuilder, filter: AlertFilter): readonly Condition[] {
  const all: readonly (Condition | false | undefined)[] = [
    filter.listing && eb('listing', '=', filter.listing),
    some(filter.types) && eb('type', 'in', filter.types),
    filter.detectionId !== undefined ? eb('detection_id', '=', filter.detectionId) : undefined,
    filter.createdAfter !== undefined ? eb('created_at', '>=', filter.createdAfter) : undefined,
    filter.createdBefore !== undefined ? eb('created_at', '<=', filter.createdBefore) : undefined,
    filter.eventAfter !== undefined ? eb('last_event_at', '>=', filter.eventAfter) : undefined,
    filter.eventBefore !== undefined ? eb('first_event_at', '<=', filter.eventBefore) : undefined,
    filter.firstEventAfter !== undefined ? eb('first_event_at', '>=', filter.firstEventAfter) : undefined,
    filter.firstEventBefore !== undefined ? eb('first_event_at', '<=', filter.firstEventBefore) : undefined,
    some(filter.statuses) && eb('status', 'in', filter.statuses),
    some(filter.severities) && eb('severity', 'in', filter.severities),
    some(filter.assigneeIds) && eb('assignee_id', 'in', filter.assigneeIds),
    filter.onlyUnassigned ? eb('assignee_id', 'is', null) : undefined,
    filter.nameContains ? contains(eb.ref('title'), filter.nameContains) : undefined,
    some(filter.logTypes) && hasLogType(eb, filter.logTypes),
    some(filter.sourceIds) && eb('source_id', 'in', filter.sourceIds),
    some(filter.resourceTypes) && eb.or(filter.resourceTypes.map((name) => holds(eb.ref('resource_types'), name))),
    filter.resourceId !== undefined ? eb('resource_id', '=', filter.resourceId) : undefined,
    some(filter.tags) && eb.or(filter.tags.map((name) => holds(eb.ref('tags'), name))),
    filter.dedup !== undefined ? eb('dedup', '=', filter.dedup) : undefined,
    filter.ids && (filter.ids.length > 0 ? eb('id', 'in', filter.ids) : sql<SqlBool>`1 = 0`),
    filter.exceptId !== undefined ? eb('id', '!=', filter.exceptId) : undefined,
    filter.eventCountMin !== undefined ? eb('event_count', '>=', filter.eventCountMin) : undefined,
    filter.eventCountMax !== undefined ? eb('event_count', '<=', filter.eventCountMax) : undefined,
  ]
  return all.filter((condition) => condition !== undefined && condition !== false)
}

function some<Item>(items: readonly Item[] | undefined): items is readonly Item[] {
  return items !== undefined && items.length > 0
}

/** LIKE without wildcards; SQLite and Postgres differ in case sensitivity, so both sides are in lower case. */
function contains(column: Expression<string>, text: string): Condition {
  const pattern = `%${text.toLowerCase().replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)}%`
  return sql<SqlBool>`lower(${column}) like ${pattern} escape '\\'`
}

/** The column is a JSON list of texts that contains this one. */
function holds(column: Expression<string>, name: string): Condition {
  const pattern = `%${JSON.stringify(name).replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)}%`
  return sql<SqlBool>`${column} like ${pattern} escape '\\'`
}

function hasLogType(eb: AlertBuilder, logTypes: readonly string[]): Condition {
  return eb.exists(
    eb
      .selectFrom('alert_log_types')
      .select('alert_log_types.alert_id')
      .whereRef('alert_log_types.alert_id', '=', 'alerts.id')
      .where('alert_log_types.log_type', 'in', logTypes),
  )
}

/** None of its log types is hidden. Everyone can see alerts without log types (policies, most system errors). */
export function visible(eb: AlertBuilder, { kind, logTypes }: LogTypeAccess): readonly Condition[] {
  if (kind === 'ALLOW_ALL') return []
  const some = eb
    .selectFrom('alert_log_types')
    .select('alert_log_types.alert_id')
    .whereRef('alert_log_types.alert_id', '=', 'alerts.id')
  if (kind === 'DENY_ALL' || (kind === 'ALLOW' && logTypes.length === 0)) return [eb.not(eb.exists(some))]
  if (logTypes.length === 0) return []
  const isHidden =
    kind === 'ALLOW'
      ? some.where('alert_log_types.log_type', 'not in', logTypes)
      : some.where('alert_log_types.log_type', 'in', [...logTypes, anyLogType])
  return [eb.not(eb.exists(isHidden))]
}
