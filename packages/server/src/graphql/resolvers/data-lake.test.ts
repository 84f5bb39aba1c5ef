import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toLogTypeTables } from '@picket/logs'
import { userWith } from '../../identity/testing/viewers.ts'
import { createQueryService, type QueryService } from '../../lake/queries/query-service.ts'
import { openResultFiles } from '../../lake/queries/result-files.ts'
import { createResultSummaries } from '../../lake/queries/summarize-results.ts'
import { createSearch } from '../../lake/search/search-service.ts'
import { createSqlGuard } from '../../lake/sql/create-sql-guard.ts'
import { openSqlLake, type SqlLake } from '../../lake/testing/sql-lake.ts'
import { schemaOf } from '../../lake/testing/schema-of.ts'
import { silentLog } from '../../ports/log.ts'
import { openSqlite } from '../../stores/database.ts'
import { migrate } from '../../stores/migrate.ts'
import { openGraphql, type TestGraphql } from '../testing/ask.ts'
import { createDataLakeResolvers } from './data-lake.ts'

const ana = userWith('DataAnalyticsRead')
const bob = { ...ana, logTypes: { kind: 'ALLOW', logTypes: ['Shop.Users'] } } as const

let own: SqlLake
let queries: QueryService
let graphql: TestGraphql
beforeAll(async () => {
  own = await openSqlLake()
  const rows = ['a', 'b', 'c'].map((id) =>
    JSON.stringify({
      p_row_id: id,
      buyer: id,
      p_event_time: '2026-01-01',
      p_parse_time: new Date().toISOString().slice(0, 10),
    }),
  )
  await own.lake.insert({ table: 'logs.shop_orders', lines: rows, token: 'rows' })
  const database = openSqlite(':memory:')
  await migrate(database)
  const sqlGuard = createSqlGuard(own.lake)
  const results = openResultFiles(join(own.folder, 'results'))
  let ids = 0
  let time = Date.UTC(2026, 0, 31)
  queries = createQueryService({
    database,
    lake: own.lake,
    guard: sqlGuard,
    results,
    now: () => time++,
    randomId: () => `query-${++ids}`,
    log: silentLog,
  })
  const now = () => Date.UTC(2026, 0, 1, 12)
  const searches = createSearch({ lake: own.lake, sqlGuard, queries, now })
  const resultSummaries = createResultSummaries(results)
  const publicUrl = () => 'https://picket.test'
  const findActor = async () => null
  graphql = openGraphql([
    createDataLakeResolvers({ queries, sqlGuard, searches, resultSummaries, now, publicUrl, findActor }),
  ])
})
afterAll(async () => {
  await queries.close()
  await own.close()
})

const execute = async (sql: string) => {
  const answer = await graphql.ask(
    ana,
    'mutation ($sql: String!) { executeDataLakeQuery(input: { sql: $sql }) { id } }',
    { sql },
  )
  return answer.data.executeDataLakeQuery.id as string
}

it('shows the tables and columns that the caller can see', async () => {
  const { data } = await graphql.ask(bob, '{ dataLakeDatabases { name alias tables { name logType } } }')
  const tables = data.dataLakeDatabases.map(({ name, alias, tables: all }: Database) => [
    name,
    alias,
    all.map((one) => one.name).join(' '),
  ])
  expect(tables).toEqual([
    ['logs', 'panther_logs', 'shop_users'],
    ['rule_matches', 'panther_rule_matches', 'shop_users'],
    ['signals', 'panther_signals', 'shop_users'],
    ['rule_errors', 'panther_rule_errors', 'shop_users'],
    ['cloudsecurity', 'panther_cloudsecurity', 'resource_history resources'],
    ['lookups', 'panther_lookups', ''],
    ['monitor', 'panther_monitor', ''],
    ['views', 'panther_views', 'all_cloudsecurity all_databases all_logs all_rule_errors all_rule_matches all_signals'],
  ])
  const one = 'databaseName logType columns { name type description }'
  const found = await graphql.ask(
    ana,
    `{ dataLakeDatabaseTable(input: { databaseName: "panther_logs", tableName: "SHOP_ORDERS" }) { ${one} } }`,
  )
  const table = found.data.dataLakeDatabaseTable
  expect([table.databaseName, table.logType]).toEqual(['logs', 'Shop.Orders'])
  expect(table.columns.find((column: { name: string }) => column.name === 'buyer')).toEqual({
    name: 'buyer',
    type: 'Nullable(String)',
    description: '',
  })
  const hidden = await graphql.ask(
    bob,
    '{ dataLakeDatabaseTable(input: { databaseName: "logs", tableName: "shop_orders" }) { name } }',
  )
  expect(hidden.errors?.[0]?.extensions).toMatchObject({ code: 'NotFound', status: 404 })
})

