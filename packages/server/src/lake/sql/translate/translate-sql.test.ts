import { expect, it } from 'vitest'
import { translateSql } from './translate-sql.ts'

const now = Date.UTC(2026, 0, 2)
const columns = ['eventType', 'user', 'actor', 'target', 'p_event_time']

it.each([
  ['SELECT actor:id FROM t', 'SELECT actor.id FROM t'],
  ['SELECT a.actor:"odd name":id FROM t AS a', 'SELECT a.actor."odd name".id FROM t AS a'],
  ['SELECT actor:id.part::string AS x FROM t', 'SELECT CAST(actor.id.part AS VARCHAR) AS x FROM t'],
  ['SELECT ips[0] FROM t', 'SELECT ips[1] FROM t'],
  [
    "SELECT target[0]:name FROM t WHERE x = 'a:b[0]'",
    "SELECT JSONExtract(toJSONString(target), 1, 'name', 'Nullable(String)') FROM t WHERE x = 'a:b[0]'",
  ],
  ['SELECT EVENTTYPE, USER FROM t', 'SELECT eventType, user FROM t'],
  ['SELECT IFF(a = 1, 2, 3), ARRAY_SIZE(b) FROM t', 'SELECT CASE WHEN a = 1 THEN 2 ELSE 3 END, length(b) FROM t'],
  [
    "SELECT TIME_SLICE(p_event_time, 60, 'minute') FROM t",
    'SELECT toStartOfInterval(p_event_time, INTERVAL 60 minute) FROM t',
  ],
  ["SELECT SPLIT_PART(a, '/', 2) FROM t", "SELECT arrayElement(splitByString('/', ifNull(toString(a), '')), 2) FROM t"],
  [
    "SELECT 1 FROM t WHERE p_occurs_since('1 d')",
    `SELECT 1 FROM t WHERE ("p_event_time" >= toDateTime64('2026-01-01 00:00:00.000', 3, 'UTC') AND "p_event_time" <= toDateTime64('2026-01-02 00:00:00.000', 3, 'UTC'))`,
  ],
])('%s', async (written, translated) => {
  expect(await translateSql(written, { now, columns })).toBe(translated)
})

it.each([['SELECT FROM WHERE'], ['SELECT 1; SELECT 2'], ['{% import x %} SELECT 1']])(
  'reports what it cannot parse: %s',
  async (sql) => {
    await expect(translateSql(sql, { now, columns })).rejects.toThrow('The query could not be translated: ')
  },
)
