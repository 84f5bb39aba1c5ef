import { readFileSync } from 'node:fs'
import { allLogTypes } from '@picket/core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { toLogTypeTables } from '@picket/logs'
import { schemaOf } from '../../testing/schema-of.ts'
import { openSqlLake, type SqlLake } from '../../testing/sql-lake.ts'
import { createSqlGuard, type SqlGuard } from '../create-sql-guard.ts'
import { createTranslatingGuard, translatedSettings } from './translating-guard.ts'

interface Case {
  readonly says: string
  readonly sql: string
  readonly rows?: readonly Readonly<Record<string, unknown>>[]
  readonly error?: string
}

const { templates, cases } = parse(
  readFileSync(new URL('../../../../fixtures/lake-sql/translated.yml', import.meta.url), 'utf8'),
) as { readonly templates: Readonly<Record<string, string>>; readonly cases: readonly Case[] }

const now = Date.UTC(2026, 0, 2)
let own: SqlLake
let guard: SqlGuard
beforeAll(async () => {
  own = await openSqlLake()
  const { events } = toLogTypeTables(
    schemaOf(`schema: Shop.Visits
fields:
  - { name: who, type: string }
  - { name: pages, type: array, element: { type: string } }
  - { name: count, type: bigint }
  - { name: kind, type: json }
  - { name: cart, type: json }
`),
  )
  await own.lake.prepare([events])
  const rows = [
    {
      who: 'ana',
      pages: ['/a', '/b'],
      count: 1,
      kind: 'web',
      cart: { items: [{ id: 'x', tags: ['red', 'blue'] }, { id: 'y' }], ip: '192.0.2.1' },
    },
    { who: 'ben/i-123', pages: [], count: 7, kind: 'app', cart: { items: [], ip: '192.0.2.2' } },
    { who: 'ana', pages: ['/c'], count: 3, cart: { items: [{ id: 'z', tags: ['red'] }] } },
  ]
  await own.lake.insert({
    table: 'logs.shop_visits',
    lines: rows.map((row, at) =>
      JSON.stringify({
        ...row,
        // A value that is not an object, as rows store it.
        ...(row.kind === undefined ? {} : { kind: { $value: row.kind } }),
        p_row_id: String(at),
        p_event_time: `2026-01-01 0${at}:00:00`,
        p_parse_time: new Date().toISOString().slice(0, 10),
      }),
    ),
    token: 'x',
  })
  guard = createTranslatingGuard(createSqlGuard(own.lake), async () => (name) => templates[name])
})
afterAll(() => own.close())

it.each(cases.map((one) => [one.says, one] as const))('%s', async (_, { sql, rows, error }) => {
  const run = async (): Promise<unknown> => {
    const guarded = await guard.guard({ sql, access: allLogTypes, now })
    expect(guarded.isTranslated).toBe(true)
    const found: unknown[] = []
    for await (const some of own.lake.query({ sql: guarded.sql, readonly: true, settings: translatedSettings }))
      found.push(...some)
    return found
  }
  if (error === undefined) expect(await run()).toEqual(rows)
  else await expect(run()).rejects.toThrow(error)
})
