import { timeForms } from '../../program/api-options.ts'
import type { CommandSpec, OptionSpec } from '../../program/command-spec.ts'

/** What `query` and `search` share. */
export const resultOptions: readonly OptionSpec[] = [
  { flags: '--since <time>', summary: `only events since: ${timeForms}`, heading: 'Selection' },
  { flags: '--until <time>', summary: 'only events until then', heading: 'Selection' },
  {
    flags: '--limit <n>',
    summary: 'print at most so many rows; a table 200 unless said',
    counts: 'from 1',
    heading: 'Report',
  },
  {
    flags: '--format <format>',
    summary: 'a table on a terminal and JSON, a line each, elsewhere, unless said',
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
    'One SELECT statement in the dialect of ClickHouse, with time macros; SQL of other warehouses is translated where it can be. Ctrl-C stops it on the server, too.',
  arguments: [{ usage: 'SQL', summary: 'the statement; - reads it from standard input' }],
  options: [
    { flags: '--database <name>', summary: 'of tables that are named without one; logs unless said' },
    { flags: '--name <text>', summary: 'what it is called in the history' },
    ...resultOptions,
  ],
  examples: [
    {
      line: 'picket query "SELECT eventName, count() FROM aws_cloudtrail GROUP BY 1 ORDER BY 2 DESC" --since 1d',
      what: 'what was called most today',
    },
    {
      line: 'picket query - --format csv < monthly.sql > monthly.csv',
      what: 'a statement from a file, for a spreadsheet',
    },
    { line: 'picket query "SHOW" --json', what: 'what is wrong in a statement is told with line and column' },
  ],
  load: () => import('./run.ts'),
}
