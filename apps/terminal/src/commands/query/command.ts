import { timeForms } from '../../program/api-options.ts'
import type { CommandSpec, OptionSpec } from '../../program/command-spec.ts'

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
    choices: ['table', 'ndjson', 'csv', 'json'],
    heading: 'Report',
  },
  { flags: '--json', summary: 'short for --format json', heading: 'Report' },
]

export const query: CommandSpec = {
  name: 'query',
  summary: 'run SQL on the data lake of a server',
  isRemote: true,
  description:
    'Runs one SELECT statement in ClickHouse SQL, with time macros. SQL of other warehouses is translated where possible. Ctrl-C also stops the query on the server.',
  arguments: [{ usage: 'SQL', summary: 'the SQL statement, or - for standard input' }],
  options: [
    { flags: '--database <name>', summary: 'the database of tables that are named without one (default: logs)' },
    { flags: '--name <text>', summary: 'the name of the query in the history' },
    ...resultOptions,
  ],
  examples: [
    {
      line: 'picket query "SELECT eventName, count() FROM aws_cloudtrail GROUP BY 1 ORDER BY 2 DESC" --since 1d',
      what: 'the most frequent calls of the last day',
    },
    {
      line: 'picket query - --format csv < monthly.sql > monthly.csv',
      what: 'export the results of a saved statement',
    },
    { line: 'picket query "SHOW" --json', what: 'an invalid statement; the error includes line and column' },
  ],
  load: () => import('./run.ts'),
}