it('lists tables page by page', async () => {
  const page = async (more = '') => {
    const input = `input: { databaseName: "logs", pageSize: 2${more} }`
    const { data } = await graphql.ask(
      ana,
      `{ dataLakeDatabaseTables(${input}) { edges { node { name } } pageInfo { endCursor hasNextPage } } }`,
    )
    return data.dataLakeDatabaseTables
  }
  const first = await page()
  expect(first.edges.map((edge: Edge) => edge.node['name'])).toEqual(['secret_plans', 'shop_orders'])
  const second = await page(`, cursor: "${first.pageInfo.endCursor}"`)
  expect([second.edges[0].node.name, second.pageInfo.hasNextPage]).toEqual(['shop_users', false])
})

it('runs a query and pages through its results', async () => {
  const id = await execute('select buyer, 1 as one from panther_logs.public.shop_orders order by buyer')
  await queries.settled(id)
  const page = async (more = '') => {
    const results = `results(input: { pageSize: 2${more} }) { edges { id node } pageInfo { endCursor hasNextPage } columnInfo { order types } stats { rowCount } isTruncated }`
    return (
      await graphql.ask(
        ana,
        `{ dataLakeQuery(id: "${id}") { status message databaseName startedAt progress { rowsRead } ${results} } }`,
      )
    ).data.dataLakeQuery
  }
  const { results, ...query } = await page()
  expect(query).toEqual({
    status: 'succeeded',
    message: '',
    databaseName: 'logs',
    startedAt: '2026-01-31T00:00:00.000Z',
    progress: null,
  })
  expect(results).toEqual({
    edges: [
      { id: `${id}:0`, node: { buyer: 'a', one: 1 } },
      { id: `${id}:8`, node: { buyer: 'b', one: 1 } },
    ],
    pageInfo: { endCursor: expect.any(String), hasNextPage: true },
    columnInfo: { order: ['buyer', 'one'], types: ['Nullable(String)', 'UInt8'] },
    stats: { rowCount: 3 },
    isTruncated: false,
  })
  const last = (await page(`, cursor: "${results.pageInfo.endCursor}"`)).results
  expect([last.edges, last.pageInfo.hasNextPage]).toEqual([[{ id: `${id}:16`, node: { buyer: 'c', one: 1 } }], false])
  const listed = await graphql.ask(
    ana,
    '{ dataLakeQueries(input: { contains: "shop_orders" }) { edges { node { id issuedBy { ... on User { email } } } } } }',
  )
  expect(listed.data.dataLakeQueries.edges).toEqual([{ node: { id, issuedBy: null } }])
  const others = await graphql.ask(bob, '{ dataLakeQueries { edges { node { id } } } }')
  expect(others.data.dataLakeQueries.edges).toEqual([])
  expect((await graphql.ask(bob, `{ dataLakeQuery(id: "${id}") { sql } }`)).errors?.[0]?.extensions['code']).toBe(
    'NotFound',
  )
  expect((await graphql.ask(ana, `mutation { cancelDataLakeQuery(input: { id: "${id}" }) { id } }`)).data).toEqual({
    cancelDataLakeQuery: { id },
  })
})

