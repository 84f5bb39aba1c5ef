import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ForbiddenError, LimitError, NotFoundError } from '@picket/core'
import { userWith } from '../../identity/testing/viewers.ts'
import type { Viewer } from '../../access/viewer.ts'
import { silentLog } from '../../ports/log.ts'
import type { Database } from '../../stores/database.ts'
import { endLakeQuery, insertLakeQuery, readLakeQuery } from '../../stores/lake-queries/lake-query-store.ts'
import { openTestDatabase } from '../../stores/testing/open-stores.ts'
import { createSqlGuard } from '../sql/create-sql-guard.ts'
import { SqlError } from '../sql/sql-error.ts'
import { openSqlLake, type SqlLake } from '../testing/sql-lake.ts'
import { createQueryService, type QueryService } from './query-service.ts'
import { openResultFiles, type ResultFiles } from './result-files.ts'

const ana = userWith('DataAnalyticsRead')
const bob: Viewer = { ...ana, id: 'user-2', logTypes: { kind: 'DENY', logTypes: ['Secret.Plans'] } }
const endless =
  'select sum(sipHash64(a.buyer, b.buyer, c.buyer, d.buyer, e.buyer)) as n from shop_orders a, shop_orders b, shop_orders c, shop_orders d, shop_orders e'

let own: SqlLake
beforeAll(async () => {
  own = await openSqlLake()
  const line = (id: string) =>
    JSON.stringify({
      buyer: id,
      p_row_id: id,
      p_event_time: '2026-01-01',
      p_parse_time: new Date().toISOString().slice(0, 10),
    })
  await own.lake.insert({
    table: 'logs.shop_orders',
    lines: Array.from({ length: 250 }, (_, at) => line(String(at).padStart(3, '0'))),
    token: 'x',
  })
})
afterAll(() => own.close())

let folders = 0
async function open(): Promise<{ queries: QueryService; database: Database; results: ResultFiles }> {
  const database = await openTestDatabase()
  const results = openResultFiles(join(own.folder, `results-${folders++}`))
  let ids = 0
  let time = 1_000
  const queries = createQueryService({
    database,
    results,
    lake: own.lake,
    guard: createSqlGuard(own.lake),
    now: () => time++,
    randomId: () => String(++ids).padStart(32, '0'),
    log: silentLog,
  })
  onTestFinished(() => queries.close())
  return { queries, database, results }
}

test('a query runs, reports its progress and returns its rows page by page', async () => {
  const { queries } = await open()
  const sql = 'select buyer, p_event_time as at, 1 as one, 9007199254740993 as large from shop_orders order by buyer'
  const id = await queries.execute(ana, { sql, name: 'all' })
  expect(await queries.find(ana, id)).toMatchObject({ status: 'running', sql, name: 'all', issued_by: ana.id })
  await queries.settled(id)
  expect(await queries.find(ana, id)).toEqual({
    id,
    name: 'all',
    sql,
    database_name: 'logs',
    status: 'succeeded',
    message: '',
    started_at: 1000,
    completed_at: 1002,
    is_scheduled: 0,
    issuer_kind: 'user',
    issued_by: 'user-1',
    log_types: '["Shop.Orders"]',
    columns: JSON.stringify([
      { name: 'buyer', type: 'Nullable(String)' },
      { name: 'at', type: "DateTime64(3, 'UTC')" },
      { name: 'one', type: 'UInt8' },
      { name: 'large', type: 'UInt64' },
    ]),
    row_count: 250,
    rows_read: 250,
    bytes_read: expect.any(Number),
    execution_ms: 1,
    is_truncated: 0,
    kind: 'AD_HOC',
    mode: 'NATIVE_SQL',
    parent_id: null,
    range_from: null,
    range_to: null,
  })
  const first = await queries.results(ana, id, { offset: 0, count: 100 })
  expect(first.rows[0]).toEqual({ offset: 0, values: ['000', '2026-01-01 00:00:00.000', 1, '9007199254740993'] })
  expect([first.rows.length, first.isLast]).toEqual([100, false])
  const second = await queries.results(ana, id, { offset: first.next, count: 150 })
  expect(second.rows.map(({ values }) => values[0])).toEqual(
    Array.from({ length: 150 }, (_, at) => String(at + 100).padStart(3, '0')),
  )
  expect(second.isLast).toBe(true)
  expect((await queries.results(ana, id, { offset: second.next, count: 10 })).rows).toEqual([])
})

