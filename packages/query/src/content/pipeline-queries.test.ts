import { createCheckContext, locateFindings, parseContent, type CheckOptions } from '@picket/core'
import { expect, it } from 'vitest'
import { readDataSet } from '../testing/cases.ts'
import { createPipelineCheck } from './pipeline-queries.ts'

const { catalogue } = readDataSet('trail')

/** `others` are queries of other files, by name. */
function check(
  kind: string,
  query: string,
  options: CheckOptions = {},
  others: Readonly<Record<string, string>> = {},
): readonly string[] {
  const print = (type: string, name: string, body: string): string =>
    `AnalysisType: ${type}\nQueryName: ${name}\nPicketFlowQuery: |\n${body.replace(/^/gm, '  ')}\n`
  const files = Object.entries(others).map(([name, body]) => ({
    file: `${name}.yml`,
    text: print('saved_query', name, body),
  }))
  const { content } = parseContent([{ file: 'query.yml', text: print(kind, 'Sample', query) }, ...files], {
    findTarget: () => ({ outcome: 'exists' }),
  })
  const findings = [...createPipelineCheck(catalogue).run(createCheckContext({ content, options }))]
  return locateFindings(findings, content.texts)
    .filter(({ file }) => file === 'query.yml')
    .map(({ severity, code, span, message }) => `${severity} ${code} ${span.line}:${span.column} ${message}`)
}

it('reports mistakes of scheduled queries at their position in the file', () => {
  expect(check('scheduled_query', "test_trail\n| where p_event_time > time.ago(1d)\n| where eventNmae == 'x'")).toEqual(
    ['error PF2002 6:11 Column "eventNmae" does not exist.'],
  )
})

it('reports a scheduled query of any time, but not a saved one', () => {
  const remark = 'warning PF3001 4:3 The query reads all events of "logs.test_trail", of any time.'
  expect([check('scheduled_query', 'test_trail'), check('saved_query', 'test_trail')]).toEqual([[remark], []])
})

it('warns of unknown tables, unless the options allow them', () => {
  const query = 'custom_orders | limit 1'
  expect([
    check('saved_query', query),
    check('saved_query', query, { validTableNames: ['custom_*'] }),
    check('saved_query', query, { ignoreTableNames: true }),
  ]).toEqual([['warning PF2001 4:3 Table "custom_orders" does not exist.'], [], []])
})

it('checks the cells of notebooks in PicketFlow at their position in the file', () => {
  const text = `AnalysisType: saved_query
QueryName: Notes
Markdown: |
  # Notes
  \`\`\`sql
  SELECT eventNmae
  \`\`\`
  \`\`\`picketflow
  test_trail
  | where eventNmae == 'x'
  \`\`\`
`
  const { content } = parseContent([{ file: 'n.yml', text }], { findTarget: () => ({ outcome: 'exists' }) })
  const findings = [...createPipelineCheck(catalogue).run(createCheckContext({ content, options: {} }))]
  expect(
    locateFindings(findings, content.texts).map(({ code, span }) => `${code} ${span.line}:${span.column}`),
  ).toEqual(['PF2002 10:11'])
})

it('knows the saved queries of other files', () => {
  const others = {
    named: 'declare query_parameters(wanted: string);\ntest_trail | where eventName == wanted',
    newest: '| sort p_event_time desc',
    broken: 'test_trail | limit -1',
    elsewhere: 'custom_orders | limit 1',
  }
  const ofQuery = (query: string, kind = 'saved_query') => check(kind, query, {}, others)
  expect(ofQuery("saved_query('named', wanted='x') | saved_query('newest')")).toEqual([])
  expect(ofQuery("saved_query('named', wanted=1)")).toEqual([
    'error PF2013 4:31 The parameter "wanted" requires string, not int.',
  ])
  expect(ofQuery("saved_query('broken')")).toEqual([
    'error PF2012 4:15 The saved query "broken" has a mistake in line 1: "limit" requires a constant integer from 0.',
  ])
  // A server can have others.
  expect(ofQuery("saved_query('nowhere')")).toEqual(['warning PF2011 4:15 Saved query "nowhere" does not exist.'])
  expect(ofQuery("saved_query('elsewhere')")).toEqual([])
})

it('accepts a part of a query as a saved query, but not on a schedule', () => {
  expect([check('saved_query', '| limit 1'), check('scheduled_query', '| limit 1')]).toEqual([
    [],
    ['error PF2001 4:3 The query starts with no table.'],
  ])
})

it('requires defaults for the parameters of a query on a schedule', () => {
  const query = 'declare query_parameters(n: int); datatable [{"a": 1}] | limit n'
  expect([check('saved_query', query), check('scheduled_query', query)]).toEqual([
    [],
    ['error PF2013 4:28 The parameter "n" requires a value.'],
  ])
})

it('reports mistakes in the widgets of a dashboard, which have its variables and its time range', () => {
  const text = `AnalysisType: dashboard
DashboardID: Sample
Variables: [{ Name: user }]
Widgets:
  - { ID: good, PicketFlowQuery: "test_trail | where eventName == user" }
  - { ID: bad, PicketFlowQuery: "test_trail | where eventName == usr" }
`
  const { content } = parseContent([{ file: 'query.yml', text }])
  const findings = [...createPipelineCheck(catalogue).run(createCheckContext({ content }))]
  expect(findings.map(({ at, message }) => [at, message])).toEqual([
    [{ path: ['Widgets', 1, 'PicketFlowQuery'], within: [32, 35] }, 'Column "usr" does not exist.'],
  ])
})
