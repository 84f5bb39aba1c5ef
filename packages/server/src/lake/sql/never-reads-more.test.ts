import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PicketError } from '@picket/core'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSqlLake, type SqlLake } from '../testing/sql-lake.ts'
import { createSqlGuard, type SqlGuard } from './create-sql-guard.ts'

/** Occurs in a table of a hidden log type, and in a table and a file without a log type; nowhere else. */
const canary = 'canary-5f1d'

let own: SqlLake
let guard: SqlGuard
let path: string
beforeAll(async () => {
  own = await openSqlLake()
  guard = createSqlGuard(own.lake)
  path = join(own.folder, 'engine', 'user_files.txt')
  writeFileSync(path, canary)
  const times = { p_event_time: '2026-01-01', p_parse_time: new Date().toISOString().slice(0, 10) }
  for (const table of ['logs.secret_plans', 'signals.secret_plans', 'logs.shop_orders']) {
    const buyer = table.endsWith('plans') ? canary : 'ada'
    const line = JSON.stringify({ buyer, p_row_id: buyer, p_log_type: table, p_raw: buyer, ...times })
    await own.lake.insert({ table, lines: [line], token: 'one' })
  }
  await own.lake.command('CREATE DATABASE outside')
  await own.lake.command('CREATE TABLE outside.t (buyer String) ENGINE = MergeTree ORDER BY buyer')
  await own.lake.command(`INSERT INTO outside.t VALUES ('${canary}')`)
  await own.lake.command('CREATE TABLE default.t (buyer String) ENGINE = MergeTree ORDER BY buyer')
  await own.lake.command(`INSERT INTO default.t VALUES ('${canary}')`)
})
afterAll(() => own.close())

const tables = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.constantFrom(
      'shop_orders',
      'logs.shop_users',
      'views.all_logs',
      'panther_views.public.all_databases',
      'signals.shop_orders',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'own',
      'secret_plans',
      'logs.secret_plans',
      '`logs`.`secret_plans`',
      'LOGS.secret_plans',
      'panther_logs.public.secret_plans',
      'rule_matches.secret_plans',
      'signals . secret_plans',
      'logs/**/.secret_plans',
      'outside.t',
      'default.t',
      '"outside"."t"',
      't',
      'system.tables',
      "merge('logs', '.*')",
      "merge(REGEXP('.*'), '.*')",
      "remote('127.0.0.1', 'logs', 'secret_plans')",
      'loop(outside.t)',
      'view(select * from logs.secret_plans)',
      'FILE_TABLE',
      "file('/etc/hostname', 'RawBLOB')",
    ),
  },
)

/** Generates mostly nothing: a statement with many parts is rejected for one reason, which hides the others. */
function seldom<Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> {
  return fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
}

const { select } = fc.letrec<{ select: string; value: string; source: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    { weight: 30, arbitrary: fc.constantFrom('*', 'buyer', 'p_raw', '1', "'x'", '`buyer`') },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        'shop_orders.buyer',
        'logs.secret_plans.buyer',
        'own',
        'file',
        'FILE_CALL',
        "arrayMap(file, ['PATH'])",
        "joinGet('outside.t', 'buyer', 1)",
        '* apply file',
        "dictGet('outside.t', 'buyer', 1)",
      ),
    },
    tie('value').map((value) => `toString(${value})`),
    tie('value').map((value) => `arrayMap(x -> ${value}, ['PATH'])`),
    tie('value').map((value) => `count() over (order by ${value})`),
    tie('select').map((one) => `(${one})`),
    tie('select').map((one) => `buyer in (${one})`),
    fc.tuple(tie('value'), tables).map(([value, table]) => `${value} in ${table}`),
    fc.tuple(tie('value'), tables).map(([value, table]) => `${value} in (${table})`),
  ),
  source: fc.oneof(
    { depthSize: 'small' },
    { weight: 12, arbitrary: tables },
    tie('select').map((one) => `(${one})`),
    fc.tuple(tie('source'), tie('source')).map(([a, b]) => `${a}, ${b}`),
    fc
      .tuple(tie('source'), tie('source'), fc.constantFrom('join', 'cross join', 'any left join', 'paste join'))
      .map(([a, b, how]) => `${a} as a ${how} ${b} as b on 1 = 1`),
    fc.tuple(tie('source'), tables).map(([a, b]) => `${a} array join [1] as one, ${b}`),
    fc
      .tuple(tie('source'), fc.constantFrom('settings', 'own', 'logs', 'shop_orders', '`from`', 'secret_plans'))
      .map(([a, name]) => `${a} as ${name}`),
  ),
  select: fc
    .tuple(
      seldom(fc.tuple(fc.constantFrom('own', 'secret_plans', 'logs', 'f'), tie('select'))),
      fc.array(tie('value'), { minLength: 1, maxLength: 2 }),
      tie('source'),
      seldom(tie('value')),
      seldom(
        fc.constantFrom(
          ' limit 3',
          ' order by 1',
          ' -- x',
          ' settings readonly = 0',
          ' format CSV',
          " into outfile 'PATH.out'",
          '; select 1',
        ),
      ),
      seldom(fc.tuple(fc.constantFrom('union all', 'except', 'intersect'), tie('select'))),
    )
    .map(([own, values, source, where, end, other]) =>
      [
        own ? `with ${own[0]} as (${own[1]}) ` : '',
        `select ${values.join(', ')}`,
        ` from ${source}`,
        where === undefined ? '' : ` where ${where}`,
        end ?? '',
        other ? ` ${other[0]} ${other[1]}` : '',
      ].join(''),
    ),
}))

test('no query reads hidden data', async () => {
  let ran = 0
  let refused = 0
  await fc.assert(
    fc.asyncProperty(select, async (text) => {
      const sql = text
        .replaceAll('FILE_TABLE', "file('PATH', 'RawBLOB')")
        .replaceAll('FILE_CALL', "file('PATH')")
        .replaceAll('PATH', path)
      try {
        const guarded = await guard.guard({ sql, access: { kind: 'DENY', logTypes: ['Secret.Plans'] }, now: 0 })
        const limits = { max_execution_time: 2, max_memory_usage: 200_000_000 }
        for await (const rows of own.lake.query({ sql: guarded.sql, readonly: true, settings: limits }))
          expect(JSON.stringify(rows)).not.toContain(canary)
        ran++
      } catch (error) {
        if (!(error instanceof PicketError)) throw error
        expect(error.message).not.toContain(canary)
        refused++
      }
    }),
    { numRuns: 150, interruptAfterTimeLimit: 15_000 },
  )
  expect(ran).toBeGreaterThan(5)
  expect(refused).toBeGreaterThan(5)
})
