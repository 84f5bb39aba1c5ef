import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { openSqlLake, type SqlLake } from '../testing/sql-lake.ts'
import { createSqlGuard, type SqlGuard } from './create-sql-guard.ts'
import { findFunction } from './functions/find-function.ts'
import { SqlError } from './sql-error.ts'

interface Allowed {
  readonly group: string
  readonly sql: string
  /** On one line; `…` are the columns of a view. */
  readonly becomes: string
}

interface Refused {
  readonly group: string
  readonly sql: string
  readonly message: string
  readonly hint?: string
  /** `line:column` */
  readonly at: string
}

let own: SqlLake
let guard: SqlGuard
beforeAll(async () => {
  own = await openSqlLake()
  guard = createSqlGuard(own.lake)
})
afterAll(() => own.close())

const request = { access: { kind: 'DENY', logTypes: ['Secret.Plans'] }, now: Date.UTC(2026, 0, 31) } as const

describe('allowed', () => {
  test.each(read<Allowed>('allowed'))('$group: $sql', async ({ sql, becomes }) => {
    const guarded = await guard.guard({ sql, ...request })
    expect(onOneLine(guarded.sql)).toBe(becomes)
    for await (const _ of own.lake.query({ sql: guarded.sql, readonly: true }));
  })
})

describe('refused', () => {
  test.each(read<Refused>('refused'))('$group: $sql', async ({ sql, message, hint, at }) => {
    const error = await guard.guard({ sql, ...request }).catch((thrown: unknown) => thrown as SqlError)
    expect(error).toBeInstanceOf(SqlError)
    const { line, column, ...rest } = error as SqlError
    expect({ message: (error as SqlError).message, hint: rest.hint, at: `${line}:${column}` }).toEqual({
      message,
      hint,
      at,
    })
  })
})

test('a table that is hidden from one user exists for another', async () => {
  const sql = 'select count() from secret_plans, views.all_logs'
  const all = await guard.guard({ sql, access: { kind: 'ALLOW_ALL', logTypes: [] }, now: 0 })
  expect(onOneLine(all.sql)).toBe(
    "SELECT count() FROM `logs`.`secret_plans`, (SELECT … FROM merge(REGEXP('^(logs)$'), '^(secret_plans|shop_orders|shop_users)$')) AS `all_logs`",
  )
  const nothing = await guard.guard({
    sql: 'select count() as n from views.all_logs',
    access: { kind: 'DENY_ALL', logTypes: [] },
    now: 0,
  })
  const rows: unknown[] = []
  for await (const some of own.lake.query({ sql: nothing.sql, readonly: true })) rows.push(...some)
  expect(rows).toEqual([{ n: 0 }])
})

test('names without a database are in the selected one', async () => {
  const sql = 'select 1 from shop_orders'
  const guarded = await guard.guard({ sql, defaultDatabase: 'panther_signals', ...request })
  expect(onOneLine(guarded.sql)).toBe('SELECT 1 FROM `signals`.`shop_orders`')
})

test('every ClickHouse function is listed', async () => {
  const sql = "SELECT name FROM system.functions WHERE origin = 'System' ORDER BY name"
  const unknown: unknown[] = []
  for await (const rows of own.lake.query({ sql }))
    unknown.push(...rows.map(({ name }) => name).filter((name) => findFunction(name as string) === 'unknown'))
  expect(unknown).toEqual([])
})

function read<Case>(name: string): readonly Case[] {
  return parse(
    readFileSync(new URL(`../../../fixtures/lake-sql/${name}.yml`, import.meta.url), 'utf8'),
  ) as readonly Case[]
}

function onOneLine(sql: string): string {
  return sql.replaceAll(/\(SELECT `(?:p_|res)[^()]*? FROM merge/g, '(SELECT … FROM merge').replaceAll(/\s+/g, ' ')
}
