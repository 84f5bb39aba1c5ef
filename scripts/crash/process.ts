// The process that is killed: the real way of logs from a request to lake, rules, alerts and ledger, on the stores of a folder. Started by
// scripts/crash.ts with the folder, the point at which it kills itself, and how often that point is passed before.
import { parseContent } from '@picket/core'
import { createEngine } from '@picket/engine'
import { parseLogSchema } from '@picket/logs'
import { randomBytes } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { join } from 'node:path'
import { alertChangesOf } from '../../packages/server/src/alerts/from-outcome.ts'
import { recordAlerts } from '../../packages/server/src/alerts/record-alerts.ts'
import { createIngest } from '../../packages/server/src/ingest/ingest.ts'
import type { LogSource } from '../../packages/server/src/ingest/log-source.ts'
import { createJourney } from '../../packages/server/src/journey/journey.ts'
import { createOutcomeWaiters } from '../../packages/server/src/journey/outcome-waiters.ts'
import { createSourceReaders } from '../../packages/server/src/journey/source-readers.ts'
import { createLake } from '../../packages/server/src/lake/create-lake.ts'
import { openEmbeddedEngine } from '../../packages/server/src/lake/embedded/embedded-engine.ts'
import { silentLog } from '../../packages/server/src/main/ports.ts'
import { openSqliteSpool } from '../../packages/server/src/spool/sqlite-spool.ts'
import { openSqlite } from '../../packages/server/src/stores/database.ts'
import { keepChange, readEngineState } from '../../packages/server/src/stores/engine-state/engine-state-store.ts'
import { sumLedger } from '../../packages/server/src/stores/ledger/ledger-store.ts'
import { migrate } from '../../packages/server/src/stores/migrate.ts'

const [folder = '.', point = '', after = '0'] = process.argv.slice(2)

const schema = parseLogSchema(`schema: Custom.Counted
fields:
  - { name: at, type: timestamp, timeFormats: [rfc3339], isEventTime: true, required: true }
  - { name: number, type: bigint, required: true }
`).schema!
const { content } = parseContent([
  {
    file: 'large.yml',
    text: `AnalysisType: rule
RuleID: Large.Number
Enabled: true
LogTypes: [Custom.Counted]
Severity: Low
DedupPeriodMinutes: 60
Detection:
  - { KeyPath: number, Condition: IsGreaterThan, Value: 50 }
`,
  },
])

let passed = 0
const at = (name: string): void => {
  if (name !== point || passed++ < Number(after)) return
  appendFileSync(join(folder, 'hits.log'), `${name}\n`)
  process.kill(process.pid, 'SIGKILL')
}

const now = Date.now
const randomId = (): string => randomBytes(16).toString('hex')
const database = openSqlite(join(folder, 'picket.db'))
await migrate(database)
const lake = createLake({ engine: openEmbeddedEngine({ folder: join(folder, 'lake'), randomId }) })
const spool = openSqliteSpool({
  path: join(folder, 'spool.db'),
  now,
  randomId,
  limits: { linger: 20, pause: 50, batchItems: 5, attempts: 10_000 },
})
const engine = await createEngine({ rules: content, recordChanges: true })
const restore = async (): Promise<void> => engine.restoreState(await readEngineState(database, 'main'))
await restore()
const source: LogSource = {
  id: 'crash',
  kind: 'http-ingest',
  label: 'Crash',
  logTypes: [schema.name],
  format: { type: 'JSON' },
  auth: { method: 'None' },
  createdAt: 0,
  createdBy: '',
  updatedAt: 0,
  updatedBy: '',
  isDeleted: false,
}
const stored = { schema, revision: 1 }
const findSource = async (): Promise<LogSource> => source
const waiters = createOutcomeWaiters()
const journey = createJourney({
  spool,
  lake,
  database,
  detection: {
    evaluate: (batch) => engine.evaluate(batch),
    keep: async (trx, { change }) => (change ? keepChange(trx, 'main', change) : undefined),
    restore,
  },
  applyOutcome: (trx, outcome, time) =>
    recordAlerts(
      trx,
      alertChangesOf(outcome, () => undefined),
      time,
      {
        listDestinations: async () => [],
        enqueue: async () => {},
        infoStartsResolved: async () => false,
        opened: async () => {},
      },
    ),
  readerOf: createSourceReaders({
    findSource,
    schemas: { find: (name) => (name === schema.name ? stored : undefined) },
  }),
  seal: (text) => text,
  waiters,
  now,
  log: { ...silentLog, error: (fields, message) => console.error(message, fields) },
  at,
  limits: { records: 40 },
})
const ingest = createIngest({ sources: { find: findSource }, spool, waiters, now, randomId, at })
journey.start()

const server = createServer((request, response) => {
  void answer(request.url ?? '/', async () => new Uint8Array(await buffer(request))).then(
    (body) => response.writeHead(200).end(JSON.stringify(body)),
    (error: unknown) => response.writeHead(503).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => process.send!((server.address() as { readonly port: number }).port))

async function answer(url: string, body: () => Promise<Uint8Array>): Promise<unknown> {
  if (url === '/report') return report()
  await ingest.take({ sourceId: source.id, headers: new Headers(), body, isAwaited: false })
  return {}
}

/** Once there is nothing left to do: what the stores hold. */
async function report(): Promise<unknown> {
  while (spool.status().items > 0) await new Promise((resolve) => setTimeout(resolve, 20))
  const numbers = async (table: string): Promise<readonly number[]> => {
    const found: number[] = []
    try {
      for await (const rows of lake.query({ sql: `SELECT number FROM ${table}.custom_counted` }))
        found.push(...rows.map(({ number }) => Number(number)))
    } catch {
      // Nothing was ever stored there.
    }
    return found
  }
  const alerts = await database
    .selectFrom('alerts')
    .select(({ fn }) => fn.sum<number | null>('event_count').as('events'))
    .executeTakeFirst()
  return {
    ledger: await sumLedger(database),
    events: await numbers('logs'),
    matches: await numbers('rule_matches'),
    alertEvents: Number(alerts?.events ?? 0),
    setAside: (await spool.setAside()).length,
  }
}
