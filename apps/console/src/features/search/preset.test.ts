import { createQueryCatalogue } from '@picket/query'
import { expect, it } from 'vitest'
import { presetOf } from './preset.ts'

const table = (database: string, name: string, ...columns: readonly string[]) => ({
  database,
  name,
  columns: columns.map((column) => ({ name: column, type: { kind: 'string' as const } })),
})
const catalogue = createQueryCatalogue([
  table('logs', 'aws_cloudtrail', 'p_event_time', 'userIdentity'),
  table('logs', 'okta_systemlog', 'p_event_time', 'actor'),
  table('rule_matches', 'aws_cloudtrail', 'p_event_time', 'p_alert_id'),
  table('rule_matches', 'okta_systemlog', 'p_event_time', 'p_alert_id'),
])
const end = ['| sort p_event_time desc', '| limit 500']

it.each([
  [
    'alert-events-search/?alertId=a1',
    [
      'union rule_matches.aws_cloudtrail, rule_matches.okta_systemlog',
      '| where p_event_time > time.ago(90d)',
      "| where p_alert_id == 'a1'",
      ...end,
    ],
  ],
  [
    'key-value-search/?key=actor.name&value=it%27s',
    ['okta_systemlog', '| where p_event_time > time.ago(7d)', "| where actor.name == 'it\\'s'", ...end],
  ],
  ['log-type-search/?logType=AWS.CloudTrail', ['aws_cloudtrail', '| where p_event_time > time.ago(1d)', ...end]],
  ['alert-events-search/', undefined],
  ['key-value-search/?key=nothing&value=1', undefined],
  ['log-type-search/?logType=Other', undefined],
  ['search/?logType=AWS.CloudTrail', undefined],
])('starts %s', (path, lines) => {
  const { pathname, searchParams } = new URL(`https://picket.example.com/investigate/${path}`)
  expect(presetOf(pathname, searchParams, catalogue)?.split('\n')).toEqual(lines)
})
