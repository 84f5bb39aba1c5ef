import fc from 'fast-check'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import type { SourceFilter } from '../source-filters/source-filter.ts'
import { readSourceMetrics } from '../ingest/health/metrics.ts'
import { createLog } from '../http/log.ts'
import { sumLedger } from '../stores/ledger/ledger-store.ts'
import { listFailureGroups } from '../stores/failures/failure-store.ts'
import type { SpoolItem } from '../spool/spool.ts'
import { pipelinePoints, type PipelinePoint } from './points.ts'
import { createWorld, schemaOf, sourceOf, type Server, type World } from './testing/world.ts'

const orders = schemaOf(`schema: Custom.Orders
fields:
  - { name: at, type: timestamp, timeFormats: [rfc3339], isEventTime: true, required: true }
  - { name: order, type: string, required: true }
  - { name: amount, type: bigint }
`)
const logins = schemaOf(`schema: Custom.Logins
parser: { fastmatch: { match: ['login %{user} from %{address}'] } }
fields:
  - { name: user, type: string, required: true, indicators: [username] }
  - { name: address, type: string, required: true, indicators: [ip] }
`)
const secrets = schemaOf(`schema: Custom.Secrets
fields:
  - { name: token, type: string, required: true, mask: { type: redact, to: hidden } }
`)

const largeOrder = `AnalysisType: rule
RuleID: Large.Order
Enabled: true
LogTypes: [Custom.Orders]
Severity: High
Threshold: 2
DedupPeriodMinutes: 60
Detection:
  - { KeyPath: amount, Condition: IsGreaterThan, Value: 900 }
`

function openWorld(): World {
  const world = createWorld({ rules: [largeOrder] })
  onTestFinished(world.close)
  for (const stored of [orders, logins, secrets]) world.schemas.set(stored.schema.name, stored)
  world.sources.set('mixed', sourceOf('mixed', ['Custom.Orders', 'Custom.Logins']))
  world.sources.set('lines', sourceOf('lines', ['Custom.Logins'], { type: 'Lines' }))
  world.sources.set('secret', sourceOf('secret', ['Custom.Secrets']))
  return world
}

let items = 0
function itemOf(sourceId: string, body: string | Uint8Array, id = `item${++items}`): SpoolItem {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const format = sourceId === 'lines' ? ({ type: 'Lines' } as const) : ({ type: 'Auto' } as const)
  return { id, sourceId, receivedAt: Date.UTC(2026, 0, 1), body: bytes, reading: { kind: 'stream', format } }
}

function order(number: number, amount: number): string {
  return `{"at":"2026-01-01T00:00:00Z","order":"${number}","amount":${amount}}`
}

async function send(server: Server, ...sent: readonly SpoolItem[]): Promise<void> {
  for (const item of sent) await server.spool.append(item)
}

it('moves received logs to the tables of their log types, the outcomes of rules, and the ledger', async () => {
  const server = await openWorld().start()
  await send(server, itemOf('mixed', [order(1, 950), order(2, 10), order(3, 999)].join('\n')))
  await send(server, itemOf('lines', 'login ana from 192.0.2.1\n\n  \nlogout ana\n'))
  server.pipeline.start()
  await server.idle()
  expect(server.lake.rowsOf('logs.custom_orders').map((row) => [row['order'], row['p_source_label']])).toEqual([
    ['1', 'Source mixed'],
    ['2', 'Source mixed'],
    ['3', 'Source mixed'],
  ])
  expect(server.lake.rowsOf('logs.custom_logins').map((row) => row['p_any_ip_addresses'])).toEqual([['192.0.2.1']])
  expect(server.lake.rowsOf('signals.custom_orders').map((row) => [row['order'], row['p_rule_id']])).toEqual([
    ['1', 'Large.Order'],
    ['3', 'Large.Order'],
  ])
  expect(server.lake.rowsOf('rule_matches.custom_orders')).toHaveLength(2)
  const [failed] = server.lake.rowsOf('monitor.classification_failures')
  expect(failed).toMatchObject({
    p_source_id: 'lines',
    p_reason: 'classification',
    p_line: 4,
    p_raw: 'logout ana',
    p_raw_form: 'plain',
    p_errors: [expect.stringMatching(/^Custom.Logins: /)],
  })
  expect(await sumLedger(server.database)).toEqual({
    received: 7,
    stored: 4,
    skipped: 2,
    filtered: 0,
    failed: 1,
    events: 4,
    bytes: expect.any(Number),
    replayed: 0,
  })
  expect((await listFailureGroups(server.database)).map(({ source_id, count }) => [source_id, count])).toEqual([
    ['lines', 1],
  ])
  const { rows } = await sql`SELECT sum(matches) AS matches, sum(opened) AS opened FROM test_outcomes`.execute(
    server.database,
  )
  expect(rows).toEqual([{ matches: 2, opened: 1 }])
  await server.pipeline.stop()
})

