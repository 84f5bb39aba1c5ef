import { indicatorColumns, type IndicatorScope } from '@picket/core'
import { indicatorFields } from '@picket/logs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { userWith } from '../../identity/testing/viewers.ts'
import { silentLog } from '../../ports/log.ts'
import { openSqlite } from '../../stores/database.ts'
import { migrate } from '../../stores/migrate.ts'
import { createQueryService, type QueryService } from '../queries/query-service.ts'
import { openResultFiles } from '../queries/result-files.ts'
import { createSqlGuard } from '../sql/create-sql-guard.ts'
import { openSqlLake, type SqlLake } from '../testing/sql-lake.ts'
import { createSearch, type SearchService } from './search-service.ts'

const ana = userWith('DataAnalyticsRead')
const range = { from: Date.UTC(2026, 1, 1), to: Date.UTC(2026, 1, 28) }

let own: SqlLake
let queries: QueryService
let searches: SearchService
beforeAll(async () => {
  own = await openSqlLake()
  const lines = [1, 2, 3].map((day) =>
    JSON.stringify({
      p_row_id: `row-${day}`,
      buyer: 'z',
      p_any_ip_addresses: ['192.0.2.9', '192.0.2.10'],
      p_any_emails: day === 1 ? ['zoe@example.com'] : [],
      p_any_usernames: day === 1 ? ['zoe', 'zoe@example.com'] : ['zoe'],
      p_event_time: `2026-02-0${day}`,
      p_raw: `192.0.2.9 ${day === 1 ? 'Zoe@example.com' : ''}`,
      p_log_type: 'Shop.Users',
      p_parse_time: new Date().toISOString().slice(0, 10),
    }),
  )
  await own.lake.insert({ table: 'logs.shop_users', lines, token: 'rows' })
  const database = openSqlite(':memory:')
  await migrate(database)
  const guard = createSqlGuard(own.lake)
  const results = openResultFiles(join(own.folder, 'results'))
  let ids = 0
  const now = () => range.to
  const randomId = () => `query-${++ids}`
  queries = createQueryService({ database, lake: own.lake, guard, results, now, randomId, log: silentLog })
  searches = createSearch({ lake: own.lake, sqlGuard: guard, queries, now })
})
afterAll(async () => {
  await queries.close()
  await own.close()
})

it('has a scope for each column of indicators', () => expect(indicatorColumns).toEqual(indicatorFields))

it.each<readonly [IndicatorScope, readonly string[]]>([
  ['AutoDetectType', ['192.0.2.9', 'zoe@example.com', 'absent']],
  ['SimpleSearch', ['192.0.2.9', 'zoe@example.com']],
  ['TextSearch', ['192.0.2.9', 'ZOE@example.com']],
])('counts the rows of each indicator, with scope %s', async (indicatorName, indicators) => {
  const id = await searches.searchIndicators(ana, { indicators, indicatorName, range })
  const children = await queries.children(ana, id)
  for (const child of children) await queries.settled(child.id)
  const found = children.find(({ kind }) => kind === 'PREVALENCE')!
  const [row] = (await queries.children(ana, id)).filter((child) => child.id === found.id)
  expect([row!.message, row!.columns]).toEqual(['', expect.stringContaining('logTypes')])
  const { rows } = await queries.results(ana, found.id, { offset: 0, count: 10 })
  const start = '2026-02-01 00:00:00.000'
  expect(rows.map(({ values }) => values)).toEqual([
    [indicators[0], 3, start, '2026-02-03 00:00:00.000', 3, 2, 2, { 'Shop.Users': 3 }],
    [indicators[1], 1, start, start, 1, 2, 2, { 'Shop.Users': 1 }],
  ])
})
