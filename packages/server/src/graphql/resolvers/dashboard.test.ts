import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { openDetections, openTestPython } from '../../detections/testing/open-detections.ts'
import { userWith } from '../../identity/testing/viewers.ts'
import { createPipelineService } from '../../lake/pipeline/pipeline-service.ts'
import { createQueryService, type QueryService } from '../../lake/queries/query-service.ts'
import { openResultFiles } from '../../lake/queries/result-files.ts'
import { createResultSummaries } from '../../lake/queries/summarize-results.ts'
import { createSearch } from '../../lake/search/search-service.ts'
import { createSqlGuard } from '../../lake/sql/create-sql-guard.ts'
import { openSqlLake, type SqlLake } from '../../lake/testing/sql-lake.ts'
import { silentLog } from '../../ports/log.ts'
import { openTestDatabase } from '../../stores/testing/open-stores.ts'
import { openGraphql, type TestGraphql } from '../testing/ask.ts'
import { createDashboardResolvers } from './dashboard.ts'
import { createDataLakeResolvers } from './data-lake.ts'
import { createSavedQueryResolvers } from './saved-query.ts'

const python = openTestPython()
const ana = userWith('SummaryRead', 'DataAnalyticsRead', 'DataAnalyticsModify')
const viewer = { ...userWith('SummaryRead'), id: 'vera' }
const restricted = { ...ana, id: 'rita', logTypes: { kind: 'DENY', logTypes: ['Shop.Orders'] } } as const

let own: SqlLake
let queries: QueryService
let graphql: TestGraphql
beforeAll(async () => {
  own = await openSqlLake()
  const rows = ['a', 'b', 'b'].map((buyer, at) =>
    JSON.stringify({
      p_row_id: String(at),
      buyer,
      p_event_time: `2026-01-0${at + 1}`,
      p_parse_time: new Date().toISOString().slice(0, 10),
    }),
  )
  await own.lake.insert({ table: 'logs.shop_orders', lines: rows, token: 'rows' })
})
afterAll(() => own.close())

beforeEach(async () => {
  const database = await openTestDatabase()
  const sqlGuard = createSqlGuard(own.lake)
  const results = openResultFiles(join(own.folder, 'results'))
  let ids = 0
  const now = () => Date.UTC(2026, 0, 4)
  const randomId = () => `query-${++ids}`
  queries = createQueryService({ database, lake: own.lake, guard: sqlGuard, results, now, randomId, log: silentLog })
  const pipelines = createPipelineService({
    lake: own.lake,
    sqlGuard,
    queries,
    storedQueries: async () => new Map(),
    hasExtensions: async () => false,
    now,
  })
  const { detections } = await openDetections(python, database)
  const logTypesOfSql = async (sql: string) => (sql.includes('shop_orders') ? ['Shop.Orders'] : [])
  const findActor = async () => null
  graphql = openGraphql([
    createDashboardResolvers({ detections, queries, pipelines, logTypesOfSql, now, findActor }),
    createDataLakeResolvers({
      queries,
      sqlGuard,
      searches: createSearch({ lake: own.lake, sqlGuard, queries, now }),
      resultSummaries: createResultSummaries(results),
      now,
      publicUrl: () => '',
      findActor,
    }),
    createSavedQueryResolvers({
      detections,
      findActor,
      generalSettings: { read: async () => ({ requireLimitInScheduledQueries: false }) as never },
      logTypesOfSql,
    }),
  ])
  onTestFinished(() => queries.close())
  const sql = 'SELECT DISTINCT buyer FROM shop_orders ORDER BY buyer'
  await graphql.ask(
    ana,
    'mutation ($input: CreateSavedQueryInput!) { createSavedQuery(input: $input) { savedQuery { id } } }',
    {
      input: { name: 'Buyers', sql },
    },
  )
})

const create = `mutation ($input: CreateDashboardInput!) { createDashboard(input: $input) { dashboard { id versionId text } } }`
const update = `mutation ($input: UpdateDashboardInput!) { updateDashboard(input: $input) { dashboard { text versionId } } }`
const execute = `mutation ($input: ExecuteDashboardWidgetInput!) { executeDashboardWidget(input: $input) {
  queryId language visualization { chart } } }`
