import { createEngine, toEngineRules } from '@picket/engine'
import { createRuleStream } from '@picket/rule-runtime'
import type { LogSchema } from '@picket/logs'
import { readSchemas } from '@picket/logs/node'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEngineQueue } from '../../packages/server/src/detections/engine/engine-queue.ts'
import { createIngest } from '../../packages/server/src/ingest/ingest.ts'
import type { HttpSource } from '../../packages/server/src/ingest/sources/http-source.ts'
import { createPipeline } from '../../packages/server/src/pipeline/pipeline.ts'
import type { PipelineStage } from '../../packages/server/src/pipeline/pipeline-ports.ts'
import { createOutcomeWaiters } from '../../packages/server/src/ingest/outcome-waiters.ts'
import type { Detection } from '../../packages/server/src/pipeline/ports.ts'
import { createSourceReaders } from '../../packages/server/src/pipeline/source-readers.ts'
import { createLake } from '../../packages/server/src/lake/create-lake.ts'
import { openEmbeddedEngine } from '../../packages/server/src/lake/embedded/embedded-engine.ts'
import { silentLog } from '../../packages/server/src/ports/log.ts'
import { openSqliteSpool } from '../../packages/server/src/spool/sqlite-spool.ts'
import { openSqlite, type Database } from '../../packages/server/src/stores/database.ts'
import { keepChange } from '../../packages/server/src/stores/engine-state/engine-state-store.ts'
import { sumLedger } from '../../packages/server/src/stores/ledger/ledger-store.ts'
import { migrate } from '../../packages/server/src/stores/migrate.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { cloudTrailTexts, measureJsonRoundTrip } from './cloud-trail-texts.ts'
import { findGuards, loadContent } from './engine.ts'
import { printSpent, readProcessorTime } from './processor-time.ts'

const schemaFile = 'packages/content/log-types/aws/cloud-trail.yml'
const logType = 'AWS.CloudTrail'
const leastEvents = 30_000
const bodyEvents = 200
const concurrentSenders = 8

/**
 * Measures ingestion of CloudTrail events (`--events DIR`, or our samples) with embedded stores: from requests to rows
 * of the lake, matches of all CloudTrail rules and the ledger, after a warm-up with the same events. Reports the time
 * of each stage; stages overlap.
 */
export const ingest: Benchmark = {
  name: 'ingest',
  async run({ root, content, events: folder }) {
    const some = cloudTrailTexts(root, folder)
    const texts = Array.from({ length: Math.ceil(leastEvents / some.length) }, () => some).flat()
    const schema = readSchemas([schemaFile], root).schemas[0]!.schema
    const home = mkdtempSync(join(tmpdir(), 'picket-bench-ingest-'))
    const { set, environment } = await loadContent(content, join(root, 'packages/content'), folder !== undefined)
    const rules = toEngineRules(set).rules.filter(({ kind, logTypes }) => kind === 'rule' && logTypes.includes(logType))
    const stream = createRuleStream({ packages: environment.packages })
    try {
      const database = openSqlite(join(home, 'picket.db'))
      await migrate(database)
      const needsPython = rules.some(({ logic }) => logic.kind === 'python')
      const guards = needsPython ? await findGuards(environment, rules) : []
      const engine = await createEngine({
        rules,
        environment,
        guards,
        stream,
        recordChanges: true,
        limits: { rememberedMatches: 0 },
      })
      const detection: Detection = {
        evaluate: (batch) => engine.evaluate(batch),
        keep: async (trx, { change }) => (change ? keepChange(trx, 'main', change) : undefined),
        turns: createEngineQueue(async () => {}),
      }
      return [await measureIngest({ home, texts, schema, database, detection, rules: rules.length })]
    } finally {
      await stream.close()
      rmSync(home, { recursive: true, force: true })
    }
  },
}

interface IngestOptions {
  readonly home: string
  readonly texts: readonly string[]
  readonly schema: LogSchema
  readonly database: Database
  readonly detection: Detection
  readonly rules: number
}

