/** What the reference and editors say about an operator or a source of rows. */
export interface OperatorDoc {
  readonly form: string
  /** One sentence. */
  readonly summary: string
  /** A query over the table `logins`, with the columns user, ip, n and p_event_time. */
  readonly example: string
}

export const operatorDocs: Readonly<Record<string, OperatorDoc>> = {
  where: {
    form: 'where condition',
    summary:
      'Keeps the rows for which a condition is true. A comparison with a missing value is not true; write `== null` to find one.',
    example: "logins | where user == 'ann' and n > 1",
  },
  project: {
    form: 'project column, name=value, ...',
    summary: 'Returns only these columns, in this order.',
    example: 'logins | project user, twice=n * 2',
  },
  extend: {
    form: 'extend name=value, object.key=value, ...',
    summary: 'Adds or replaces columns. Later values can use earlier ones.',
    example: 'logins | extend twice=n * 2, more=twice + 1',
  },
  summarize: {
    form: 'summarize name=aggregate, ... by column, name=value, ...',
    summary:
      'Groups rows and computes aggregates. Without `by`, all rows are one group; without aggregates, it returns the different keys.',
    example: 'logins | summarize logins=agg.count(), total=agg.sum(n) by user',
  },
  join: {
    form: 'join kind=inner|leftouter|rightouter|fullouter|cross name=(query) on condition',
    summary:
      'Adds the rows of another query as an object. The condition compares `$left` and `$right`; a cross join has none.',
    example:
      'logins | join kind=leftouter other=(logins | summarize total=agg.sum(n) by user) on $left.user == $right.user | project ip, other.total',
  },
  sort: {
    form: 'sort value [asc|desc] [nulls first|last], ...',
    summary: 'Sorts rows, by default in descending order. Missing values come last in descending order, else first.',
    example: 'logins | sort n desc, user asc',
  },
  limit: {
    form: 'limit count',
    summary: 'Returns at most a constant number of rows.',
    example: 'logins | sort n | limit 2',
  },
  union: {
    form: 'union table, (query), database.prefix*',
    summary: 'Returns the rows of several tables or queries, as a source or after a bar. Columns are matched by name.',
    example: 'union logins, (logins | where n > 1) | summarize rows=agg.count()',
  },
  search: {
    form: "search 'text' and not 'other'",
    summary: 'Keeps the rows that contain texts anywhere, in any case.',
    example: "logins | search 'ann' and not '10.0.0.2'",
  },
  visualize: {
    form: 'visualize bar|line|pie|table xcolumn=name, ycolumn=name, series=name, title=text',
    summary: 'Says how to draw the rows. It is the last operator of a query and changes no rows.',
    example: 'logins | summarize total=agg.sum(n) by user | visualize bar xcolumn=user',
  },
  datatable: {
    form: 'datatable [{"name": value, ...}, ...]',
    summary: 'A source: rows that the query itself contains.',
    example: 'datatable [{"user": "ann", "n": 1}, {"user": "bo"}] | where n != null',
  },
  range: {
    form: 'range name from first to last step width',
    summary: 'A source: numbers, or times with a span of time as the width. Both ends are included.',
    example: 'range n from 1 to 3 step 1',
  },
  saved_query: {
    form: "saved_query('name', parameter=value, ...)",
    summary:
      'Uses a saved query by its name: as a source, or after a bar if the saved query starts with `|`. Arguments are the values of the parameters that it declares.',
    example: "saved_query('logins of a user', who='ann') | saved_query('newest first') | limit 1",
  },
  declare: {
    form: 'declare query_parameters(name: type = default, ...);',
    summary:
      'A statement: declares values that users and other queries pass. Types are string, int, double, boolean, timestamp and timespan; a parameter without a default requires a value.',
    example: "declare query_parameters(who: string = 'ann', rows: int = 2); logins | where user == who | limit rows",
  },
  let: {
    form: 'let name = query or value;',
    summary: 'A statement: names rows or a value for the statements after it.',
    example: "let who = 'ann'; logins | where user == who",
  },
}
