import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tableNames } from './table-names.ts'
import { isPipeline, tokenizeSql } from './tokenize.ts'

function tables(query: string): string[] | undefined {
  const tokens = tokenizeSql(query)
  return tokens && tableNames(tokens).map(({ parts }) => parts.join('.'))
}

it.each([
  ['SELECT * FROM panther_logs.public.aws_cloudtrail', ['panther_logs.public.aws_cloudtrail']],
  ['select a from x.public.y t join z on t.a = z.a left join w using (a)', ['x.public.y', 'z', 'w']],
  ['select 1 from a, b as bb, c cc where d in (1, 2)', ['a', 'b', 'c']],
  ['with q as (select * from a), r (x, y) as (select 1 from q) select * from q, r, s', ['a', 's']],
  ['with q as materialized (select 1 from a) select * from Q', ['a']],
  ['select * from (select * from inner_table) x, other', ['inner_table', 'other']],
  ['select * from (a join b on a.x = b.x)', ['a', 'b']],
  ['select \'-- from x\', "from y" -- from z\n /* from w */ from t', ['t']],
  ["select 'it''s from x', 'a\\' from y' from t", ['t']],
  ["select extract(year from ts), trim(both ' ' from x) from t", ['t']],
  ['select a is distinct from b from t', ['t']],
  ["select * from t, lateral flatten(input => t.x) f, table(result_scan('a'))", ['t']],
  ['select * from "Db"."public"."T""x"', ['Db.public.T"x']],
  ['select * from t where a in (select b from u) union all select * from v', ['t', 'u', 'v']],
  ['select $1:a::string from t', ['t']],
  ['{% set n = 1 %} select {{ n }} from {{ macro() }} join db.public.{{ x }} on 1 = 1 join u on 1 = 1', ['u']],
  ['select * from values (1, 2)', []],
  ['select a[0], b from t order by a, b limit 1', ['t']],
  ['select * from t qualify row_number() over (partition by a order by b) = 1', ['t']],
  ["select listagg(x, ',') within group (order by y) from t group by a, b", ['t']],
  ['select 1', []],
])('finds the tables of %s', (query, expected) => {
  expect(tables(query)).toEqual(expected)
})

it.each(["select 'open from t", 'select /* open', 'select {{ open', 'select "open', 'select `open'])(
  'does not guess at %s',
  (query) => {
    expect(tables(query)).toBeUndefined()
  },
)

it('tells pipelines from SQL', () => {
  const ask = (query: string) => isPipeline(tokenizeSql(query) ?? [])
  expect(ask("panther_logs.public.aws_cloudtrail | where a == 'b' | limit 10")).toBe(true)
  expect(ask('let x = a; x')).toBe(true)
  expect(ask("select a || b from t where c = 'x | y'")).toBe(false)
  expect(ask('-- note | here\nwith a as (select 1) select * from a')).toBe(false)
})

it('reads any text without throwing, and tokens that lie in it one after the other', () => {
  const piece = fc.constantFrom(
    'select',
    'from',
    ' ',
    '(',
    ')',
    ',',
    '.',
    "'",
    '"',
    '--',
    '\n',
    '/*',
    '*/',
    '{{',
    '}}',
    '{%',
    'a',
    '1',
    '|',
    '$$',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 3 }))), (pieces) => {
      const query = pieces.join('')
      const tokens = tokenizeSql(query) ?? []
      let at = 0
      for (const { start, end } of tokens) {
        expect(start).toBeGreaterThanOrEqual(at)
        expect(end).toBeGreaterThan(start)
        at = end
      }
      tableNames(tokens)
      expect(at).toBeLessThanOrEqual(query.length)
    }),
  )
})
