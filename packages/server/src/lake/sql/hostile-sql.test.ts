import { InvalidInputError, LimitError, PicketError } from '@picket/core'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSqlLake, type SqlLake } from '../testing/sql-lake.ts'
import { createSqlGuard, type SqlGuard } from './create-sql-guard.ts'
import { tokenize } from './lexer.ts'

let own: SqlLake
let guard: SqlGuard
beforeAll(async () => {
  own = await openSqlLake()
  guard = createSqlGuard(own.lake)
})
afterAll(() => own.close())

const ask = (sql: string) => guard.guard({ sql, access: { kind: 'ALLOW_ALL', logTypes: [] }, now: 0 })

test.each([
  ['too long', `select '${'x'.repeat(100_000)}'`, LimitError],
  ['nested deeply', `select ${'('.repeat(20_000)}1${')'.repeat(20_000)}`, InvalidInputError],
  ['nested subqueries', `${'select * from ('.repeat(3_000)}select 1${')'.repeat(3_000)}`, InvalidInputError],
  ['nested functions', `select ${'toString('.repeat(5_000)}1${')'.repeat(5_000)}`, InvalidInputError],
  ['brackets never closed', `select ${'('.repeat(50_000)}`, InvalidInputError],
  ['macros never closed', `select ${'p_occurs_since('.repeat(5_000)}`, InvalidInputError],
  ['macros in macros', `select ${'p_occurs_after('.repeat(3_000)}now()${')'.repeat(3_000)}`, InvalidInputError],
  ['quotes never closed', `select ${"'\\".repeat(40_000)}`, InvalidInputError],
  ['dollars', `select ${Array.from({ length: 10_000 }, (_, at) => `$a${at}$`).join(' ')}`, InvalidInputError],
  ['comments never closed', `select 1 ${'/*'.repeat(40_000)}`, InvalidInputError],
  ['a NUL', 'select 1\0, file(1)', InvalidInputError],
  ['nothing but spaces', ' '.repeat(90_000), InvalidInputError],
  ['binary', String.fromCharCode(...Array.from({ length: 5_000 }, (_, at) => (at * 7919) % 65_536)), InvalidInputError],
])('%s is rejected', async (_, sql, kind) => {
  await expect(ask(sql)).rejects.toThrow(kind)
})

test('many tables and values are accepted', async () => {
  const union = Array.from({ length: 300 }, () => 'select 1 from shop_orders').join(' union all ')
  expect((await ask(union)).tables.map(({ name }) => name)).toEqual(['shop_orders'])
  const times = Array.from({ length: 2_000 }, () => 'p_occurs_since(1d, shop_orders)').join(' and ')
  expect((await ask(`select 1 from panther_logs.shop_orders where ${times}`)).tables).toHaveLength(1)
  const list = Array.from({ length: 10_000 }, (_, at) => `'${at}'`).join(',')
  expect((await ask(`select 1 from shop_orders where buyer in (${list})`)).sql).toContain("'9999'")
})

test('any text leads to a result or a reported mistake, never a bug', async () => {
  const pieces = [
    'select',
    'from',
    'shop_orders',
    '*',
    ',',
    '(',
    ')',
    "'",
    '`',
    '"',
    '$$',
    '--',
    '/*',
    '*/',
    '\n',
    ' ',
    '.',
    'in',
    'as',
    'with',
    '1',
    ';',
    '{',
    '}',
    '::',
    'p_occurs_since',
    '[',
    ']',
    '->',
    'ü',
    '\\',
  ]
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom(...pieces), { maxLength: 25 }).map((all) => `select ${all.join(' ')}`),
  )
  await fc.assert(
    fc.asyncProperty(text, async (sql) => {
      const failure = await ask(sql).then(
        () => undefined,
        (error: unknown) => error,
      )
      expect(failure === undefined || failure instanceof PicketError ? '' : String(failure)).toBe('')
    }),
    { numRuns: 150, interruptAfterTimeLimit: 8_000 },
  )
})

test('tokens are in the text, one after the other', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (sql) => {
      let at = 0
      for (const { start, end } of tokenize(sql)) {
        expect(start >= at && end > start && end <= sql.length).toBe(true)
        at = end
      }
    }),
  )
})
