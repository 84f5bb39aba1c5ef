import type { ExtensionName, operatorNames } from '../tokens.ts'

export interface OperatorHelp {
  readonly form: string
  readonly summary: string
}

/** What each operator does, in one sentence. */
export const operatorHelp: { readonly [name in (typeof operatorNames)[number]]: OperatorHelp } = {
  where: { form: 'where condition', summary: 'Keeps the rows for which a condition is true.' },
  project: { form: 'project column, name = value', summary: 'Keeps only these columns, in this order.' },
  extend: { form: 'extend name = value', summary: 'Adds or replaces columns.' },
  summarize: { form: 'summarize name = agg.count() by column', summary: 'Groups rows and aggregates each group.' },
  join: {
    form: 'join kind=inner name=(table) on $left.a == $right.b',
    summary: 'Adds the matching row of other rows as an object.',
  },
  sort: { form: 'sort column asc', summary: 'Sorts rows; the largest value comes first by default.' },
  limit: { form: 'limit 100', summary: 'Keeps at most this many rows.' },
  union: { form: 'union table, other_table', summary: 'Adds the rows of other tables.' },
  search: { form: 'search "text"', summary: 'Keeps the events that contain a text in any field.' },
  saved_query: {
    form: "saved_query('name', parameter=value)",
    summary: 'Continues with the operators of a saved query, or starts with its rows.',
  },
  visualize: { form: 'visualize bar xcolumn=name', summary: 'Shows the rows as a chart; it is the last operator.' },
}

/** Operators of our own, which only some workspaces allow. */
export const extensionHelp: { readonly [name in ExtensionName]: OperatorHelp } = {
  top: { form: 'top 10 by column', summary: 'Keeps the first rows in the order of columns.' },
  distinct: { form: 'distinct column, column', summary: 'Keeps each combination of values once.' },
  expand: { form: 'expand array', summary: 'Returns a row for each element of an array.' },
  'project-away': { form: 'project-away column', summary: 'Removes columns.' },
  sample: { form: 'sample 10', summary: 'Keeps any rows, at most this many.' },
  lookup: { form: 'lookup table on column', summary: 'Adds the row of a table with the same value as an object.' },
}

/** The kinds of joins. */
export const joinHelp: Readonly<Record<string, string>> = {
  inner: 'Only rows with a match on both sides.',
  leftouter: 'All rows of the left side.',
  rightouter: 'All rows of the right side.',
  fullouter: 'All rows of both sides.',
  cross: 'Every row of the left with every row of the right side, without a condition.',
}

/** The sources that are not tables. */
export const sourceHelp: Readonly<Record<string, OperatorHelp>> = {
  union: { form: 'union table, other_*', summary: 'Reads the rows of several tables.' },
  datatable: { form: 'datatable [{"name": "ana"}]', summary: 'Rows that the query itself contains.' },
  range: { form: 'range n from 1 to 10 step 1', summary: 'One column with numbers or times.' },
  saved_query: { form: "saved_query('name', parameter=value)", summary: 'The rows of a saved query.' },
  declare: {
    form: 'declare query_parameters(name: string);',
    summary: 'Declares values that users and other queries pass.',
  },
  let: { form: 'let name = value;', summary: 'Names a value or rows, for later statements.' },
}

export const chartKinds = ['bar', 'line', 'pie', 'table'] as const
export const chartAnnotations = [
  'xcolumn',
  'ycolumn',
  'ycolumns',
  'series',
  'title',
  'xtitle',
  'ytitle',
  'legend',
  'stacked',
] as const