async function measureIngest({ home, texts, schema, database, detection, rules }: IngestOptions): Promise<Row> {
  let ids = 0
  const ports = { now: Date.now, randomId: () => String(++ids) }
  const lake = createLake({ engine: openEmbeddedEngine({ folder: join(home, 'lake'), ...ports }) })
  const spool = openSqliteSpool({ path: join(home, 'spool.db'), ...ports })
  const waiters = createOutcomeWaiters()
  const stages = new Map<PipelineStage, number>()
  const findSource = async (): Promise<HttpSource> => source
  const pipeline = createPipeline({
    spool,
    lake,
    database,
    detection,
    applyOutcome: async () => {},
    readerOf: createSourceReaders({ findSource, schemas: toSchemaSource(schema) }),
    seal: (text) => text,
    waiters,
    now: ports.now,
    log: { ...silentLog, error: (fields, message) => console.error(message, fields) },
    onStage: (stage, ms) => stages.set(stage, (stages.get(stage) ?? 0) + ms),
  })
  const endpoint = createIngest({ sources: { find: findSource }, spool, waiters, ...ports })
  const bodies = Array.from({ length: Math.ceil(texts.length / bodyEvents) }, (_, at) =>
    Buffer.from(texts.slice(at * bodyEvents, (at + 1) * bodyEvents).join('\n')),
  )
  pipeline.start()
  const send = async (): Promise<Sent> => {
    const started = performance.now()
    const waits: number[] = []
    const rest = bodies.values()
    await Promise.all(
      Array.from({ length: concurrentSenders }, async () => {
        for (const body of rest) {
          const since = performance.now()
          await endpoint.take({ sourceId: source.id, headers: new Headers(), body: async () => body, isAwaited: false })
          waits.push(performance.now() - since)
        }
      }),
    )
    const accepted = performance.now() - started
    while (spool.status().items > 0) await new Promise((resolve) => setTimeout(resolve, 5))
    return { waits, accepted, ms: performance.now() - started }
  }
  // Code is compiled during the first pass. The second pass shows the steady-state cost of a server.
  await send()
  stages.clear()
  const delays = watchEventLoop()
  const spent = readProcessorTime()
  const { waits, accepted, ms } = await send()
  const spentNow = readProcessorTime()
  await pipeline.stop()
  const blocked = delays.stop()
  const { stored, received } = await sumLedger(database)
  if (received !== 2 * texts.length || stored !== received)
    throw new Error(`Only ${stored} of ${2 * texts.length} events were stored.`)
  const before = process.cpuUsage()
  const baseline = measureJsonRoundTrip(texts)
  const plain = process.cpuUsage(before).user / 1_000
  await Promise.all([lake.close(), spool.close(), database.destroy()])
  const share = [...stages].map(([stage, spent]) => `${stage} ${Math.round(spent)} ms`)
  return {
    what: `${texts.length} events, ${rules} rules`,
    ms,
    baseline: { what: 'JSON.parse and JSON.stringify of the same events', ms: baseline },
    budget: 'over 10,000 events/s on two cores',
    notes: [
      `${Math.round(texts.length / (ms / 1_000))} events/s; accepted after ${Math.round(accepted)} ms`,
      `${printSpent(spent, spentNow, texts.length)} (the baseline: ${(plain / texts.length).toFixed(4)})`,
      `stages (they overlap): ${share.join(', ')}`,
      `request latency: median ${quantile(waits, 0.5)} ms, p99 ${quantile(waits, 0.99)} ms; longest event loop delay ${blocked} ms`,
      `memory: ${Math.round(process.memoryUsage().rss / 1024 ** 2)} MiB`,
    ],
  }
}

interface Sent {
  /** Milliseconds until each body was accepted. */
  readonly waits: readonly number[]
  /** Milliseconds until all bodies were accepted. */
  readonly accepted: number
  /** Milliseconds until all events were processed. */
  readonly ms: number
}

const source: HttpSource = {
  id: 'benchmark',
  kind: 'http-ingest',
  label: 'Benchmark',
  auth: { method: 'None' },
  logTypes: [logType],
  format: { type: 'JSON' },
  createdAt: 0,
  createdBy: '',
  updatedAt: 0,
  updatedBy: '',
  isDeleted: false,
}

function toSchemaSource(schema: LogSchema) {
  const stored = { schema, revision: 1 }
  return { find: (name: string) => (name === logType ? stored : undefined) }
}

function watchEventLoop(): { stop(): number } {
  let longest = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last - 5)
    last = now
  }, 5)
  return {
    stop() {
      clearInterval(timer)
      return Math.round(longest)
    },
  }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
