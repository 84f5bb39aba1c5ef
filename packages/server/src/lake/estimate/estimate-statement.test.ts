import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSqlLake, type SqlLake } from '../testing/sql-lake.ts'
import { estimateStatement } from './estimate-statement.ts'

let own: SqlLake
beforeAll(async () => {
  own = await openSqlLake()
  const line = (day: number): string =>
    JSON.stringify({
      p_row_id: `row${day}`,
      p_event_time: `2026-01-0${day}`,
      p_parse_time: new Date().toISOString().slice(0, 10),
      p_raw: `word${day}`,
    })
  await own.lake.insert({ table: 'logs.shop_orders', lines: [1, 2, 3, 4].map(line), token: 'x' })
})
afterAll(() => own.close())

it('reports the rows to read and what the indexes exclude, without running the statement', async () => {
  const estimate = await estimateStatement(
    own.lake,
    {
      sql: 'SELECT count() FROM logs.shop_orders WHERE p_event_time >= {p0:String} AND hasAllTokens(p_raw, {p1:String})',
      parameters: { p0: '2026-01-03 00:00:00', p1: 'word4' },
    },
    {},
  )
  const skipped = (before: number, after: number) => ({ parts: { before, after }, granules: { before, after } })
  expect(estimate).toEqual({
    rows: 1,
    bytes: expect.any(Number),
    tables: [
      {
        table: 'logs.shop_orders',
        indexes: [
          { kind: 'partition', ...skipped(4, 2) },
          { kind: 'partition', ...skipped(2, 2) },
          { kind: 'primary key', ...skipped(2, 2) },
          { kind: 'skip index', name: 'ft_p_raw', ...skipped(2, 1) },
        ],
      },
    ],
  })
  expect(estimate.bytes).toBeGreaterThan(0)
})
