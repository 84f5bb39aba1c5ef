import { setInterval, clearInterval } from 'node:timers'
import { openAws } from '../../../packages/server/src/ingest/objects/aws/open-aws.ts'
import { createS3Store } from '../../../packages/server/src/ingest/objects/aws/s3-store.ts'
import { createObjectRoutes } from '../../../packages/server/src/ingest/objects/object-routes.ts'
import { createObjectReader } from '../../../packages/server/src/ingest/objects/read-objects.ts'
import { openSqlite } from '../../../packages/server/src/stores/database.ts'
import { migrate } from '../../../packages/server/src/stores/migrate.ts'
import type { Row } from '../benchmark.ts'
import { repeatedObject, type BucketServer } from './bucket-server.ts'

const gibibyte = 1024 ** 3
const size = 5 * gibibyte

/**
 * Reads an object of 5 GiB into items of the spool, which are counted and dropped, and watches the memory of this process,
 * which is also the one that generates the object.
 */
export async function measureLargeObject(
  buckets: BucketServer,
  environment: Readonly<Record<string, string>>,
): Promise<Row> {
  Object.assign(process.env, environment)
  const line = `${JSON.stringify({ time: '2026-07-01T00:00:00Z', message: 'x'.repeat(980) })}\n`
  const block = line.repeat(256)
  const object = repeatedObject(block, Math.ceil(size / block.length))
  buckets.put('large', new Map([['large.json', object]]))
  const aws = await openAws({ region: 'us-east-1', credentials: 'server' })
  const database = openSqlite(':memory:')
  await migrate(database)
  const reader = createObjectReader({
    store: createS3Store(async () => aws, undefined),
    route: createObjectRoutes({ format: { type: 'Lines' }, logTypes: [] }, [], () => undefined),
    database,
    sourceId: 'benchmark',
    now: Date.now,
  })
  const before = process.memoryUsage.rss()
  let peak = before
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 100)
  const started = performance.now()
  let bytes = 0
  try {
    const found = [{ bucket: 'large', key: 'large.json', version: '1', size: object.size }]
    for await (const items of reader.read(found, new AbortController().signal, (_, outcome) => {
      if (outcome.kind !== 'read') throw new Error(`The object was not read: ${outcome.kind}.`)
    }))
      bytes += items.reduce((sum, { body }) => sum + body.length, 0)
  } finally {
    clearInterval(timer)
    aws.close()
    await database.destroy()
  }
  if (bytes < size) throw new Error(`Only ${bytes} bytes of ${object.size} became items.`)
  const seconds = (performance.now() - started) / 1_000
  return {
    what: `memory that reading an object of ${(object.size / gibibyte).toFixed(1)} GiB adds`,
    ms: (peak - before) / 1024 ** 2,
    unit: 'MiB',
    budget: 'under 300 MiB',
    notes: [`${Math.round(object.size / 1024 ** 2 / seconds)} MiB/s, of 1,000 B a line`],
  }
}