it('reports the position of errors in SQL', async () => {
  const begin = async (sql: string) => {
    const { errors } = await graphql.ask(
      bob,
      'mutation ($sql: String!) { executeDataLakeQuery(input: { sql: $sql }) { id } }',
      { sql },
    )
    const { code, status, line, column } = errors![0]!.extensions
    return [errors![0]!.message, code, status, line, column]
  }
  expect(await begin('select 1\n from')).toEqual(['The query ends unexpectedly.', 'InvalidSyntax', 400, 2, 6])
  expect(await begin("select file('/etc/passwd')")).toEqual([
    'Function "file" is not allowed.',
    'InvalidSyntax',
    400,
    1,
    8,
  ])
  expect(await begin('select * from shop_user')).toEqual([
    'Table "logs.shop_user" does not exist. Did you mean "shop_users"?',
    'NotFound',
    404,
    1,
    15,
  ])
  expect(await begin('select * from shop_orders')).toEqual([
    'Table "logs.shop_orders" does not exist.',
    'NotFound',
    404,
    1,
    15,
  ])
})

it('returns a sample query that runs', async () => {
  const snippet = async (input: string) =>
    (await graphql.ask(ana, `{ dataLakeSqlSnippet(input: { ${input} }) { sql } }`)).data.dataLakeSqlSnippet
      .sql as string
  const sql = await snippet('tableName: "shop_orders"')
  expect(sql).toBe(
    "SELECT *\nFROM logs.shop_orders\nWHERE p_occurs_since('1 d')\nORDER BY p_event_time DESC\nLIMIT 100",
  )
  const id = await execute(sql)
  await queries.settled(id)
  expect(await queries.find(ana, id)).toMatchObject({ status: 'succeeded', row_count: 0 })
  expect(graphql.audited.at(-1)).toMatchObject({ action: 'EXECUTE_DATA_LAKE_QUERY' })
})

it('explains a query without running it, and rejects what would not run', async () => {
  const explain = (sql: string) =>
    graphql.ask(
      ana,
      'query ($sql: String!) { explainDataLakeQuery(input: { sql: $sql }) { rowsToRead tables { table } } }',
      { sql },
    )
  const { data } = await explain("SELECT * FROM shop_orders WHERE p_event_time > '2000-01-01'")
  expect(data.explainDataLakeQuery.tables).toEqual([{ table: 'logs.shop_orders' }])
  const { errors } = await explain('SELECT 1\nFROM logs.missing')
  expect(errors).toMatchObject([{ extensions: { code: 'NotFound', line: 2 } }])
})

interface Database {
  readonly name: string
  readonly alias: string
  readonly tables: readonly { readonly name: string }[]
}

interface Edge {
  readonly node: Readonly<Record<string, string>>
}

const search = async (viewer: typeof ana, input: object) => {
  const { data, errors } = await graphql.ask(
    viewer,
    'mutation ($input: ExecuteSearchInput!) { executeSearch(input: $input) { id } }',
    { input },
  )
  if (errors) return errors[0]?.message
  const { id } = data.executeSearch
  await queries.settled(id)
  const answer = await graphql.ask(
    viewer,
    `query ($id: ID!) { dataLakeQuery(id: $id) { kind mode message results { edges { node } }
      children { id kind } } }`,
    { id },
  )
  return { id, ...answer.data.dataLakeQuery }
}

const january = { startTime: '2026-01-01T00:00:00Z', endTime: '2026-01-31T00:00:00Z' }

it('searches without SQL in all tables that the caller can see, and counts matches', async () => {
  const filterExpression = {
    or: [
      { target: 'buyer', operator: 'in', value: ['a', 'b'] },
      { target: 'buyer', operator: '==', value: 'x' },
    ],
  }
  const found = await search(ana, { filterExpression, timeRange: january, limit: 2 })
  expect(found).toMatchObject({ kind: 'AD_HOC', mode: 'SEARCH', message: '', children: [{ kind: 'TIMELINE' }] })
  const node = { p_event_time: '2026-01-01 00:00:00.000', p_row_id: 'b', p_table: 'logs.shop_orders', buyer: 'b' }
  expect(found.results.edges.map((edge: { node: object }) => edge.node)).toMatchObject([node, { buyer: 'a' }])
  await queries.settled(found.children[0].id)
  const timeline = await graphql.ask(
    ana,
    'query ($id: ID!) { dataLakeQuery(id: $id) { children { status results { edges { node } } } } }',
    { id: found.id },
  )
  expect(timeline.data.dataLakeQuery.children).toEqual([
    { status: 'succeeded', results: { edges: [{ node: { time: '2026-01-01 00:00:00', logType: '', count: 2 } }] } },
  ])
  const listed = await graphql.ask(ana, '{ dataLakeQueries(input: { kind: [TIMELINE] }) { edges { node { id } } } }')
  expect(listed.data.dataLakeQueries.edges).toEqual([])

  const summary = await graphql.ask(
    ana,
    'query ($id: ID!) { dataLakeQuerySummary(input: { queryId: $id, column: "buyer" }) { valueCount rows { value rowCount firstSeen } } }',
    { id: found.id },
  )
  expect(summary.data.dataLakeQuerySummary).toEqual({
    valueCount: 2,
    rows: ['b', 'a'].map((value) => ({ value, rowCount: 1, firstSeen: '2026-01-01 00:00:00.000' })),
  })
  expect((await search(bob, { timeRange: january })).results.edges).toEqual([])
})

