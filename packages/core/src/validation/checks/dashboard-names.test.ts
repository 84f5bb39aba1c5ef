import { expect, it } from 'vitest'
import { findingsOf } from './check-harness.ts'
import { dashboardNames } from './dashboard-names.ts'

it('reports names that are used twice or do not exist', () => {
  const spec = `AnalysisType: dashboard
DashboardID: Signins
Variables: [{ Name: user }, { Name: user }]
Widgets:
  - { ID: total, Markdown: a }
  - { ID: total, Markdown: b }
  - { ID: other, Markdown: c }
Layout: [{ Widget: totel }, { Widget: other }, { Widget: other }]
`
  expect(findingsOf(dashboardNames, { 'd.yml': spec })).toEqual([
    'PK2901 error d.yml Widgets.1.ID: A widget "total" is already in Widgets. (Remove it, or use another name.)',
    'PK2901 error d.yml Variables.1.Name: A variable "user" is already in Variables. (Remove it, or use another name.)',
    'PK2901 error d.yml Layout.2.Widget: A widget "other" is already in Layout. (Remove it, or use another name.)',
    'PK2901 error d.yml Layout.0.Widget: The dashboard has no widget "totel". (Did you mean "total"?)',
  ])
})

it('reports an id that is the address of another page', () => {
  expect(findingsOf(dashboardNames, { 'd.yml': 'AnalysisType: dashboard\nDashboardID: Overview\n' })).toEqual([
    'PK2901 error d.yml DashboardID: "Overview" is the address of another page of the console. (Use another id.)',
  ])
})

it('accepts widgets without a position', () => {
  const spec = 'AnalysisType: dashboard\nDashboardID: D\nWidgets: [{ ID: a, Markdown: x }]\n'
  expect(findingsOf(dashboardNames, { 'd.yml': spec })).toEqual([])
})
