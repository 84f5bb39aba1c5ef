import { expect, it } from 'vitest'
import { parse } from './parse.ts'

it.each([
  ['SELECT a FROM b', 'SQL'],
  ['with a as (select 1) select * from a', 'SQL'],
  ['title: Sign-in\nlogsource:\n  product: aws\ndetection:\n  selection:\n    eventName: X\n', 'a Sigma rule'],
  ['detection:\n  selection:\n    a: b\n  condition: selection\n', 'a Sigma rule'],
  ['selection and not filter', 'a Sigma condition'],
  ['selection_a or (selection_b and not filter_main)', 'a Sigma condition'],
  ['1 of selection_*', 'a Sigma condition'],
  ['all of them', 'a Sigma condition'],
  ['event.code: 4625 and user.name: "ana"', 'a KQL or Lucene query'],
  ['user.name:*', 'a KQL or Lucene query'],
  ['(host:a OR host:b)', 'a KQL or Lucene query'],
  ['@timestamp:[now-1d TO now]', 'a KQL or Lucene query'],
  ['index=main sourcetype=aws | stats count by user', 'a Splunk search'],
  ['search index=* error', 'a Splunk search'],
])('names the language of %j', (text, language) => {
  const { diagnostics } = parse(text)
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
    ['PF1001', `This looks like ${language}, not PicketFlow.`],
  ])
})

it.each([
  'aws_cloudtrail',
  'selection | where a == 1',
  'let x = 1; aws_cloudtrail | where a == x',
  'datatable [{"a": 1}] | where a == 1',
  'aws_cloudtrail | search "index=main"',
  "aws_cloudtrail | search 'title: a'",
  'aws_cloudtrail | where url == "http://example.com"',
  'filtered_logs | where a == 1',
])('accepts %j', (text) => {
  expect(parse(text).diagnostics).toEqual([])
})