it('runs a query with parameters', async () => {
  const run = (sql: string, parameters: unknown) =>
    graphql.ask(
      ana,
      'mutation ($sql: String!, $parameters: JSON) { executeDataLakeQuery(input: { sql: $sql, parameters: $parameters }) { id } }',
      { sql, parameters },
    )
  const value = "' or {{ 1 }} -- \\'"
  const sql =
    'select buyer, {text:String} as text from shop_orders where buyer in {buyers:Array(String)} order by buyer'
  const { data, errors } = await run(sql, { text: value, buyers: ['a', 'c'] })
  expect(errors).toBeUndefined()
  const { id } = data.executeDataLakeQuery as { id: string }
  await queries.settled(id)
  const shown = `{ dataLakeQuery(id: "${id}") { status sql results { edges { node } } } }`
  expect((await graphql.ask(ana, shown)).data.dataLakeQuery).toEqual({
    status: 'succeeded',
    sql: "select buyer, '\\' or \\x7B\\x7B 1 }} -- \\\\\\'' as text from shop_orders where buyer in ('a', 'c') order by buyer",
    results: { edges: ['a', 'c'].map((buyer) => ({ node: { buyer, text: value } })) },
  })
  const none =
    'select count() as n from shop_orders where buyer not in {none:Array(String)} and not has({none:Array(String)}, buyer) and buyer not in {none:Array(Nullable(String))}'
  const counted = (await run(none, { none: [] })).data.executeDataLakeQuery as { id: string }
  await queries.settled(counted.id)
  const count = `{ dataLakeQuery(id: "${counted.id}") { message results { edges { node } } } }`
  expect((await graphql.ask(ana, count)).data.dataLakeQuery).toEqual({
    message: '',
    results: { edges: [{ node: { n: 3 } }] },
  })
  const refused = await run('select {buyer:String}\nfrom nowhere', { buyer: 'a\nlonger one' })
  expect(refused.errors?.[0]).toMatchObject({ extensions: { code: 'NotFound', line: 2, column: 6 } })
  for (const [parameters, message] of [
    [{}, 'The parameter "buyer" has no value.'],
    [{ buyer: 1 }, 'The value of the parameter "buyer" is not of the type String.'],
    ['a', 'Parameters must be an object with a value for each name.'],
  ])
    expect((await run('select {buyer:String}', parameters)).errors?.[0]?.message).toBe(message)
})

it('searches more tables than a statement of a user could name', async () => {
  const fields = Array.from({ length: 60 }, (_, at) => `  - { name: a_field_with_a_long_name_${at}, type: string }`)
  const tables = Array.from({ length: 60 }, (_, at) => {
    const schema = schemaOf(`schema: Many.Type${at}\nfields:\n${fields.join('\n')}\n`)
    return toLogTypeTables(schema).events
  })
  await own.lake.prepare(tables)
  const found = await search(ana, {
    timeRange: january,
    text: 'nothing of the kind',
    logTypes: tables.map(({ logType }) => logType),
  })
  expect([found.message, found.results?.edges]).toEqual(['', []])
})

