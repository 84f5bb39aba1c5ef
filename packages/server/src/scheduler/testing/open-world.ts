import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { parseJson, type ValueMap } from '@picket/core'
import { ownTables, type NormalizedEvent } from '@picket/logs'
import { fakePorts } from '../../alerts/testing/alerts.ts'
import { recordAlerts } from '../../alerts/record-alerts.ts'
import { alertChangesOf } from '../../alerts/from-outcome.ts'
import { toDetectionFacts } from '../../detections/detection-facts.ts'
import { createEngineHost } from '../../detections/engine/engine-host.ts'
import type { DetectionPython } from '../../detections/python.ts'
import { archiveOf, openDetections } from '../../detections/testing/open-detections.ts'
import { admin } from '../../identity/testing/viewers.ts'
import { createSourceFinder } from '../../ingest/source-finder.ts'
import { createYielder } from '../../async/yielder.ts'
import type { ReadFileRows } from '../lookups/read-file-rows.ts'
import { createLakeWriter } from '../../pipeline/lake-writer.ts'
import { printLakeTime } from '../../lake/print-lake-time.ts'
import { createLake } from '../../lake/create-lake.ts'
import { openEmbeddedEngine } from '../../lake/embedded/embedded-engine.ts'
import type { Lake } from '../../lake/lake.ts'
import { createSqlGuard } from '../../lake/sql/create-sql-guard.ts'
import { createTranslatingGuard } from '../../lake/sql/translate/translating-guard.ts'
import { schemaOf } from '../../lake/testing/schema-of.ts'
import type { RecordAlerts } from '../../alerts/alert-recorder.ts'
import { createScheduling } from '../../main/create-scheduling.ts'
import type { CrashPoints } from '../../ports/crash-points.ts'
import { silentLog } from '../../ports/log.ts'
import type { AlertRow } from '../../stores/alerts/alert-store.ts'
import { evaluateRows } from '../evaluate.ts'

/** Opens a data lake for all tests of a file, in its `beforeAll`. Returns the function that closes it. */
export async function openTestLake(use: (lake: Lake) => unknown): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'picket-schedule-'))
  const lake = createLake({ engine: openEmbeddedEngine({ folder, randomId: () => randomBytes(16).toString('hex') }) })
  await lake.prepare(ownTables)
  use(lake)
  return async () => {
    await lake.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const schema = schemaOf(
  'schema: Sample.Log\nfields: [{ name: user, type: string }, { name: kind, type: string }, { name: more, type: json }]\n',
)

export interface SampleEvent {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly [field: string]: unknown
}

/** Detections, an engine and a data lake, with a controlled clock. */
export async function openWorld(
  python: DetectionPython,
  lake: Lake,
  files: Readonly<Record<string, string>>,
  { needsLimit = false }: { readonly needsLimit?: boolean } = {},
) {
  const opened = await openDetections(python)
  const { database, changer, uploads, library } = opened
  const world: { now: number; at: CrashPoints; readFile: ReadFileRows } = {
    at: () => undefined,
    now: Date.UTC(2026, 0, 1, 12, 0, 1),
    readFile: async () => undefined,
  }
  const now = (): number => world.now
  const factsOf = (id: string) => {
    const spec = current.specs.get(id)
    return spec && toDetectionFacts(spec, current.content)
  }
  const { ports } = fakePorts()
  const record: RecordAlerts = (trx, changes, time) => recordAlerts(trx, changes, time, ports)
  const writer = createLakeWriter(lake, createYielder())
  const start = () => {
    const host = createEngineHost({ ...opened, python, reportProblems: () => undefined, log: silentLog })
    onTestFinished(() => host.close())
    const scheduling = createScheduling({
      config: { retention: { alerts: 30, audit: 30, failures: 30, events: 30 } } as never,
      database,
      sourceFinder: createSourceFinder({ database, secrets: { open: (text) => text, canOpen: () => true }, now }),
      lake,
      sqlGuard: createTranslatingGuard(createSqlGuard(lake), async () => () => undefined),
      schemas: {
        names: () => [schema.name],
        find: (name) => (name === schema.name ? { schema, revision: 1 } : undefined),
      },
      detecting: { library, changer, host, factsOf, lookups: opened.lookups },
      packs: { packs: { fillRows: async () => undefined } } as never,
      readFile: async (from, options) => await world.readFile(from, options),
      enriching: {
        enrichment: { open: async () => [], list: async () => [], onChange: () => () => undefined } as never,
        readProvider: async () => undefined,
      },
      notifications: { notify: async () => undefined },
      record,
      generalSettings: { read: async () => ({ requireLimitInScheduledQueries: needsLimit }) } as never,
      now,
      randomId: () => randomBytes(8).toString('hex'),
      log: silentLog,
      at: (point) => world.at(point),
      closers: { add: () => undefined } as never,
    })
    return { ...scheduling, host }
  }
  await uploads.upload(admin, { data: archiveOf(files) })
  let current = await library.current()
  const upload = async (more: Readonly<Record<string, string>>): Promise<void> => {
    await uploads.upload(admin, { data: archiveOf(more) })
    current = await library.current()
  }
  const server = start()

  return {
    ...opened,
    world,
    lake,
    start,
    server,
    upload,
    /** Stores events as the pipeline does: in the data lake, the rules and the alerts. */
    async send(batch: string, events: readonly SampleEvent[], by = server): Promise<void> {
      await by.host.settled()
      const rows = events.map(toRow)
      await writer.prepare([{ kind: 'events', schema }])
      await writer.write({ kind: 'events', schema, rows: rows.map(({ kept }) => kept) }, batch)
      const detection = { ...by.host, factsOf }
      await evaluateRows(
        { id: batch, at: world.now, schema, rows },
        {
          detection,
          writer,
          async applyOutcome(trx, outcome, time) {
            await record(trx, alertChangesOf(outcome, factsOf), time)
            await by.correlation.leave(trx, outcome)
          },
          at: () => undefined,
        },
        (_, work) => database.transaction().execute(work),
      )
    },
    async alerts(): Promise<readonly AlertRow[]> {
      return database.selectFrom('alerts').selectAll().orderBy('created_at').orderBy('title').execute()
    },
    async count(table: string, where: string): Promise<number> {
      for await (const rows of lake.query({ sql: `SELECT count() AS n FROM ${table} WHERE ${where}` }))
        for (const { n } of rows) return Number(n)
      return 0
    },
  }
}

function toRow({ id, at, ...fields }: SampleEvent): {
  event: Parameters<typeof evaluateRows>[0]['rows'][number]['event']
  kept: NormalizedEvent
} {
  const text = JSON.stringify(fields)
  return {
    event: { id, text, logType: schema.name, eventTime: at },
    kept: {
      kind: 'event',
      fields: parseJson(text) as ValueMap,
      standard: {
        p_log_type: schema.name,
        p_row_id: id,
        p_event_time: printLakeTime(at),
        p_parse_time: printLakeTime(at),
        p_schema_version: 1,
        p_source_id: 'sample',
        p_source_label: 'Sample',
      },
      raw: text,
      eventTime: at,
      hasExactNumbers: true,
    },
  }
}
