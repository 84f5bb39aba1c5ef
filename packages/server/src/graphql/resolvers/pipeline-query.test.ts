import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { parseContent } from '@picket/core'
import type { Library } from '../../detections/spec-library.ts'
import { userWith } from '../../identity/testing/viewers.ts'
import { createPipelineService } from '../../lake/pipeline/pipeline-service.ts'
import { createQueryService, type QueryService } from '../../lake/queries/query-service.ts'
import { openResultFiles } from '../../lake/queries/result-files.ts'
import { createSqlGuard } from '../../lake/sql/create-sql-guard.ts'
import { openSqlLake, type SqlLake } from '../../lake/testing/sql-lake.ts'
import { silentLog } from '../../ports/log.ts'
import { openSqlite } from '../../stores/database.ts'
import { migrate } from '../../stores/migrate.ts'
import { createFindStoredQueries, storedQueriesOf } from '../../scheduler/queries/stored-queries.ts'
import { runQuery } from '../../scheduler/queries/run-query.ts'
import { openGraphql, type TestGraphql } from '../testing/ask.ts'
import { createPipelineQueryResolvers } from './pipeline-query.ts'

const ana = userWith('DataAnalyticsRead')
const bob = { ...ana, id: 'bob', logTypes: { kind: 'DENY', logTypes: ['Secret.Plans'] } } as const

/** Saved queries, by name. */
const saved = {
  orders: 'declare query_parameters(who: string); shop_orders | where buyer == who',
  plans: 'secret_plans',
  newest: '| sort p_event_time desc | limit 1',
}

function libraryOf(texts: Readonly<Record<string, string>>): Library {
  const files = Object.entries(texts).map(([name, text]) => ({
    file: `${name}.yml`,
    text: `AnalysisType: saved_query\nQueryName: ${name}\nPicketFlowQuery: ${JSON.stringify(text)}\n`,
  }))
  const { content } = parseContent(files, { findTarget: () => ({ outcome: 'exists' }) })
  return { revision: 1, stored: new Map(), specs: new Map(), content }
}

let hasExtensions = false
let own: SqlLake
let queries: QueryService
let graphql: TestGraphql
beforeAll(async () => {
  own = await openSqlLake()
  const rows = ['a', 'b', 'c'].map((id, at) =>
    JSON.stringify({
      p_row_id: id,
      buyer: id,
      more: { count: at, list: [at] },
      p_event_time: `2026-01-0${at + 1}`,
      p_parse_time: new Date().toISOString().slice(0, 10),
    }),
  )
  await own.lake.insert({ table: 'logs.shop_orders', lines: rows, token: 'rows' })
  const database = openSqlite(':memory:')
  await migrate(database)
  const sqlGuard = createSqlGuard(own.lake)
  let ids = 0
  const now = () => Date.UTC(2026, 0, 4)
  queries = createQueryService({
    database,
    lake: own.lake,
    guard: sqlGuard,
    results: openResultFiles(join(own.folder, 'results')),
    now,
    randomId: () => `query-${++ids}`,
    log: silentLog,
  })
  const storedQueries = createFindStoredQueries({
    library: { current: async () => libraryOf(saved) },
    logTypesByTable: async () =>
      new Map([
        ['shop_orders', ['Shop.Orders']],
        ['secret_plans', ['Secret.Plans']],
      ]),
  })
  const pipelines = createPipelineService({
    lake: own.lake,
    sqlGuard,
    queries,
    storedQueries,
    hasExtensions: async () => hasExtensions,
    now,
  })
  graphql = openGraphql([createPipelineQueryResolvers({ pipelines, now })])
})
afterAll(async () => {
  await queries.close()
  await own.close()
})

const execute = `mutation ($input: ExecutePipelineQueryInput!) { executePipelineQuery(input: $input) {
  id diagnostics { code } visualization { chart x y } } }`

it('allows extensions of the language where the settings do', async () => {
  const text = 'shop_orders | where p_event_time > time.ago(1d) | distinct buyer'
  const ask = `{ pipelineQueryExtensions parsePipelineQuery(input: { text: "${text}" }) { diagnostics { code message } } }`
  const allowed = async (): Promise<unknown> => (await graphql.ask(ana, ask)).data
  expect(await allowed()).toEqual({
    pipelineQueryExtensions: false,
    parsePipelineQuery: { diagnostics: [{ code: 'PF1004', message: '"distinct" is not an operator.' }] },
  })
  hasExtensions = true
  onTestFinished(() => {
    hasExtensions = false
  })
  expect(await allowed()).toEqual({ pipelineQueryExtensions: true, parsePipelineQuery: { diagnostics: [] } })
})