test('mistakes are reported with their position, before or after it runs', async () => {
  const { queries } = await open()
  const refused = await queries.execute(bob, { sql: 'select *\nfrom secret_plans' }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(SqlError)
  expect(refused).toMatchObject({ message: 'Table "logs.secret_plans" does not exist.', line: 2, column: 6 })
  const id = await queries.execute(ana, { sql: 'select\n  bayer from shop_orders' })
  await queries.settled(id)
  expect(await queries.find(ana, id)).toMatchObject({
    status: 'failed',
    message: "Unknown expression identifier `bayer`. Maybe you meant: ['buyer']. (line 2, column 3)",
    completed_at: expect.any(Number),
  })
  expect((await queries.results(ana, id, { offset: 0, count: 10 })).rows).toEqual([])
})

test('limits on time, memory and results are enforced', async () => {
  const { queries } = await open()
  const run = async (sql: string, limits: object) => {
    const id = await queries.execute(ana, { sql, limits })
    await queries.settled(id)
    const { status, message, row_count: count, is_truncated: isTruncated } = await queries.find(ana, id)
    return [status, message, count, isTruncated]
  }
  expect(await run(endless, { milliseconds: 200 })).toEqual([
    'failed',
    'The query ran longer than allowed. Narrow the time range, or use fewer tables.',
    0,
    0,
  ])
  expect(
    await run('select groupArray(a.buyer || b.buyer || c.buyer) from shop_orders a, shop_orders b, shop_orders c', {
      memory: 20_000_000,
    }),
  ).toEqual([
    'failed',
    'The query needs more memory than allowed. Narrow the time range, or group by fewer values.',
    0,
    0,
  ])
  expect(await run('select arrayJoin(range(1000000)) as n', { resultRows: 1234 })).toEqual([
    'succeeded',
    'There are more results; the first 1,234 are kept.',
    1234,
    1,
  ])
  const [status, , count, isTruncated] = await run('select arrayJoin(range(1000000)) as n', { resultBytes: 100_000 })
  expect([status, isTruncated, (count as number) < 500_000]).toEqual(['succeeded', 1, true])
})

// spec: D3-4.1
test('the user who started a query can cancel it, and it stops', async () => {
  const { queries } = await open()
  const id = await queries.execute(ana, { sql: endless })
  while (!(await queries.progress(ana, id)));
  await expect(queries.cancel(bob, id)).rejects.toThrow(ForbiddenError)
  await queries.cancel(ana, id)
  expect(await queries.find(ana, id)).toMatchObject({ status: 'cancelled', message: 'The query was cancelled.' })
  expect(await queries.progress(ana, id)).toBeUndefined()
  await queries.cancel(ana, id)
  const left = own.lake.query({
    sql: "SELECT count() AS n FROM system.processes WHERE query LIKE '%sipHash64(a.buyer%' AND query NOT LIKE '%system.processes%'",
  })
  for await (const rows of left) expect(rows).toEqual([{ n: 0 }])
})

test('users cannot see queries that read what they cannot see', async () => {
  const { queries } = await open()
  const hidden = await queries.execute(ana, { sql: 'select count() from views.all_logs' })
  const open1 = await queries.execute(ana, { sql: 'select count() from shop_orders' })
  await Promise.all([hidden, open1].map(queries.settled))
  await expect(queries.find(bob, hidden)).rejects.toThrow(NotFoundError)
  await expect(queries.results(bob, hidden, { offset: 0, count: 1 })).rejects.toThrow(NotFoundError)
  await expect(queries.cancel(bob, hidden)).rejects.toThrow(NotFoundError)
  const list = async (viewer: Viewer, filter = {}) =>
    (await queries.list(viewer, { filter, direction: 'desc', limit: 10 })).map(({ id }) => id)
  expect(await list(ana)).toEqual([open1, hidden])
  expect(await list(bob)).toEqual([open1])
  expect(await list(ana, { contains: 'ALL_LOGS' })).toEqual([hidden])
  expect(await list(ana, { contains: 'all%logs' })).toEqual([])
  expect(await list(ana, { statuses: ['failed'] })).toEqual([])
  const [first] = await queries.list(ana, { filter: {}, direction: 'asc', limit: 1 })
  const rest = {
    filter: {},
    direction: 'asc',
    limit: 5,
    position: { startedAt: first!.started_at, id: first!.id },
  } as const
  expect((await queries.list(ana, rest)).map(({ id }) => id)).toEqual([open1])
})

test('users cannot run more queries at a time than allowed', async () => {
  const { queries } = await open()
  const begin = () => queries.execute(ana, { sql: endless, limits: { runningPerViewer: 2 } })
  const outcomes = await Promise.allSettled([begin(), begin(), begin()])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: expect.any(LimitError) })
})

test('stopping the server ends running queries', async () => {
  const { queries, database } = await open()
  const id = await queries.execute(ana, { sql: endless })
  await queries.close()
  const message = 'The server stopped while the query ran. Run it again.'
  expect(await readLakeQuery(database, id)).toMatchObject({ status: 'failed', message })
})

test('after a crash, running queries have failed and their files are deleted; old ones are forgotten', async () => {
  const { queries, database, results } = await open()
  const id = await queries.execute(ana, { sql: 'select 1' })
  await queries.settled(id)
  const row = (await readLakeQuery(database, id))!
  await insertLakeQuery(database, { ...row, id: 'lost', status: 'running', completed_at: null })
  results.create('lost').close()
  results.create('nobody').close()
  await queries.recover()
  expect(await readLakeQuery(database, 'lost')).toMatchObject({ status: 'failed' })
  expect(results.ids()).toEqual([id])
  expect(await endLakeQuery(database, id, { status: 'failed' })).toBe(false)
  expect(await queries.prune(Date.now())).toBe(2)
  expect(results.ids()).toEqual([])
})
