import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lex } from '../lexer.ts'
import { parse } from '../parser/parse.ts'
import { createQueryCatalogue } from '../resolve/catalogue.ts'
import { addCondition, printValueCondition } from './add-condition.ts'
import { toCountQuery } from './count-query.ts'
import { printIndicatorQuery } from './indicator-query.ts'
import { printText } from './print-text.ts'
import { readTimeRange, replaceTimeRange } from './time-range.ts'

it('prints texts that are read again', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', "'", '\\', '\n', '\u0000', '\u007f', '\u2028', 'é', '😀', '{') }),
      (text) => {
        expect(lex(printText(text)).tokens[0]).toMatchObject({ kind: 'string', value: text })
      },
    ),
  )
})

it('prints a query for the events with indicators', () => {
  const columns = { p_any_ip_addresses: ['203.0.113.7', "it's"], p_any_emails: ['ana@example.com'] }
  const text = printIndicatorQuery('logs.aws_cloudtrail', { last: '7d' }, { columns })
  expect(text.split('\n')).toEqual([
    'aws_cloudtrail',
    '| where p_event_time > time.ago(7d)',
    `| where arrays.overlap(p_any_ip_addresses, ['203.0.113.7', 'it\\'s']) or 'ana@example.com' in p_any_emails`,
    '| sort p_event_time desc',
    '| limit 500',
  ])
  const search = printIndicatorQuery('signals.okta_systemlog', { from: 0, to: 60_000 }, { texts: ['a', 'b'] })
  expect(search.split('\n').slice(0, 3)).toEqual([
    'signals.okta_systemlog',
    `| where p_event_time >= time.parse_timestamp('1970-01-01T00:00:00.000Z') and p_event_time < time.parse_timestamp('1970-01-01T00:01:00.000Z')`,
    `| search 'a' or 'b'`,
  ])
  for (const one of [text, search]) expect(parse(one).diagnostics).toEqual([])
})

it.each([
  ['a', 'a\n| where x'],
  ['a\n| sort b\n| limit 5', 'a\n| where x\n| sort b\n| limit 5'],
  ['a // note\n| where b == 1 | visualize bar', 'a // note\n| where b == 1\n| where x | visualize bar'],
  ['let t = a | limit 1;\nt | summarize agg.count()', 'let t = a | limit 1;\nt | summarize agg.count()\n| where x'],
  ['a | where (', undefined],
])('adds a condition to %j', (text, expected) => expect(addCondition(text, 'x')).toBe(expected))

it.each([
  [['eventName'], 'x', false, "eventName == 'x'"],
  [['userIdentity', 'arn'], "it's", true, "userIdentity.arn != 'it\\'s'"],
  [['request', 'user-agent'], 1, false, "request['user-agent'] == 1"],
  [['p_any_ip_addresses', 0], '10.0.0.1', true, "'10.0.0.1' not in p_any_ip_addresses"],
  [['a'], null, false, 'a == null'],
  [['a.b'], true, false, 'a.b == true'],
  [['resources', 0, 'arn'], 'x', false, undefined],
  [['odd name'], 'x', false, undefined],
  [['a'], { b: 1 }, false, undefined],
  [['a'], 1e300, false, undefined],
])('prints the condition of %j', (path, value, isNegated, expected) =>
  expect(printValueCondition(path, value, isNegated)).toBe(expected),
)

it('prints conditions that can be parsed', () => {
  const keys = fc.array(fc.oneof(fc.string(), fc.nat()), { minLength: 1 })
  fc.assert(
    fc.property(keys, fc.oneof(fc.string(), fc.double(), fc.boolean()), fc.boolean(), (path, value, isNegated) => {
      const condition = printValueCondition(path, value, isNegated)
      if (condition !== undefined) expect(parse(`a | where ${condition}`).diagnostics).toEqual([])
    }),
  )
})

const day = '\n| where p_event_time > time.ago(1d)'

it.each([
  ['a', `a${day}`],
  ['a | sort b', `a${day} | sort b`],
  ['a\n| where p_event_time > time.ago(7d) and (b == 1 or c == 2)', `a${day}\n| where (b == 1 or c == 2)`],
  [
    'a\n| where b == 1\n| where p_event_time between time.ago(7d) .. time.now()\n| limit 5',
    `a${day}\n| where b == 1\n| limit 5`,
  ],
  [
    "a\n| where b == '|'\n| where p_event_time >= time.ago(7d) and p_event_time < time.now()\n| limit 5",
    `a${day}\n| where b == '|'\n| limit 5`,
  ],
  [
    'a | extend p_event_time = b | where p_event_time > c',
    `a${day} | extend p_event_time = b | where p_event_time > c`,
  ],
  ['union a, b | limit 5', `union a, b${day} | limit 5`],
  ['union a, (b | limit 1)', undefined],
])('sets the time range of %j', (text, expected) => expect(replaceTimeRange(text, { last: '1d' })).toBe(expected))

it.each([{ last: '30d' }, { from: 1_767_225_600_000, to: 1_767_312_000_000 }])('reads the range %j again', (range) => {
  const text = replaceTimeRange('a\n| where p_event_time > time.ago(7d) and b == 1', range)!
  expect(readTimeRange(text)).toEqual(range)
  expect(replaceTimeRange(text, undefined)).toBe('a\n| where b == 1')
})

it('counts the rows of a query over time', () => {
  const column = (name: string, kind: 'timestamp' | 'string') => ({ name, type: { kind } })
  const columns = [column('p_event_time', 'timestamp'), column('p_log_type', 'string'), column('b', 'string')]
  const catalogue = createQueryCatalogue([{ database: 'logs', name: 'a', columns }])
  const hour = 3_600_000
  expect(toCountQuery('a\n| where b == "x"\n| sort b\n| limit 5', 24 * hour, catalogue)).toBe(
    'a\n| where b == "x"\n| summarize count=agg.count() by time=time.slice(p_event_time, 15, "minute"), series=p_log_type\n| limit 10000',
  )
  expect(toCountQuery('a | project p_event_time', hour, catalogue)).toBe(
    'a | project p_event_time\n| summarize count=agg.count() by time=time.slice(p_event_time, 30, "second")\n| limit 10000',
  )
  expect(toCountQuery('a | summarize agg.count() by b', hour, catalogue)).toBeUndefined()
})
