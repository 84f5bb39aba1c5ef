import { createCheckContext, locateFindings, parseContent, type CheckOptions } from '@picket/core'
import { expect, it } from 'vitest'
import { readDataSet } from '../testing/cases.ts'
import { createPipelineCheck } from './pipeline-queries.ts'

const { catalogue } = readDataSet('trail')

function check(kind: string, query: string, options: CheckOptions = {}): readonly string[] {
  const text = `AnalysisType: ${kind}\nQueryName: Sample\nPicketFlowQuery: |\n${query.replace(/^/gm, '  ')}\n`
  const { content } = parseContent([{ file: 'query.yml', text }], { findTarget: () => ({ outcome: 'exists' }) })
  const findings = [...createPipelineCheck(catalogue).run(createCheckContext({ content, options }))]
  return locateFindings(findings, content.texts).map(
    ({ severity, code, span, message }) => `${severity} ${code} ${span.line}:${span.column} ${message}`,
  )
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