it('runs a query, and stores its rows with the values of paths', async () => {
  const text = 'shop_orders | project p_event_time, buyer, list=more.list | where buyer != "b" | visualize table'
  const { data, errors } = await graphql.ask(ana, execute, { input: { text, limit: 5 } })
  expect(errors).toBeUndefined()
  expect(data).toEqual({
    executePipelineQuery: {
      id: 'query-1',
      diagnostics: [{ code: 'PF3001' }],
      visualization: { chart: 'table', x: 'p_event_time', y: [] },
    },
  })
  await queries.settled('query-1')
  const row = await queries.find(ana, 'query-1')
  expect([row.status, row.mode, row.sql, row.log_types, row.is_truncated]).toEqual([
    'succeeded',
    'PANTHERFLOW',
    text,
    '["Shop.Orders"]',
    0,
  ])
  const { rows } = await queries.results(ana, 'query-1', { offset: 0, count: 10 })
  expect(rows.map(({ values }) => values)).toEqual([
    ['2026-01-03 00:00:00.000', 'c', [2]],
    ['2026-01-01 00:00:00.000', 'a', [0]],
  ])
})

it('runs the timeline of a query as a part of it', async () => {
  const start = async (viewer: typeof ana, input: object) =>
    (await graphql.ask(viewer, execute, { input })) as {
      data: { executePipelineQuery: { id: string } } | null
      errors?: readonly { message: string }[]
    }
  const rows = (await start(ana, { text: 'shop_orders | limit 3' })).data!.executePipelineQuery.id
  const text = "shop_orders | summarize count=agg.count() by time=time.slice(p_event_time, 1, 'day')"
  const timeline = (await start(ana, { text, timelineOf: rows })).data!.executePipelineQuery.id
  await queries.settled(rows)
  await queries.settled(timeline)
  expect((await queries.children(ana, rows)).map(({ id, kind, status }) => [id, kind, status])).toEqual([
    [timeline, 'TIMELINE', 'succeeded'],
  ])
  expect((await start(ana, { text, timelineOf: 'other' })).errors?.[0]?.message).toBe('Query "other" does not exist.')
})

it('limits tables to the time range, and results to the limit', async () => {
  const timeRange = { startTime: '2026-01-01T12:00:00Z', endTime: '2026-01-04T00:00:00Z' }
  const input = {
    text: 'shop_orders | where buyer != who | project buyer',
    timeRange,
    parameters: { who: 'x' },
    limit: 1,
  }
  const { data } = await graphql.ask(ana, execute, { input })
  const { id, diagnostics } = (data as { executePipelineQuery: { id: string; diagnostics: object[] } })
    .executePipelineQuery
  await queries.settled(id)
  const { row_count: count, is_truncated: isTruncated, range_from: from } = await queries.find(ana, id)
  expect([diagnostics, count, isTruncated, from]).toEqual([[], 1, 1, Date.UTC(2026, 0, 1, 12)])
})

it('reports mistakes with their positions, and tables that the caller cannot see as missing', async () => {
  const parse = `query ($input: PipelineQueryInput!) { parsePipelineQuery(input: $input) {
    diagnostics { code severity message hint line column endColumn fixes { title edits { start end text } } } columns { name type } tables } }`
  const text = 'union shop_orders, secret_plans\n| project byer'
  const { data } = await graphql.ask(bob, parse, { input: { text } })
  expect(data).toEqual({
    parsePipelineQuery: {
      diagnostics: [
        {
          code: 'PF2001',
          severity: 'error',
          message: 'Table "secret_plans" does not exist.',
          hint: null,
          line: 1,
          column: 20,
          endColumn: 32,
          fixes: [],
        },
        {
          code: 'PF2002',
          severity: 'error',
          message: 'Column "byer" does not exist.',
          hint: 'Did you mean "buyer"?',
          line: 2,
          column: 11,
          endColumn: 15,
          fixes: [{ title: 'Replace with "buyer"', edits: [{ start: 42, end: 46, text: 'buyer' }] }],
        },
      ],
      columns: [],
      tables: ['logs.shop_orders'],
    },
  })
  const { errors } = await graphql.ask(bob, execute, { input: { text } })
  expect(errors).toMatchObject([
    {
      message: 'Table "secret_plans" does not exist. The query has another mistake.',
      extensions: { code: 'InvalidSyntax', line: 1, column: 20 },
    },
  ])
})

