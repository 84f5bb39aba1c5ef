import { jsonOption, limitOption } from '../../program/api-options.ts'
import { createGroup } from '../../program/command-group.ts'
import type { CommandSpec } from '../../program/command-spec.ts'

const list: CommandSpec = {
  name: 'queries list',
  summary: 'list queries that ran or run, the newest first',
  arguments: [],
  options: [
    { flags: '--running', summary: 'only those that run', heading: 'Selection' },
    { flags: '--failed', summary: 'only those that failed', heading: 'Selection' },
    { flags: '--scheduled', summary: 'those of scheduled rules instead', heading: 'Selection' },
    { flags: '--search <text>', summary: 'with this in the query', heading: 'Selection' },
    limitOption,
    jsonOption,
  ],
  examples: [{ line: 'picket queries list --running', what: 'what keeps the lake busy' }],
  load: () => import('./list.ts'),
}

const show: CommandSpec = {
  name: 'queries show',
  summary: 'print what a query has found',
  arguments: [{ usage: 'ID', summary: 'as the list shows it' }],
  options: [
    { flags: '--limit <n>', summary: 'print at most so many rows', counts: 'from 1', heading: 'Report' },
    {
      flags: '--format <format>',
      summary: 'a table on a terminal and JSON, a line each, elsewhere, unless said',
      choices: ['table', 'ndjson', 'csv', 'json'],
      heading: 'Report',
    },
    { flags: '--json', summary: 'short for --format json', heading: 'Report' },
  ],
  examples: [{ line: 'picket queries show 4c19a7d1 --format csv > rows.csv', what: 'without running it again' }],
  load: () => import('./show.ts'),
}

const stop: CommandSpec = {
  name: 'queries stop',
  summary: 'stop a query of your own that runs',
  arguments: [{ usage: 'ID', summary: 'as the list shows it' }],
  options: [jsonOption],
  examples: [{ line: 'picket queries stop 4c19a7d1', what: 'on the server' }],
  load: () => import('./stop.ts'),
}

const schedules: CommandSpec = {
  name: 'queries schedules',
  summary: 'list scheduled queries and how their last run went',
  description: 'With a name: its last runs. Exits with 1 when the last run of one failed.',
  arguments: [{ usage: '[NAME]', summary: 'of one of them' }],
  options: [jsonOption],
  examples: [{ line: 'picket queries schedules', what: 'whether they all run' }],
  load: () => import('./schedules.ts'),
}

export const queries: CommandSpec = createGroup({
  name: 'queries',
  summary: 'queries that ran and run, and scheduled ones',
  isRemote: true,
  examples: [{ line: 'picket queries list --running', what: 'what keeps the lake busy' }],
  actions: [list, show, stop, schedules],
})
