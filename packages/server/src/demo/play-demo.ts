import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeArchive } from '../detections/archive/write-archive.ts'
import type { DetectionService } from '../detections/detection-service.ts'
import type { EngineHost } from '../detections/engine/engine-host.ts'
import type { UploadService } from '../detections/upload/upload-service.ts'
import type { DestinationService } from '../delivery/destination-service.ts'
import { systemViewer } from '../access/viewer.ts'
import { createHttpSources } from '../ingest/http-sources.ts'
import type { SourceWatch } from '../ingest/health/watch-sources.ts'
import type { SourceService } from '../ingest/source-service.ts'
import type { Log } from '../ports/log.ts'
import type { Database } from '../stores/database.ts'
import { demoLabel, demoWebhook, readDemoState, writeDemoState, type DemoState } from './demo-state.ts'
import type { DemoContent } from './demo-content.ts'
import { createRefusals } from './demo-refusals.ts'
import { demoResources } from './demo-resources.ts'
import type { DemoSink } from './demo-sink.ts'
import { shiftTimes } from './shift-times.ts'
import { flowHeader, toRawLog } from './to-raw-log.ts'

export interface DemoPorts {
  readonly database: Database
  readonly uploads: UploadService
  readonly detections: Pick<DetectionService, 'all'>
  readonly host: Pick<EngineHost, 'settled'>
  readonly sources: SourceService
  readonly sourceWatch: SourceWatch
  readonly destinations: DestinationService
  /** Runs scheduled work now, for the given past time in milliseconds. */
  readonly runAll: (since: number) => Promise<void>
  /** Removes what an interrupted start created. */
  readonly removeInterrupted: () => Promise<unknown>
  /** The address of the running server. */
  readonly address: string
  readonly now: () => number
  readonly log: Log
}

/** The result of starting the demo. */
export type DemoPlay = 'played' | 'played before' | 'removed before'

/**
 * Creates detections, sources and a destination once, and sends the events through the ingest endpoint, with times that
 * end now.
 */
export async function playDemo(ports: DemoPorts, content: DemoContent, sink: DemoSink): Promise<DemoPlay> {
  const { database, uploads, detections, destinations, sourceWatch, now } = ports
  const known = await readDemoState(database)
  if (known?.phase === 'removed') return 'removed before'
  if (known?.phase === 'played') {
    await moveSink(ports, known, sink)
    return 'played before'
  }
  if (known !== undefined) await ports.removeInterrupted()
  const state = await saveInitialState(ports, sink)
  const data = Buffer.from(writeArchive(content.files)).toString('base64')
  await uploads.upload(systemViewer, { data })
  const stored = (await detections.all(systemViewer)).map((found) => found.stored)
  await state.add({ specIds: stored.filter(({ file }) => content.files.has(file)).map(({ id }) => id) })
  // Rules must be loaded before the events arrive; otherwise, the previous rules evaluate them.
  await ports.host.settled()
  const { outputId } = await destinations.add(systemViewer, {
    displayName: demoWebhook,
    outputType: 'customwebhook',
    outputConfig: { webhookURL: sink.url },
    defaultForSeverity: ['CRITICAL', 'HIGH', 'MEDIUM'],
    alertTypes: ['RULE', 'SCHEDULED_RULE', 'CORRELATION_RULE', 'POLICY', 'SYSTEM_ERROR'],
  })
  await state.add({ outputIds: [outputId] })
  const addSource = async (label: string, logType: string): Promise<DemoSource> => {
    const source = await createSource(ports, label, logType)
    await state.add({ sourceIds: [source.id] })
    return source
  }
  for (const [logType, own] of groupLogs(content.events, now())) {
    const lines = logType === 'AWS.CloudTrail' ? [...own, ...createRefusals(now())] : own
    await send(ports, await addSource(logType.replaceAll('.', ' '), logType), lines)
  }
  // A source that sends a log without a matching schema, which raises a system error.
  const unclassified = await addSource('broken sender', 'Okta.SystemLog')
  await send(ports, unclassified, ['{"this":"is not an Okta log"}'])
  const account = await addSource('cloud account', 'AWS.CloudTrail')
  const resources = demoResources.map((one) => JSON.stringify(one))
  await send(ports, { ...account, id: `resources/${account.id}` }, resources)
  await settle(ports, state.current().sourceIds)
  await sourceWatch.check(unclassified.id)
  await ports.runAll(now() - day)
  await writeDemoState(database, { ...state.current(), phase: 'played' }, now())
  return 'played'
}

