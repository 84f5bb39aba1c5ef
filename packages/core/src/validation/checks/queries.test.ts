import { describe, expect, it } from 'vitest'
import { findingsOf } from './check-harness.ts'
import { queryLimit } from './query-limit.ts'
import { queryTables } from './query-tables.ts'
import { queryTime } from './query-time.ts'

const query = (sql: string, key = 'Query') => ({
  'q.yml': `AnalysisType: scheduled_query\nQueryName: Q\n${key}: ${JSON.stringify(sql)}`,
})
const joined = 'Write database, "public" and table, joined by dots.'

describe('tables of scheduled queries', () => {
  it.each([
    ['select * from panther_logs.public.x', undefined],
    ['select * from PANTHER_VIEWS.PUBLIC.x, other.public.y', undefined],
    ['select * from snowflake.account_usage.login_history', undefined],
    ['select * from logs.x join RULE_MATCHES.y using (id)', undefined],
    ['with x as (select 1) select * from x', undefined],
    ['panther_logs.public.x | where a == 1', undefined],
    ["select * from 'unclosed", undefined],
    [
      'select * from aws_cloudtrail',
      ['aws_cloudtrail', 14, 28, 'Write "panther_logs.public.aws_cloudtrail", if it is a log table.'],
    ],
    ['select * from panther_logs.x', ['panther_logs.x', 14, 28, 'Write "panther_logs.public.x".']],
    ['select * from panther_log.x', ['panther_log.x', 14, 27, 'Did you mean "panther_logs"?']],
    ['select * from a.x', ['a.x', 14, 17, joined]],
    ['select * from panther_logs.pubic.x', ['panther_logs.pubic.x', 14, 34, 'Did you mean "panther_logs.public.x"?']],
    ['select * from a.b.public.x', ['a.b.public.x', 14, 26, joined]],
  ])('%s', (sql, expected) => {
    const [name, start, end, hint] = expected ?? []
    const line = `PK2502 error q.yml Query[${start}-${end}]: "${name}" is not the name of a table of the lake. (${hint})`
    expect(findingsOf(queryTables, query(String(sql)))).toEqual(expected === undefined ? [] : [line])
  })

  it('may be allowed by patterns, or not looked at', () => {
    const files = query('select * from my_db.raw.t')
    expect(findingsOf(queryTables, files, { options: { validTableNames: ['other', 'MY_DB.*'] } })).toEqual([])
    expect(findingsOf(queryTables, files, { options: { validTableNames: ['my_db'] } })).toHaveLength(1)
    expect(findingsOf(queryTables, files, { options: { ignoreTableNames: true } })).toEqual([])
  })

  it('are read from Query or SnowflakeQuery alone', () => {
    expect(findingsOf(queryTables, query('select * from x', 'AthenaQuery'))).toEqual([])
    expect(findingsOf(queryTables, query('select * from x', 'SnowflakeQuery'))).toHaveLength(1)
  })
})

describe('LIMIT', () => {
  it.each([
    ['select 1 limit 10', 0],
    ['x | limit 5', 0],
    ["select 'limit' -- limit", 1],
    ["select 'open", 0],
  ])('in %s', (sql, count) => {
    expect(findingsOf(queryLimit, query(sql), { options: { requireQueryLimit: true } })).toEqual(
      Array(count).fill(
        'PK2501 error q.yml Query: The scheduled query "Q" has no LIMIT. (End the query with a LIMIT.)',
      ),
    )
  })

  it('is required only by a setting', () => {
    expect(findingsOf(queryLimit, query('select 1'))).toEqual([])
  })
})

describe('time', () => {
  it.each([
    ["select a from panther_logs.public.x where b = 'time'", 1],
    ["select a from panther_logs.public.x where p_occurs_since('1 d')", 0],
    ['select a from panther_logs.public.x where p_event_time > y', 0],
    ['select a from panther_logs.public.x where {{ window }}', 0],
    ['select a from snowflake.account_usage.x', 0],
    ['panther_logs.public.x | where a == 1', 0],
  ])('in %s', (sql, count) => {
    expect(findingsOf(queryTime, query(sql))).toEqual(
      Array(count).fill(
        'PK2503 warning q.yml Query[14-35]: The query reads all of "panther_logs.public.x" each time it runs: no condition on time. (Add p_occurs_since(...) or a condition on p_event_time.)',
      ),
    )
  })
})