it('reports what a search does not support', async () => {
  const all = [
    { timeRange: { startTime: january.endTime, endTime: january.startTime } },
    { tables: ['logs.secret_nothing'] },
    { tables: ['views.all_logs'] },
    { databases: ['system'] },
    { logTypes: ['Shop.None'] },
    { limit: 0 },
    { timeRange: january, interval: 1 },
    { filterExpression: { target: 'buyer', operator: 'like' } },
    { filterExpression: { target: 'list[*].a', operator: 'empty' } },
    { mode: 'NATIVE_SQL' },
  ]
  expect(await Promise.all(all.map((input) => search(ana, input)))).toEqual([
    'The start of a time range must be before its end.',
    'Table "logs.secret_nothing" does not exist or cannot be searched.',
    'Table "views.all_logs" does not exist or cannot be searched.',
    'Database "system" does not exist or cannot be searched.',
    'There are no logs of the log type "Shop.None".',
    'A search returns 1 to 10000 rows.',
    'A chart can have at most 999 bars: choose a longer interval than 1 seconds.',
    expect.stringContaining('filterExpression.operator: The operator "like" is not known.'),
    expect.stringContaining('"list[*].a" selects every element of a list, which searches do not support.'),
    expect.stringContaining('Searches support only the mode SEARCH, not NATIVE_SQL.'),
  ])
})

it('searches for indicators', async () => {
  const line = JSON.stringify({
    p_row_id: 'i',
    buyer: 'i',
    p_any_ip_addresses: ['192.0.2.7'],
    p_event_time: '2026-01-02',
    p_raw: 'Quiet Words',
    p_log_type: 'Shop.Users',
    p_parse_time: new Date().toISOString().slice(0, 10),
  })
  await own.lake.insert({ table: 'logs.shop_users', lines: [line], token: 'indicators' })
  const searchIndicators = async (viewer: typeof ana, input: object) => {
    const { data } = await graphql.ask(
      viewer,
      'mutation ($input: ExecuteIndicatorSearchQueryInput!) { executeIndicatorSearchQuery(input: $input) { id } }',
      { input: { startTime: january.startTime, endTime: january.endTime, ...input } },
    )
    const { id } = data.executeIndicatorSearchQuery
    await queries.settled(id)
    const answer = await graphql.ask(
      viewer,
      'query ($id: ID!) { dataLakeQuery(id: $id) { kind results { edges { node } } } }',
      { id },
    )
    return answer.data.dataLakeQuery.results.edges.map(({ node }: { node: object }) => node)
  }
  const at = '2026-01-02 00:00:00.000'
  const hit = { table: 'logs.shop_users', logType: 'Shop.Users', count: 1, firstSeen: at, lastSeen: at }
  expect(await searchIndicators(bob, { indicators: ['192.0.2.7', 'nobody@example.com'] })).toEqual([hit])
  expect(await searchIndicators(ana, { indicators: ['quiet'], indicatorName: 'TextSearch' })).toEqual([hit])
  expect(await searchIndicators(ana, { indicators: ['192.0.2.7'], indicatorName: 'p_any_usernames' })).toEqual([])
})

it('restricts all tables of a statement to a time range', async () => {
  const count = async (sql: string, timeRange: object) => {
    const { data } = await graphql.ask(
      ana,
      'mutation ($input: ExecuteDataLakeQueryInput!) { executeDataLakeQuery(input: $input) { id } }',
      { input: { sql, timeRange } },
    )
    const { id } = data.executeDataLakeQuery
    await queries.settled(id)
    const answer = await graphql.ask(
      ana,
      'query ($id: ID!) { dataLakeQuery(id: $id) { timeRange { startTime endTime } message results { edges { node } } } }',
      { id },
    )
    return answer.data.dataLakeQuery
  }
  const february = { startTime: '2026-02-01T00:00:00.000Z', endTime: '2026-03-01T00:00:00.000Z' }
  const sql = `SELECT count() AS n FROM logs.shop_orders AS a WHERE a.buyer IN (SELECT shop_orders.buyer FROM shop_orders)`
  const all = await count(sql, january)
  expect([all.message, all.results?.edges[0].node]).toEqual(['', { n: 3 }])
  expect(await count(sql, february)).toEqual({
    timeRange: february,
    message: '',
    results: { edges: [{ node: { n: 0 } }] },
  })
  const view = 'SELECT count() AS n FROM views.all_logs JOIN logs.shop_users ON shop_users.buyer = all_logs.p_row_id'
  expect((await count(view, february)).results.edges).toEqual([{ node: { n: 0 } }])
})