const data = `query ($id: ID!) { dashboardWidgetData(queryId: $id) { status message results { edges { node } } } }`

async function rowsOf(who: typeof viewer, input: object) {
  const started = await graphql.ask(who, execute, { input })
  if (started.errors !== undefined) return started.errors[0]?.message
  const { queryId } = started.data.executeDashboardWidget
  await queries.settled(queryId)
  const { status, message, results } = (await graphql.ask(who, data, { id: queryId })).data.dashboardWidgetData
  return status === 'succeeded' ? results.edges.map(({ node }: { node: object }) => node) : message
}

const widgets = [
  {
    id: 'all',
    title: 'Orders',
    query: 'shop_orders | summarize n=agg.count() by buyer | sort buyer asc',
    unit: 'count',
  },
  {
    id: 'of_buyer',
    chart: 'number',
    language: 'SQL',
    query: 'SELECT count() AS n\nFROM shop_orders\nWHERE buyer = {buyer:String}\n',
    width: 3,
    height: 2,
  },
  { id: 'kept', savedQuery: 'Buyers', chart: 'table' },
  { id: 'note', markdown: 'All *orders*' },
]
const form = { name: 'Shop orders', timeRange: '7d', variables: [{ name: 'buyer', defaultValue: 'b' }], widgets }

it('creates dashboards, runs their widgets and deletes them', async () => {
  const made = (await graphql.ask(ana, create, { input: form })).data.createDashboard.dashboard
  expect(made).toEqual({
    id: 'Shop.Orders',
    versionId: expect.any(String),
    text: `AnalysisType: dashboard
DashboardID: Shop.Orders
DisplayName: Shop orders
TimeRange: '7d'
Variables:
  - Name: buyer
    Default: b
Widgets:
  - ID: all
    Title: Orders
    PicketFlowQuery: shop_orders | summarize n=agg.count() by buyer | sort buyer asc
    Unit: count
  - ID: of_buyer
    Chart: number
    Query: |
      SELECT count() AS n
      FROM shop_orders
      WHERE buyer = {buyer:String}
  - ID: kept
    Chart: table
    SavedQuery: Buyers
  - ID: note
    Markdown: All *orders*
Layout:
  - { Widget: all, Width: 6, Height: 4 }
  - { Widget: of_buyer, Width: 3, Height: 2 }
  - { Widget: kept, Width: 6, Height: 4 }
  - { Widget: note, Width: 6, Height: 4 }
`,
  })

  const dashboardId = made.id
  // A user who only sees dashboards can run what is saved, but no other query.
  expect(await rowsOf(viewer, { dashboardId, widgetId: 'all' })).toEqual([
    { buyer: 'a', n: 1 },
    { buyer: 'b', n: 2 },
  ])
  expect(await rowsOf(viewer, { dashboardId, widgetId: 'of_buyer' })).toEqual([{ n: 2 }])
  const timeRange = { startTime: '2026-01-03T00:00:00Z', endTime: '2026-01-04T00:00:00Z' }
  expect(await rowsOf(viewer, { dashboardId, widgetId: 'of_buyer', timeRange })).toEqual([{ n: 1 }])
  expect(await rowsOf(viewer, { dashboardId, widgetId: 'of_buyer', variables: { buyer: 'a' } })).toEqual([{ n: 1 }])
  expect(await rowsOf(viewer, { dashboardId, widgetId: 'kept' })).toEqual([{ buyer: 'a' }, { buyer: 'b' }])
  const draft = { id: 'new', query: 'shop_orders | summarize n=agg.count()' }
  expect(await rowsOf(viewer, { dashboardId, draft })).toBe(
    'Access denied: this requires the permission DataAnalyticsRead.',
  )
  expect(await rowsOf(ana, { dashboardId, draft })).toEqual([{ n: 3 }])
  expect(await rowsOf(ana, { dashboardId, widgetId: 'gone' })).toBe('The dashboard has no widget "gone".')
  expect(await rowsOf(ana, { dashboardId, widgetId: 'note' })).toBe('The widget "note" is a text and has no query.')
  expect(await rowsOf(ana, { dashboardId, widgetId: 'all', variables: { byer: 'a' } })).toBe(
    'The dashboard has no variable "byer". Did you mean "buyer"?',
  )

  const kinds = '{ dataLakeQueries(input: { kind: [AD_HOC] }) { edges { node { id } } } }'
  expect((await graphql.ask(ana, kinds)).data.dataLakeQueries.edges).toEqual([])
  await graphql.ask(ana, `mutation { deleteDashboard(input: { id: "${dashboardId}" }) { id } }`)
  expect((await graphql.ask(ana, '{ dashboards { id } }')).data.dashboards).toEqual([])
})

