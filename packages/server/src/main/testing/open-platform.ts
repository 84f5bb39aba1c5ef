import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { LogSchema } from '@picket/logs'
import { createAlertService } from '../../alerts/alert-service.ts'
import { createAlertEvents } from '../../alerts/events/alert-events.ts'
import { alertChangesOf } from '../../alerts/from-outcome.ts'
import { recordAlerts } from '../../alerts/record-alerts.ts'
import { fakePorts } from '../../alerts/testing/alerts.ts'
import { readServerConfig } from '../../config/read-server-config.ts'
import { createKey, createSecrets } from '../../data-directory/secrets.ts'
import { createAlertInsightResolvers } from '../../graphql/resolvers/alert-insight.ts'
import { createAlertEventResolvers } from '../../graphql/resolvers/alert-events.ts'
import { createAlertResolvers } from '../../graphql/resolvers/alert.ts'
import { createDataLakeResolvers } from '../../graphql/resolvers/data-lake.ts'
import { createLogSchemaResolvers } from '../../graphql/resolvers/log-schema.ts'
import { createSourceResolvers } from '../../graphql/resolvers/source.ts'
import { openGraphql, type Answer } from '../../graphql/testing/ask.ts'
import { ingestRoutes } from '../../http/routes/ingest.ts'
import { openHandler } from '../../http/testing/open-handler.ts'
import { userWith } from '../../identity/testing/viewers.ts'
import { createExplainStored } from '../../detections/explain-stored.ts'
import { createSpecLibrary } from '../../detections/spec-library.ts'
import { createSourceFinder } from '../../ingest/source-finder.ts'
import { createTestDetection } from '../../pipeline/testing/test-detection.ts'
import { createLake } from '../../lake/create-lake.ts'
import { openEmbeddedEngine } from '../../lake/embedded/embedded-engine.ts'
import type { LakeRow } from '../../lake/lake.ts'
import { openSchemaCatalog } from '../../schemas/schema-catalog.ts'
import { createFeedback } from '../../settings/feedback.ts'
import { openSqliteSpool } from '../../spool/sqlite-spool.ts'
import { openTestDatabase } from '../../stores/testing/open-stores.ts'
import { createClosers } from '../../async/closers.ts'
import { createIngesting } from '../create-ingesting.ts'
import { createSchemas } from '../create-schemas.ts'
import { createQuerying } from '../create-querying.ts'
import { silentLog } from '../../ports/log.ts'

const ana = userWith('LogSourceModify', 'AlertModify')

export interface Platform {
  ask(query: string, variables?: object, viewer?: typeof ana): Promise<Answer>
  /** Creates a source without authentication, and returns its id. */
  addSource(...logTypes: readonly string[]): Promise<string>
  /** Sends logs to a source, and returns what happened to them. */
  send(source: string, ...logs: readonly (object | string)[]): Promise<object>
  search(sql: string): Promise<readonly LakeRow[]>
}

/** Opens the API, the ingest endpoint, YAML rules and a real data lake until the test ends. */
export async function openPlatform({
  shipped = [],
  rules = [],
}: {
  readonly shipped?: readonly LogSchema[]
  readonly rules?: readonly string[]
} = {}): Promise<Platform> {
  const folder = mkdtempSync(join(tmpdir(), 'picket-schemas-'))
  const closers = createClosers()
  onTestFinished(async () => {
    await closers.closeAll()
    rmSync(folder, { recursive: true, force: true })
  })
  const database = await openTestDatabase()
  const now = Date.now
  const randomId = () => randomBytes(16).toString('hex')
  const base = { database, now, randomId, log: silentLog, at: () => undefined, closers }
  const secrets = createSecrets([createKey()])
  const lake = createLake({ engine: openEmbeddedEngine({ folder: join(folder, 'lake'), randomId }) })
  closers.add('lake', () => lake.close())
  const spool = openSqliteSpool({ path: join(folder, 'spool.db'), now, randomId, limits: {} })
  closers.add('spool', () => spool.close())
  const schemaCatalog = await openSchemaCatalog({ shipped, database, log: silentLog })
  const { config } = readServerConfig({ folder, cwd: folder, env: {} })
  const ingesting = createIngesting({
    ...base,
    version: '1.0.0',
    publicUrl: { read: () => '' },
    config,
    secrets,
    sourceFinder: createSourceFinder({ database, secrets, now }),
    lake,
    spool,
    schemas: schemaCatalog,
    detection: await createTestDetection(database, rules),
    applyOutcome: (trx, outcome, time) =>
      recordAlerts(
        trx,
        alertChangesOf(outcome, () => undefined),
        time,
        fakePorts().ports,
      ),
    record: async () => undefined,
  })
  ingesting.startWork()
  const schemas = createSchemas({
    ...base,
    ...ingesting,
    secrets,
    lake,
    schemaCatalog,
    scripts: ingesting.scriptChecker,
    feedback: createFeedback(base),
  })
  const findActor = async () => null
  const alerts = createAlertService({
    ...base,
    assertAssignee: async () => undefined,
    wakeDelivery: () => undefined,
  })
  const alertEvents = createAlertEvents({ lake, database })
  const factsOf = () => undefined
  const library = createSpecLibrary(database)
  const querying = await createQuerying({
    ...base,
    lake,
    library,
    logTypes: () => schemaCatalog.names(),
    lakeFolder: folder,
    hasExtensions: async () => false,
  })
  const explainStored = createExplainStored({
    library,
    lookups: { enricher: () => undefined },
    python: { tracerFor: () => ({ trace: () => Promise.reject(new Error('There is no Python here.')) }) },
  })
  const { ask } = openGraphql([
    createAlertResolvers({ alerts, alertEvents, findActor, factsOf, userByEmail: async () => undefined }),
    createAlertEventResolvers({ alerts, alertEvents }),
    createAlertInsightResolvers({ ...querying, alerts, alertEvents, findActor, factsOf, explainStored }),
    createDataLakeResolvers({ ...querying, now, publicUrl: () => '', findActor }),
    createLogSchemaResolvers({
      ...schemas,
      findActor,
    }),
    createSourceResolvers({ ...ingesting, publicUrl: () => '', findActor }),
  ])
  let sources = 0
  const handle = openHandler(ingestRoutes({ ingest: ingesting.ingest }))
  return {
    ask: (query, variables = {}, viewer = ana) => ask(viewer, query, { ...variables }),
    async addSource(...logTypes) {
      const input = { integrationLabel: `Source ${++sources}`, logTypes, logStreamType: 'Lines', authMethod: 'None' }
      const query =
        'mutation ($input: CreateHttpSourceInput!) { createHttpSource(input: $input) { logSource { integrationId } } }'
      return (await ask(ana, query, { input })).data.createHttpSource.logSource.integrationId as string
    },
    async send(source, ...logs) {
      const url = `http://picket.test/ingest/${source}?wait=true`
      const body = logs.map((log) => (typeof log === 'string' ? log : JSON.stringify(log))).join('\n')
      const answer = await handle(new Request(url, { method: 'POST', body }), { address: '192.0.2.1', isSecure: false })
      return (await answer.json()) as object
    },
    async search(sql) {
      const rows: LakeRow[] = []
      for await (const some of lake.query({ sql, readonly: true })) rows.push(...some)
      return rows
    },
  }
}
