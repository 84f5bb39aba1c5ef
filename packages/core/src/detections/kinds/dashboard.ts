import { z } from 'zod'
import type { Spec } from '../spec.ts'
import { baseVersion } from './detection-keys.ts'
import type { SpecModel } from './model.ts'
import { keys, label, text, texts, where, wholeNumber, words } from './parts.ts'

/** How a widget shows its rows. */
export const chartNames = ['bar', 'line', 'area', 'pie', 'number', 'table', 'markdown'] as const

/** What the numbers of a widget count. */
export const unitNames = ['count', 'bytes', 'seconds', 'milliseconds', 'percent'] as const

/** The kinds of variables: any text, or one of a list. */
export const variableTypes = ['text', 'choice'] as const

export const dashboardColumns = 12
export const tallestWidget = 24
export const mostWidgets = 60
export const mostVariables = 20
/** In seconds. */
export const [shortestRefresh, longestRefresh] = [10, 86_400]

/** The keys of the content of a widget; each widget has one of them. */
export const widgetSources = ['PicketFlowQuery', 'Query', 'SavedQuery', 'Markdown'] as const

const name = (): z.ZodString =>
  where(
    words(),
    (value) => value === '' || /^[A-Za-z_]\w{0,63}$/.test(value),
    { sort: 'format', expected: 'letters, digits and underscores, not a digit first' },
    { pattern: '^[A-Za-z_]\\w{0,63}$' },
  )

const span = (): z.ZodString =>
  where(
    words(),
    (value) => value === '' || /^[1-9]\d{0,4}[mhdw]$/.test(value),
    { sort: 'format', expected: 'a number and a unit: 15m, 6h, 7d or 4w' },
    { pattern: '^[1-9]\\d{0,4}[mhdw]$' },
  )

const variable = keys({
  Name: name().describe('The name in queries: `name` in PicketFlow, `{name:String}` in SQL.'),
  Label: text().optional().describe('The name shown above its field; the name by default.'),
  Type: z.enum(variableTypes).optional().describe('Any text (the default), or one of `Values`.'),
  Values: texts().optional().describe('The values of a choice.'),
  Default: text().optional().describe('The value at first; empty by default, or the first of `Values`.'),
})

const widget = keys(
  {
    ID: name().describe('The name in `Layout` and in links, unique in the dashboard.'),
    Title: text().optional().describe('The heading of the widget.'),
    Chart: z
      .enum(chartNames)
      .optional()
      .describe('How its rows are shown; what the query says with `visualize` by default.'),
    PicketFlowQuery: words().optional().describe('The query in PicketFlow. The dashboard sets its time range.'),
    Query: words().optional().describe('The query in SQL. The dashboard sets its time range.'),
    SavedQuery: words().optional().describe('The name of a saved query that it runs instead.'),
    Markdown: text().optional().describe('A text in place of a query.'),
    X: text().optional().describe('The column of the horizontal axis; the first time or text by default.'),
    Y: texts().optional().describe('The columns of numbers; all of them by default.'),
    Series: text().optional().describe('The column by whose values rows are split into series.'),
    Unit: z.enum(unitNames).optional().describe('What its numbers count.'),
  },
  { one: [widgetSources] },
)

const position = keys({
  Widget: words().describe('The ID of the widget.'),
  Width: wholeNumber(1, dashboardColumns).optional().describe('Its width in columns of 12; 6 by default.'),
  Height: wholeNumber(1, tallestWidget).optional().describe('Its height in rows; 4 by default.'),
})

/** A page of charts, numbers and texts. */
const schema = keys({
  AnalysisType: z.literal('dashboard').describe('Makes this a dashboard.'),
  DashboardID: label().describe('The id, unique across all content.'),
  DisplayName: text().optional().describe('The name shown in lists; the id by default.'),
  Description: text().optional().describe('What it shows.'),
  Tags: texts().optional().describe('Tags for filtering. Not case-sensitive, without duplicates.'),
  TimeRange: span().optional().describe('The time range at first, until now; 24h by default.'),
  RefreshSeconds: wholeNumber(shortestRefresh, longestRefresh)
    .optional()
    .describe('How often it loads its widgets again; only on request by default.'),
  Variables: z.array(variable).max(mostVariables).optional().describe('Values that viewers set and queries use.'),
  Widgets: z.array(widget).max(mostWidgets).optional().describe('What it shows.'),
  Layout: z
    .array(position)
    .max(mostWidgets)
    .optional()
    .describe('The order and size of the widgets: from left to right, then down. Others follow at the end.'),
  ...baseVersion,
})

export type DashboardSpec = z.infer<typeof schema>

export const dashboardModel: SpecModel = {
  name: 'dashboard',
  title: 'Dashboard',
  description: 'A page of charts, numbers, tables and texts, each from a query.',
  kind: 'dashboard',
  schema,
}

/** The keys of a dashboard with a valid structure. */
export function toDashboardSpec(spec: Pick<Spec, 'data'>): DashboardSpec {
  return spec.data as unknown as DashboardSpec
}