it('moves widgets in one line, and reports a version in between', async () => {
  const { id, versionId, text } = (await graphql.ask(ana, create, { input: form })).data.createDashboard.dashboard
  const moved = [...widgets.slice(1), widgets[0]]
  const saved = (await graphql.ask(ana, update, { input: { id, versionId, widgets: moved } })).data.updateDashboard
  const line = '  - { Widget: all, Width: 6, Height: 4 }\n'
  expect(saved.dashboard.text).toBe(`${text.replace(line, '')}${line}`)
  const late = await graphql.ask(ana, update, { input: { id, versionId, name: 'Late' } })
  expect(late.errors?.[0]?.extensions).toMatchObject({ code: 'RevisionConflict' })
  // As a file: comments are kept.
  const written = saved.dashboard.text.replace("TimeRange: '7d'", 'TimeRange: 30d # a month')
  const byText = await graphql.ask(ana, update, { input: { id, text: written } })
  expect(byText.data.updateDashboard.dashboard.text).toBe(written)
})

it('rejects what is not valid, with the reason', async () => {
  const messageOf = async (input: object) => (await graphql.ask(ana, create, { input })).errors?.[0]?.message
  expect(await messageOf({ name: ' ' })).toBe('name: This field is required')
  expect(await messageOf({ name: 'a', timeRange: 'soon' })).toMatch(/TimeRange/)
  expect(await messageOf({ name: 'a', widgets: [{ id: 'w' }] })).toBe(
    'widgets.0: A widget has exactly one of a query, a saved query and a text.',
  )
  const twice = { id: 'w', markdown: 'x' }
  expect(await messageOf({ name: 'a', widgets: [twice, twice] })).toBe(
    'A widget "w" is already in Widgets. Remove it, or use another name.',
  )
  expect(await messageOf({ text: 'AnalysisType: saved_query\nQueryName: x\nQuery: SELECT 1\n' })).toBe(
    'The text is a saved query, not a dashboard.',
  )
  expect((await graphql.ask(viewer, create, { input: { name: 'a' } })).errors?.[0]?.extensions).toMatchObject({
    status: 403,
  })
})

it('hides queries of log types that the caller cannot see, and returns none of their rows', async () => {
  const { id } = (await graphql.ask(ana, create, { input: form })).data.createDashboard.dashboard
  const show = `{ dashboard(id: "${id}") { text widgets { id query savedQuery markdown isHidden } } }`
  expect((await graphql.ask(restricted, show)).data.dashboard).toEqual({
    text: null,
    widgets: [
      { id: 'all', query: null, savedQuery: null, markdown: null, isHidden: true },
      { id: 'of_buyer', query: null, savedQuery: null, markdown: null, isHidden: true },
      { id: 'kept', query: null, savedQuery: null, markdown: null, isHidden: true },
      { id: 'note', query: null, savedQuery: null, markdown: 'All *orders*', isHidden: false },
    ],
  })
  for (const widgetId of ['all', 'of_buyer', 'kept'])
    expect(await rowsOf(restricted, { dashboardId: id, widgetId })).toMatch(/^Table .* does not exist|not known/)
  const replaced = await graphql.ask(restricted, update, { input: { id, widgets: [] } })
  expect(replaced.errors?.[0]?.message).toBe('Your role does not have access to all log types that the widgets read.')
})