it('drops what filters of the source match, and counts it by filter', async () => {
  const world = openWorld()
  const contains = (text: string, action: 'INCLUDE' | 'EXCLUDE'): SourceFilter => ({
    name: text,
    action,
    looksAt: { kind: 'contains', text },
  })
  const conditions = [{ KeyPath: 'amount', Condition: 'IsLessThan', Value: 5 }]
  const filters: readonly SourceFilter[] = [
    contains('broken', 'EXCLUDE'),
    { name: 'small', action: 'EXCLUDE', looksAt: { kind: 'conditions', conditions } },
    { name: 'orders', action: 'INCLUDE', looksAt: { kind: 'regex', pattern: '"order":"\\d' } },
    contains('login', 'INCLUDE'),
  ]
  const logTypes = ['Custom.Orders', 'Custom.Logins']
  world.sources.set('lines', { ...sourceOf('lines', logTypes, { type: 'Lines' }), filters })
  const server = await world.start()
  const lines = [
    order(1, 950),
    order(2, 1),
    order(3, 4),
    '',
    'login ana from 192.0.2.1',
    'logout ana',
    'broken',
    '{"x":1}',
  ]
  await send(server, itemOf('lines', lines.join('\n')))
  server.pipeline.start()
  await server.idle()
  expect(server.lake.rowsOf('logs.custom_orders').map((row) => row['order'])).toEqual(['1'])
  expect(server.lake.rowsOf('logs.custom_logins')).toHaveLength(1)
  expect(server.lake.rowsOf('monitor.classification_failures')).toEqual([])
  const counts = { received: 8, stored: 2, skipped: 1, filtered: 5, failed: 0 }
  expect(await sumLedger(server.database)).toMatchObject(counts)
  const now = Date.UTC(2026, 0, 1)
  const period = { sourceId: 'lines', from: now, to: now + 60_000, intervalMinutes: 1 }
  expect(await readSourceMetrics(server.database, period)).toMatchObject({
    totals: counts,
    byFilter: [
      { filter: 'broken', dropped: 1 },
      { filter: 'orders', dropped: 2 },
      { filter: 'small', dropped: 2 },
    ],
  })
  await server.pipeline.stop()
})

it('stores no secret in the clear, whether its log was accepted or not', async () => {
  const server = await openWorld().start()
  await send(server, itemOf('secret', '{"token":"swordfish"}'), itemOf('secret', 'by word of mouth: swordfish'))
  server.pipeline.start()
  await server.idle()
  const kept = JSON.stringify(['logs.custom_secrets', 'monitor.classification_failures'].map(server.lake.rowsOf))
  expect(kept).not.toContain('swordfish')
  expect(server.lake.rowsOf('monitor.classification_failures')[0]).toMatchObject({ p_raw_form: 'sealed' })
  await server.pipeline.stop()
})

it('splits a large batch into chunks, each entered once', async () => {
  const world = openWorld()
  const lines = Array.from({ length: 25 }, (_, at) => order(at, at)).join('\n')
  let server = await world.start({ chunks: { records: 10 }, crash: { point: 'pipeline.committed', after: 1 } })
  await send(server, itemOf('mixed', gzipSync(lines)))
  server.pipeline.start()
  await server.idle()
  server = await world.start({ chunks: { records: 10 } })
  server.pipeline.start()
  await server.idle()
  const { rows } = await sql`SELECT portion, is_last, received FROM ledger ORDER BY portion`.execute(server.database)
  expect(rows).toEqual([
    { portion: 0, is_last: 0, received: 10 },
    { portion: 1, is_last: 0, received: 10 },
    { portion: 2, is_last: 1, received: 5 },
  ])
  expect(server.lake.rowsOf('logs.custom_orders').map((row) => row['order'])).toEqual(
    Array.from({ length: 25 }, (_, at) => String(at)),
  )
  await server.pipeline.stop()
})