it('explains a query without running it', async () => {
  const explain = `query ($input: PipelineQueryInput!) { explainPipelineQuery(input: $input) {
    sql parameters rowsToRead tables { table indexes { kind partsBefore partsAfter } } } }`
  const text = 'shop_orders | where p_event_time > time.ago(36h) | project buyer'
  const { data } = await graphql.ask(ana, explain, { input: { text } })
  expect(data).toEqual({
    explainPipelineQuery: {
      sql: expect.stringContaining("`s0`.`p_event_time` > {p0:DateTime64(3, 'UTC')}"),
      parameters: { p0: '2026-01-02 12:00:00.000' },
      rowsToRead: 1,
      tables: [
        {
          table: 'logs.shop_orders',
          indexes: [
            { kind: 'partition', partsBefore: 3, partsAfter: 1 },
            { kind: 'partition', partsBefore: 1, partsAfter: 1 },
            { kind: 'primary_key', partsBefore: 1, partsAfter: 1 },
          ],
        },
      ],
    },
  })
})

it('completes, describes and annotates a query by the tables that the caller can see', async () => {
  const text = 'shop_orders\n| extend size = arrays.len(more.list)\n| where bu'
  const services = `query ($at: PipelinePositionInput!, $name: PipelinePositionInput!, $call: PipelinePositionInput!, $whole: PipelineTextInput!) {
    completePipelineQuery(input: $at) { start end items { value label kind detail type documentation requiredIndentation } }
    hoverPipelineQuery(input: $name) { start end markdown }
    signatureHelpPipelineQuery(input: $call) { label parameters { label } activeParameter }
    inlayHintsPipelineQuery(input: $whole) { offset label }
    nowhere: hoverPipelineQuery(input: { text: "", offset: 9 }) { markdown }
    outside: signatureHelpPipelineQuery(input: { text: "x", offset: -1 }) { label } }`
  const { data, errors } = await graphql.ask(ana, services, {
    at: { text, offset: text.length },
    name: { text, offset: 3 },
    call: { text, offset: text.indexOf('more') },
    whole: { text: `${text}yer == "a"` },
  })
  expect(errors).toBeUndefined()
  expect(data).toEqual({
    completePipelineQuery: {
      start: text.length - 2,
      end: text.length,
      items: [
        {
          value: 'buyer',
          label: 'buyer',
          kind: 'column',
          detail: 'string',
          type: 'string',
          documentation: null,
          requiredIndentation: null,
        },
      ],
    },
    hoverPipelineQuery: { start: 0, end: 11, markdown: expect.stringMatching(/^`logs\.shop_orders`\n\n\d+ columns\./) },
    signatureHelpPipelineQuery: {
      label: expect.stringMatching(/^arrays\.len\(/),
      parameters: [{ label: expect.any(String) }],
      activeParameter: 0,
    },
    inlayHintsPipelineQuery: [{ offset: text.indexOf(' ='), label: ': int' }],
    nowhere: null,
    outside: null,
  })
})

it('returns the catalogue for editors without tables that the caller cannot see', async () => {
  const ask = '{ pipelineQueryCatalogue { name alias tables { database name columns { name type } } } }'
  const namesOf = async (viewer: typeof ana) => {
    const { data } = await graphql.ask(viewer, ask)
    const { pipelineQueryCatalogue: found } = data as {
      pipelineQueryCatalogue: {
        name: string
        alias: string
        tables: { name: string; columns: { name: string; type: unknown }[] }[]
      }[]
    }
    return found.find(({ name }) => name === 'logs')!
  }
  const all = await namesOf(ana)
  expect(all.alias).toBe('panther_logs')
  const orders = all.tables.find(({ name }) => name === 'shop_orders')!
  expect(orders.columns.find(({ name }) => name === 'buyer')).toEqual({ name: 'buyer', type: { kind: 'string' } })
  const tablesOf = ({ tables }: typeof all) => tables.map(({ name }) => name)
  expect(tablesOf(all)).toContain('secret_plans')
  expect(tablesOf(await namesOf(bob as never))).toEqual(tablesOf(all).filter((name) => name !== 'secret_plans'))
})

it('runs a scheduled query as of the time that it was due', async () => {
  const run = await runQuery(
    {
      sql: 'shop_orders | where p_event_time > time.ago(1d) | project buyer, list=more.list, at=time.now() | limit 10',
      language: 'PANTHERFLOW',
      at: Date.UTC(2026, 0, 3, 12),
      timeout: 60_000,
      signal: new AbortController().signal,
    },
    {
      lake: own.lake,
      guard: createSqlGuard(own.lake),
      schemas: { names: () => [], find: () => undefined },
    },
  )
  expect(run).toEqual({
    rows: ['{"buyer":"c","list":[2],"at":"2026-01-03 12:00:00.000"}'],
    isCut: false,
    isTranslated: false,
  })
})

it('runs saved queries in a query, within the access of the user', async () => {
  const run = async (viewer: typeof ana, text: string, parameters?: object) => {
    const input = { text, ...(parameters && { parameters }) }
    const { data, errors } = await graphql.ask(viewer, execute, { input })
    const { id } = (data as { executePipelineQuery: { id: string } } | null)?.executePipelineQuery ?? { id: '' }
    if (errors !== undefined) return errors[0]!.message
    await queries.settled(id)
    return (await queries.results(viewer, id, { offset: 0, count: 10 })).rows.map(({ values }) => values)
  }
  const rows = "saved_query('orders', who='a') | saved_query('newest') | project buyer"
  expect([await run(ana, rows), await run(bob as never, rows)]).toEqual([[['a']], [['a']]])
  expect(await run(ana, "saved_query('plans') | limit 1 | project p_event_time")).toEqual([])
  expect(await run(bob as never, "saved_query('plans') | limit 1")).toBe('Saved query "plans" does not exist.')
  expect(await run(ana, saved.orders)).toBe('The parameter "who" requires a value.')
  expect(await run(ana, `${saved.orders} | project buyer`, { who: 'b' })).toEqual([['b']])
})

it('lists the saved queries that a user can use', async () => {
  const namesOf = async (viewer: typeof ana) => {
    const { data } = await graphql.ask(viewer, '{ pipelineStoredQueries { name } }')
    return (data as { pipelineStoredQueries: { name: string }[] }).pipelineStoredQueries.map(({ name }) => name)
  }
  expect([await namesOf(ana), await namesOf(bob as never)]).toEqual([
    ['orders', 'plans', 'newest'],
    ['orders', 'newest'],
  ])
})

it('runs saved queries in a scheduled query', async () => {
  const run = await runQuery(
    {
      sql: "saved_query('orders', who='c') | project buyer",
      language: 'PANTHERFLOW',
      at: Date.UTC(2026, 0, 3, 12),
      timeout: 60_000,
      signal: new AbortController().signal,
    },
    {
      lake: own.lake,
      guard: createSqlGuard(own.lake),
      storedQueries: storedQueriesOf(libraryOf(saved)),
      schemas: { names: () => [], find: () => undefined },
    },
  )
  expect(run.rows).toEqual(['{"buyer":"c"}'])
})

it('returns the events that arrived since the previous call, and counts those that it left out', async () => {
  const started = await graphql.ask(ana, execute, { input: { text: 'shop_orders | where buyer > "k"' } })
  const { id } = (started as { data: { executePipelineQuery: { id: string } } }).data.executePipelineQuery
  const tail = async (input: object, viewer: typeof ana = ana) =>
    (await graphql.ask(
      viewer,
      'query ($input: TailPipelineQueryInput!) { tailPipelineQuery(input: $input) { columns rows count until } }',
      { input: { queryId: id, ...input } },
    )) as { data: { tailPipelineQuery: { rows: { buyer: string }[] } } | null; errors?: { message: string }[] }
  expect((await tail({})).data).toMatchObject({
    tailPipelineQuery: { rows: [], count: 0, until: '2026-01-04T00:00:00.000Z' },
  })
  const arrivals = ['k', 'l', 'm', 'n', 'o'].map((buyer, at) =>
    JSON.stringify({
      p_row_id: `tail-${buyer}`,
      buyer,
      // It happened long ago.
      p_event_time: '2026-01-01',
      p_parse_time: `2026-01-03 23:59:5${at + 4}.000`,
    }),
  )
  await own.lake.insert({ table: 'logs.shop_orders', lines: arrivals, token: 'tail' })
  const buyers = async (input: object) => (await tail(input)).data?.tailPipelineQuery.rows.map(({ buyer }) => buyer)
  expect(await buyers({ after: '2026-01-03T23:59:00Z' })).toEqual(['o', 'n', 'm', 'l'])
  // Rows from shortly before can have become visible later.
  expect(await buyers({ after: '2026-01-03T23:59:57Z' })).toEqual(['o', 'n', 'm', 'l'])
  expect((await tail({ after: '2026-01-03T23:59:55Z', limit: 2 })).data).toMatchObject({
    tailPipelineQuery: { rows: [{ buyer: 'o' }, { buyer: 'n' }], count: 3 },
  })
  expect((await tail({ limit: 501 })).errors?.[0]?.message).toBe('Live tail returns 1 to 500 rows at once.')
  await graphql.ask(ana, execute, { input: { text: 'shop_orders | summarize agg.count() by buyer' } })
  expect((await tail({ queryId: 'none' })).errors?.[0]?.message).toBe('Query "none" does not exist.')
})
