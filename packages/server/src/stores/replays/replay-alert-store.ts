import { sql, type Selectable } from 'kysely'
import type { Database } from '../database.ts'
import { inShares } from '../shares.ts'
import type { ReplayAlertTable } from './replay-tables.ts'

export type ReplayAlertRow = Selectable<ReplayAlertTable>

export async function insertReplayAlerts(database: Database, rows: readonly ReplayAlertRow[]): Promise<void> {
  for (const share of inShares(rows)) await database.insertInto('replay_alerts').values(share).execute()
}

export type KeptAlertRow = Pick<ReplayAlertRow, 'id' | 'log_types' | 'events'>

/** What a replay that continues has to know about its alerts, in the order of their creation. */
export async function readKeptAlerts(database: Database, replayId: string): Promise<readonly KeptAlertRow[]> {
  return database
    .selectFrom('replay_alerts')
    .select(['id', 'log_types', 'events'])
    .where('replay_id', '=', replayId)
    .orderBy('place')
    .execute()
}

export type ReplayAlertChange = Pick<ReplayAlertRow, 'id'> & Partial<ReplayAlertRow>

export async function changeReplayAlerts(
  database: Database,
  replayId: string,
  changes: readonly ReplayAlertChange[],
): Promise<void> {
  for (const { id, ...change } of changes)
    await database
      .updateTable('replay_alerts')
      .set(change)
      .where('replay_id', '=', replayId)
      .where('id', '=', id)
      .execute()
}

/** Selects alerts of a replay: like alerts, without status and assignee. Absent and empty lists match any. */
export interface ReplayAlertFilter {
  readonly detectionId?: string
  readonly types?: readonly ReplayAlertRow['type'][]
  readonly severities?: readonly string[]
  /** A part of the title, ignoring case. */
  readonly nameContains?: string
  readonly dedup?: string
  readonly logTypes?: readonly string[]
  readonly eventCountMin?: number
  readonly eventCountMax?: number
  /** In milliseconds; both ends are inclusive. */
  readonly createdAfter?: number
  readonly createdBefore?: number
  /** Whether such an alert existed in the past. */
  readonly wasReal?: boolean
}

export interface ReplayAlertPage {
  readonly ascending: boolean
  readonly limit: number
  /** The position of the last alert of the previous page. */
  readonly after?: number
}

export async function findReplayAlerts(
  database: Database,
  replayId: string,
  filter: ReplayAlertFilter,
  { ascending, limit, after }: ReplayAlertPage,
): Promise<readonly ReplayAlertRow[]> {
  let found = database.selectFrom('replay_alerts').selectAll().where('replay_id', '=', replayId)
  if (filter.detectionId !== undefined) found = found.where('detection_id', '=', filter.detectionId)
  if (filter.types?.length) found = found.where('type', 'in', filter.types)
  if (filter.severities?.length) found = found.where('severity', 'in', filter.severities)
  if (filter.nameContains) found = found.where(like('title', filter.nameContains))
  if (filter.dedup !== undefined) found = found.where('dedup', '=', filter.dedup)
  if (filter.logTypes?.length) {
    const { logTypes } = filter
    found = found.where(({ or }) => or(logTypes.map((logType) => like('log_types', JSON.stringify(logType)))))
  }
  if (filter.eventCountMin !== undefined) found = found.where('event_count', '>=', filter.eventCountMin)
  if (filter.eventCountMax !== undefined) found = found.where('event_count', '<=', filter.eventCountMax)
  if (filter.createdAfter !== undefined) found = found.where('created_at', '>=', filter.createdAfter)
  if (filter.createdBefore !== undefined) found = found.where('created_at', '<=', filter.createdBefore)
  if (filter.wasReal !== undefined) found = found.where('real_alert_id', filter.wasReal ? 'is not' : 'is', null)
  if (after !== undefined) found = found.where('place', ascending ? '>' : '<', after)
  return found
    .orderBy('place', ascending ? 'asc' : 'desc')
    .limit(limit)
    .execute()
}

export async function readReplayAlert(
  database: Database,
  replayId: string,
  id: string,
): Promise<ReplayAlertRow | undefined> {
  return database
    .selectFrom('replay_alerts')
    .selectAll()
    .where('replay_id', '=', replayId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** LIKE without wildcards, ignoring case. */
function like(column: 'title' | 'log_types', text: string) {
  const pattern = `%${text.toLowerCase().replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)}%`
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
}