it('skips a batch that is in the ledger, however many others came in between', async () => {
  const world = openWorld()
  const server = await world.start({ spool: { batchItems: 1 } })
  const first = { ...itemOf('mixed', order(1, 1)), batchId: 'the first' }
  await send(server, first)
  server.pipeline.start()
  await server.idle()
  const others = Array.from({ length: 40 }, (_, at) => ({
    ...itemOf('mixed', order(at + 2, 1)),
    batchId: `other ${at}`,
  }))
  await Promise.all(others.map((item) => server.spool.append(item)))
  await server.idle()
  await send(server, first)
  await server.idle()
  expect(server.lake.rowsOf('logs.custom_orders').filter((row) => row['order'] === '1')).toHaveLength(1)
  expect((await sumLedger(server.database)).received).toBe(41)
  await server.pipeline.stop()
})

it('stores the other events of a batch when the data lake rejects one', async () => {
  const server = await openWorld().start()
  const odd = '{"at":"2026-01-01T00:00:00Z","order":"refuse me","amount":1}'
  await send(server, itemOf('mixed', [order(1, 1), order(2, 2), odd, order(4, 4)].join('\n')))
  server.pipeline.start()
  await server.idle()
  expect(server.lake.rowsOf('logs.custom_orders').map((row) => row['order'])).toEqual(['1', '2', '4'])
  expect(await sumLedger(server.database)).toMatchObject({ received: 4, stored: 3, failed: 1, events: 3 })
  expect((await listFailureGroups(server.database)).map(({ fingerprint }) => fingerprint)).toEqual(['lake-refused'])
  await server.pipeline.stop()
})

it('reports a line that the data lake rejects to a waiting sender', async () => {
  const server = await openWorld().start()
  const odd = '{"at":"2026-01-01T00:00:00Z","order":"refuse me","amount":1}'
  const item = itemOf('mixed', [order(1, 1), odd].join('\n'))
  const { outcome } = server.waiters.wait(item.id, 60_000)
  await send(server, item)
  server.pipeline.start()
  expect(await outcome).toEqual({
    kind: 'done',
    isTruncated: false,
    lines: [
      { line: 1, outcome: 'stored', logType: 'Custom.Orders' },
      { line: 2, outcome: 'failed', reasons: ['The data lake rejected the event: A row is odd.'] },
    ],
  })
  await server.pipeline.stop()
})

it('reports the outcome of each line to a waiting sender', async () => {
  const server = await openWorld().start()
  server.pipeline.start()
  const { outcome } = server.waiters.wait('mine', 60_000)
  await send(server, itemOf('mixed', `${order(1, 1)}\n{"what":1}\nlogin ana from 192.0.2.1\n`, 'mine'))
  expect(await outcome).toEqual({
    kind: 'done',
    isTruncated: false,
    lines: [
      { line: 1, outcome: 'stored', logType: 'Custom.Orders' },
      { line: 2, outcome: 'failed', reasons: expect.any(Array) },
      { line: 3, outcome: 'failed', reasons: expect.any(Array) },
    ],
  })
  await server.pipeline.stop()
})

it('logs why a batch failed, with the stack', async () => {
  const lines: string[] = []
  const log = createLog({ level: 'error', write: (line) => void lines.push(line) })
  const server = await openWorld().start({ lakeFailures: 1, log })
  await send(server, itemOf('mixed', order(1, 1)))
  server.pipeline.start()
  await server.idle()
  await server.pipeline.stop()
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    {
      level: 'error',
      time: expect.any(String),
      err: {
        type: 'UnavailableError',
        name: 'UnavailableError',
        message: 'The lake is away.',
        stack: expect.stringMatching(/^UnavailableError: The lake is away\.\n +at .*memory-lake\.ts/),
        code: expect.any(String),
      },
      batch: 'batch1',
      attempt: 1,
      what: 'again',
      msg: 'processing a batch failed',
    },
  ])
})

