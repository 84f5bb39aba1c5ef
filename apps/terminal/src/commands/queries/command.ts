import { jsonOption, limitOption } from '../../program/api-options.ts'
import { createGroup } from '../../program/command-group.ts'
import type { CommandSpec } from '../../program/command-spec.ts'

const list: CommandSpec = {
  name: 'queries list',
  summary: 'list running and past queries, newest first',
  arguments: [],
  options: [
    { flags: '--running', summary: 'only running queries', heading: 'Selection' },
    { flags: '--failed', summary: 'only failed queries', heading: 'Selection' },
    { flags: '--scheduled', summary: 'scheduled queries instead', heading: 'Selection' },
    { flags: '--search <text>', summary: 'whose SQL contains this text', heading: 'Selection' },
    limitOption,
    jsonOption,
  ],
  examples: [{ line: 'picket queries list --running', what: 'running queries' }],
  load: () => import('./list.ts'),
}

const show: CommandSpec = {
  name: 'queries show',
  summary: 'print the results of a query',
  arguments: [{ usage: 'ID', summary: 'the query id, as in the list' }],
  options: [
    { flags: '--limit <n>', summary: 'print at most this many rows', counts: 'from 1', heading: 'Report' },
    {
      flags: '--format <format>',
      summary: 'the output format (default: table on a terminal, else ndjson)',
      choices: ['table', 'ndjson', 'csv', 'json'],
      heading: 'Report',
    },
    { flags: '--json', summary: 'short for --format json', heading: 'Report' },
  ],
  examples: [
    {
      line: 'picket queries show 4c19a7d1 --format csv > rows.csv',
      what: 'export the results without running the query again',
    },
  ],
  load: () => import('./show.ts'),
}

const stop: CommandSpec = {
  name: 'queries stop',
  summary: 'stop one of your running queries',
  arguments: [{ usage: 'ID', summary: 'the query id, as in the list' }],
  options: [jsonOption],
  examples: [{ line: 'picket queries stop 4c19a7d1', what: 'stop a query on the server' }],
  load: () => import('./stop.ts'),
}

const schedules: CommandSpec = {
  name: 'queries schedules',
  summary: 'list scheduled queries and the results of their last runs',
  description: 'With a name, it lists the last runs of that query. Exits with 1 when the last run of a query failed.',
  arguments: [{ usage: '[NAME]', summary: 'the name of a scheduled query' }],
  options: [jsonOption],
  examples: [{ line: 'picket queries schedules', what: 'the state of all scheduled queries' }],
  load: () => import('./schedules.ts'),
}

export const queries: CommandSpec = createGroup({
  name: 'queries',
  summary: 'list, show and stop queries, and list scheduled queries',
  isRemote: true,
  examples: [{ line: 'picket queries list --running', what: 'running queries' }],
  actions: [list, show, stop, schedules],
})