/** Saves the state before anything is created, so that an interrupted start can be cleaned up. */
async function saveInitialState({ database, now }: DemoPorts, { port }: DemoSink) {
  let state: DemoState = { specIds: [], sourceIds: [], outputIds: [], sinkPort: port, phase: 'begun' }
  await writeDemoState(database, state, now())
  return {
    current: (): DemoState => state,
    async add({ specIds = [], sourceIds = [], outputIds = [] }: Partial<DemoState>): Promise<void> {
      state = {
        ...state,
        specIds: [...state.specIds, ...specIds],
        sourceIds: [...state.sourceIds, ...sourceIds],
        outputIds: [...state.outputIds, ...outputIds],
      }
      await writeDemoState(database, state, now())
    },
  }
}

interface DemoSource {
  readonly id: string
  readonly secret: string
}

async function createSource({ sources }: DemoPorts, label: string, logType: string): Promise<DemoSource> {
  const secret = randomBytes(24).toString('base64url')
  const { source } = await createHttpSources(sources).create(systemViewer, {
    integrationLabel: `${demoLabel}${label}`,
    logTypes: [logType],
    logStreamType: 'Lines',
    authMethod: 'Bearer',
    authBearerToken: secret,
  })
  return { id: source.id, secret }
}

const day = 24 * 3_600_000

/** Returns raw logs by log type, with times shifted so that the last event happens now. */
function groupLogs(events: readonly string[], now: number): ReadonlyMap<string, readonly string[]> {
  const parsed = events.map((line) => JSON.parse(line) as { p_log_type: string; p_event_time: string })
  const last = Math.max(
    ...parsed.map(({ p_event_time }) => Date.parse(`${p_event_time.slice(0, 19).replace(' ', 'T')}Z`)),
  )
  const by = Math.floor((now - last) / 1000) * 1000
  const logs = new Map<string, string[]>()
  for (const event of parsed) {
    const lines = logs.get(event.p_log_type) ?? (event.p_log_type === 'AWS.VPCFlow' ? [flowHeader] : [])
    lines.push(toRawLog(event.p_log_type, shiftTimes(event, by, last) as Record<string, unknown>))
    logs.set(event.p_log_type, lines)
  }
  return logs
}

async function send({ address }: DemoPorts, { id, secret }: DemoSource, lines: readonly string[]): Promise<void> {
  const response = await fetch(`${address}/ingest/${id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body: lines.join('\n'),
  })
  if (!response.ok) throw new Error(`The sample logs were refused: ${response.status} ${await response.text()}`)
}

/** Waits until all sent logs are processed, for at most three minutes. */
async function settle({ database, now }: DemoPorts, sourceIds: readonly string[]): Promise<void> {
  for (const end = now() + 180_000; now() < end; await sleep(200)) {
    const rows = await database
      .selectFrom('log_sources')
      .select(['last_processed_at'])
      .where('id', 'in', sourceIds)
      .execute()
    if (rows.every(({ last_processed_at }) => last_processed_at !== null)) return
  }
}

/** Updates the destination, since the port of the webhook may be in use by another process now. */
async function moveSink({ destinations }: DemoPorts, state: DemoState, sink: DemoSink): Promise<void> {
  if (state.sinkPort === sink.port) return
  for (const outputId of state.outputIds) {
    const shown = await destinations.get(outputId).catch(() => undefined)
    if (shown === undefined) continue
    const { displayName, outputType, defaultForSeverity, alertTypes, logTypes } = shown
    const outputConfig = { webhookURL: sink.url }
    await destinations.update(systemViewer, {
      outputId,
      displayName,
      outputType,
      outputConfig,
      defaultForSeverity,
      alertTypes,
      logTypes,
    })
  }
}
