import { timeForms } from '../../program/api-options.ts'
import type { CommandSpec, OptionSpec } from '../../program/command-spec.ts'
import { derivedOptions } from './derived-options.ts'

/** Options of both `query` and `search`. */
export const resultOptions: readonly OptionSpec[] = [
  { flags: '--since <time>', summary: `only events since: ${timeForms}`, heading: 'Selection' },
  { flags: '--until <time>', summary: 'only events before this time', heading: 'Selection' },
  {
    flags: '--limit <n>',
    summary: 'print at most this many rows (default for a table: 200)',
    counts: 'from 1',
    heading: 'Report',
  },
  {
    flags: '--format <format>',
    summary: 'the output format (default: table on a terminal, else ndjson)',
    choices: ['table', 'ndjson', 'csv', 'json', 'parquet'],
    heading: 'Report',
  },
  {
    flags: '--out <file>',
    summary: 'write all rows that the server stored to a file: csv, ndjson or parquet, by its name or --format',
    heading: 'Report',
  },
  { flags: '--json', summary: 'short for --format json', heading: 'Report' },
]

export const query: CommandSpec = {
  name: 'query',
  summary: 'run PicketFlow or SQL on the data lake of a server',
  isRemote: true,
  description:
    'Runs a query in PicketFlow, the pipeline query language, or one SELECT statement in ClickHouse SQL with time macros. SQL of other warehouses is translated where possible. Ctrl-C also stops the query on the server.',
  arguments: [{ usage: 'QUERY', summary: 'the query, or - for standard input' }],
  options: [
    {
      flags: '--language <name>',
      summary: 'the language of the query (default: SQL if it starts with SELECT or WITH)',
      choices: ['picketflow', 'sql'],
    },
    {
      flags: '--parameter <name=value>',
      summary:
        'the value of a parameter of a PicketFlow query: one that it declares, or a name that it does not define',
      repeatable: true,
    },
    { flags: '--explain', summary: 'only report what a PicketFlow query would read', heading: 'Report' },
    { flags: '--show-sql', summary: 'only print the SQL of a PicketFlow query', heading: 'Report' },
    {
      flags: '--show-search',
      summary: 'only print a PicketFlow query as the input of a search, and what that leaves out',
      heading: 'Report',
    },
    { flags: '--database <name>', summary: 'the database of tables that are named without one (default: logs)' },
    { flags: '--name <text>', summary: 'the name of the query in the history' },
    ...resultOptions,
    ...derivedOptions,
  ],
  examples: [
    {
      line: "picket query 'aws_cloudtrail | where p_event_time > time.ago(1d) | summarize n=agg.count() by eventName | visualize bar'",
      what: 'the calls of the last day, as a chart',
    },
    {
      line: 'picket query "SELECT eventName, count() FROM aws_cloudtrail GROUP BY 1 ORDER BY 2 DESC" --since 1d',
      what: 'the most frequent calls of the last day',
    },
    {
      line: 'picket query - --format csv < monthly.sql > monthly.csv',
      what: 'export the results of a saved statement',
    },
    {
      line: 'picket query "SELECT * FROM aws_cloudtrail" --since 1d --out day.parquet',
      what: 'export a day for other tools',
    },
    {
      line: 'picket query aws_cloudtrail --since 1d --different "errorCode == \'AccessDenied\'"',
      what: 'how denied calls differ from the others',
    },
    { line: 'picket query --explain "aws_cloudtrail | search \'10.0.0.1\'"', what: 'what a search would read' },
  ],
  load: () => import('./run.ts'),
}
