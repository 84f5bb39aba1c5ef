import { afterAll, beforeEach, beforeAll, expect, it } from 'vitest'
import { allLogTypes } from '@picket/core'
import { toLogTypeTables } from '@picket/logs'
import type { Lake } from '../lake.ts'
import { schemaOf } from '../testing/schema-of.ts'
import { openSqlLake, type SqlLake } from '../testing/sql-lake.ts'
import { createSqlGuard, type SqlGuard, type SqlRequest } from './create-sql-guard.ts'

let own: SqlLake
let guard: SqlGuard
let explained = 0
beforeAll(async () => {
  own = await openSqlLake()
})
afterAll(() => own.close())
beforeEach(() => {
  explained = 0
  const { lake } = own
  const counting: Lake = {
    ...lake,
    explain: (statement) => {
      explained++
      return lake.explain(statement)
    },
  }
  guard = createSqlGuard(counting)
})

const sql = 'SELECT `s0`.`buyer` AS `b` FROM `logs`.`secret_plans` AS `s0` WHERE (`s0`.`buyer` = {p0:String})'
const statement = (p0: string): SqlRequest => ({
  sql,
  access: allLogTypes,
  now: 0,
  isOurs: true,
  parameters: { p0 },
})

it('checks a statement of the server once, and binds the values of each run', async () => {
  const [first, second] = [await guard.guard(statement('ana')), await guard.guard(statement("x' OR 1"))]
  expect([first.sql === second.sql, first.parameters, second.parameters, explained]).toEqual([
    true,
    { p0: 'ana' },
    { p0: "x' OR 1" },
    1,
  ])
})

it('checks it again for a user who can see other tables', async () => {
  await guard.guard(statement('ana'))
  const access = { kind: 'DENY', logTypes: ['Secret.Plans'] } as const
  await expect(guard.guard({ ...statement('ana'), access })).rejects.toThrow('"logs.secret_plans" does not exist')
  // And the other way round.
  await guard.guard(statement('ana'))
  expect(explained).toBe(1)
})

it('checks a statement with other parameters again', async () => {
  await guard.guard(statement('ana'))
  await expect(guard.guard({ ...statement('ana'), parameters: { p1: 'x' } })).rejects.toThrow(/./)
})

it('checks SQL of users, statements with a time range, and those with time macros each time', async () => {
  const text = "SELECT buyer FROM logs.shop_orders WHERE buyer = 'x'"
  const range = { from: 0, to: 1 }
  for (const request of [
    { sql: text, access: allLogTypes, now: 0 },
    { ...statement('ana'), range },
    { ...statement('ana'), sql: `${sql} AND p_occurs_since(1d)` },
  ])
    for (const now of [1, 2]) await guard.guard({ ...request, now })
  expect(explained).toBe(6)
})

it('checks it again when there are new tables', async () => {
  await guard.guard(statement('ana'))
  await own.lake.prepare(
    Object.values(toLogTypeTables(schemaOf('schema: New.Log\nfields: [{ name: a, type: string }]\n'))),
  )
  await guard.guard(statement('ana'))
  expect(explained).toBe(2)
})