it('continues when the data lake is available again', async () => {
  const server = await openWorld().start({ lakeFailures: 20 })
  await send(server, itemOf('mixed', order(1, 1)))
  server.pipeline.start()
  await server.idle()
  expect(server.lake.rowsOf('logs.custom_orders')).toHaveLength(1)
  expect(await server.spool.setAside()).toEqual([])
  await server.pipeline.stop()
})

/** Bodies of any kind: valid, unusual, invalid, empty, compressed, binary. */
const anyBody = fc.record({
  sourceId: fc.constantFrom('mixed', 'mixed', 'lines', 'secret', 'unknown'),
  body: fc.oneof(
    fc
      .array(fc.integer({ min: 0, max: 1_000 }), { maxLength: 12 })
      .map((all) => all.map((n) => order(n, n)).join('\n')),
    fc
      .array(
        fc.constantFrom(
          'login ana from 192.0.2.1',
          'logout',
          '',
          '{"token":"x"}',
          '{',
          '[1,2',
          '\u0000',
          '{"order":1}',
        ),
      )
      .map((lines) => lines.join('\n')),
    fc.uint8Array({ maxLength: 60 }),
    fc
      .array(fc.integer({ min: 0, max: 1_000 }), { maxLength: 12 })
      .map((all) => gzipSync(all.map((n) => order(n, n)).join('\n'))),
    fc.constant(gzipSync(order(1, 1)).subarray(0, 40)),
  ),
})
const anyLife = fc.record({
  bodies: fc.array(anyBody, { maxLength: 4 }),
  point: fc.constantFrom(...pipelinePoints),
  after: fc.integer({ min: 0, max: 3 }),
  lakeFailures: fc.integer({ min: 0, max: 2 }),
})

it('stores every record once, whatever was sent and wherever the process crashes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyLife, { minLength: 1, maxLength: 4 }), async (lives) => {
      const options = { spool: { batchItems: 2 }, chunks: { records: 5 } }
      /** The result for the bodies if nothing ever fails. */
      const quiet = await live(openWorld(), [{ bodies: lives.flatMap(({ bodies }) => bodies) }], options)
      const troubled = await live(openWorld(), lives, options)
      expect(troubled).toEqual(quiet)
    }),
    { numRuns: 8 },
  )
})

interface Life {
  readonly bodies: readonly { readonly sourceId: string; readonly body: string | Uint8Array }[]
  readonly point?: PipelinePoint
  readonly after?: number
  readonly lakeFailures?: number
}

async function live(world: World, lives: readonly Life[], options: object): Promise<unknown> {
  for (const { bodies, point, after = 0, lakeFailures = 0 } of lives) {
    const server = await world.start({ ...options, ...(point && { crash: { point, after } }), lakeFailures })
    for (const { sourceId, body } of bodies) await send(server, itemOf(sourceId, body))
    server.pipeline.start()
    await server.idle()
    // A process that was not killed is stopped normally.
    await server.pipeline.stop()
  }
  const server = await world.start(options)
  server.pipeline.start()
  await server.idle()
  await server.pipeline.stop()
  const { bytes: _, ...ledger } = await sumLedger(server.database)
  const ids = (table: string) => server.lake.rowsOf(table).map((row) => row['p_row_id'])
  const tables = ['logs.custom_orders', 'logs.custom_logins', 'logs.custom_secrets', 'monitor.classification_failures']
  for (const table of [...tables, 'signals.custom_orders']) expect(new Set(ids(table)).size).toBe(ids(table).length)
  expect(ledger.received).toBe(ledger.stored + ledger.skipped + ledger.filtered + ledger.failed)
  expect(ledger.events).toBe(tables.slice(0, 3).flatMap(ids).length)
  expect(ledger.failed).toBe(ids(tables[3]!).length)
  expect(await server.spool.setAside()).toEqual([])
  const { rows } = await sql`SELECT sum(matches) AS matches, sum(opened) AS opened FROM test_outcomes`.execute(
    server.database,
  )
  const groups = await listFailureGroups(server.database)
  return {
    ledger,
    rows: tables.map((table) => ids(table).length),
    signals: ids('signals.custom_orders').length,
    rules: rows,
    groups: groups.map(({ source_id, fingerprint, count }) => `${source_id} ${fingerprint} ${count}`).sort(),
  }
}
