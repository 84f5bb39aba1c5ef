import { setTimeout as sleep } from 'node:timers/promises'
import { NotFoundError } from '@picket/core'
import type { DestinationService } from '../delivery/destination-service.ts'
import type { DetectionService } from '../detections/detection-service.ts'
import type { EngineHost } from '../detections/engine/engine-host.ts'
import { systemViewer, type Viewer } from '../access/viewer.ts'
import type { SourceService, SourceState } from '../ingest/source-service.ts'
import type { Lake } from '../lake/lake.ts'
import { deleteRows } from '../lake/tables/delete-rows.ts'
import type { Spool } from '../spool/spool.ts'
import { quoteName, quoteText } from '@picket/logs'
import { deleteAlerts } from '../stores/alerts/delete-alerts.ts'
import type { Database } from '../stores/database.ts'
import { deleteResources } from '../stores/resources/resource-store.ts'
import { inShares } from '../stores/shares.ts'
import { demoLabel, demoWebhook, readDemoState, writeDemoState, type DemoState } from './demo-state.ts'

export interface DemoRemoval {
  readonly alerts: number
  readonly detections: number
  readonly sources: number
}

export interface RemovalPorts {
  readonly database: Database
  readonly lake: Lake
  readonly spool: Pick<Spool, 'status'>
  readonly detections: DetectionService
  readonly host: Pick<EngineHost, 'settled'>
  readonly sources: SourceService
  readonly destinations: DestinationService
  readonly now: () => number
}

/** Removes everything that the demo created: sources, their events and alerts, detections, and the webhook. */
export async function removeDemo(ports: RemovalPorts, viewer: Viewer): Promise<DemoRemoval> {
  const { database, lake, detections, sources, destinations, now } = ports
  const state = await withOrphans(ports, await readDemoState(database))
  if (state === undefined || state.phase === 'removed') throw new NotFoundError('There is no demo to remove.')
  for (const id of state.sourceIds) if (await sources.find(id)) await sources.delete(viewer, id)
  // Logs that were received before can still raise alerts until the rules are deleted.
  await untilProcessed(ports, now())
  const there = new Set((await detections.all(viewer)).map(({ stored }) => stored.id))
  const ids = state.specIds.filter((id) => there.has(id))
  if (ids.length > 0) await detections.remove(viewer, ids, { includeSavedQueries: true })
  await ports.host.settled()
  const alertIds = await findAlertIds(ports, state)
  const alerts = await database.transaction().execute((trx) => deleteAlerts(trx, alertIds))
  for (const table of await lake.tables()) {
    const isOfSource = table.columns.some(({ name }) => name === 'p_source_id')
    if (isOfSource)
      for (const share of inShares(state.sourceIds))
        await deleteRows(lake, table, `p_source_id IN (${share.map(quoteText).join(', ')})`)
    // Rows of queries and matches of correlation rules have no source.
    if (['signals', 'rule_matches', 'rule_errors'].includes(table.database))
      for (const share of inShares(state.specIds))
        await deleteRows(lake, table, `p_source_id = '' AND p_rule_id IN (${share.map(quoteText).join(', ')})`)
    if (table.database === 'cloudsecurity')
      for (const share of inShares(state.sourceIds))
        await deleteRows(lake, table, `integrationId IN (${share.map(quoteText).join(', ')})`)
  }
  await database.transaction().execute((trx) => deleteResources(trx, state.sourceIds))
  for (const id of state.outputIds) await destinations.remove(id).catch(ignoreMissing)
  await writeDemoState(database, { ...state, phase: 'removed' }, now())
  return { alerts, detections: ids.length, sources: state.sourceIds.length }
}

/** Waits until logs received before the given time are in the data lake, for at most one minute. */
async function untilProcessed({ spool, now }: RemovalPorts, before: number): Promise<void> {
  const isWaiting = (): boolean => (spool.status().oldest ?? Infinity) <= before
  for (const end = now() + 60_000; isWaiting() && now() < end;) await sleep(100)
}

/** Adds objects that were created just before an interruption and are not in the state yet. They are found by name. */
async function withOrphans(
  { sources, destinations }: RemovalPorts,
  state: DemoState | undefined,
): Promise<DemoState | undefined> {
  if (state?.phase !== 'begun') return state
  const isOurs = ({ source }: SourceState): boolean =>
    source.createdBy === systemViewer.id && source.label.startsWith(demoLabel)
  const sourceIds = (await sources.list()).filter(isOurs).map(({ source }) => source.id)
  const outputIds = (await destinations.list())
    .filter(({ displayName }) => displayName === demoWebhook)
    .map(({ outputId }) => outputId)
  return { ...state, sourceIds: [...new Set([...state.sourceIds, ...sourceIds])], outputIds }
}

/** Returns the alerts on events of the sources, and system errors about the sources. */
async function findAlertIds(
  { database, lake }: RemovalPorts,
  { sourceIds, specIds }: Pick<DemoState, 'sourceIds' | 'specIds'>,
): Promise<readonly string[]> {
  const ids = new Set<string>()
  for (const { database: databaseName, name } of await lake.tables()) {
    if (databaseName !== 'rule_matches' && databaseName !== 'rule_errors') continue
    const sql = `SELECT DISTINCT p_alert_id FROM ${quoteName(databaseName)}.${quoteName(name)} WHERE p_source_id IN {ids:Array(String)}`
    for await (const rows of lake.query({ sql, parameters: { ids: sourceIds } }))
      for (const { p_alert_id } of rows) ids.add(String(p_alert_id))
  }
  for (const share of inShares(sourceIds)) {
    const own = await database.selectFrom('alerts').select('id').where('component_id', 'in', share).execute()
    for (const { id } of own) ids.add(id)
  }
  // Alerts on query rows, signals and resources have no source. They are found by detection.
  for (const detections of inShares(specIds)) {
    const made = await database
      .selectFrom('alerts')
      .select('id')
      .where('detection_id', 'in', detections)
      .where('type', 'in', [
        'SCHEDULED_RULE',
        'SCHEDULED_RULE_ERROR',
        'CORRELATION_RULE',
        'CORRELATION_RULE_ERROR',
        'POLICY',
      ])
      .execute()
    for (const { id } of made) ids.add(id)
  }
  return [...ids]
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof NotFoundError)) throw error
}
