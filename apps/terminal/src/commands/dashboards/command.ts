import { jsonOption, timeForms } from '../../program/api-options.ts'
import { createGroup } from '../../program/command-group.ts'
import type { CommandSpec } from '../../program/command-spec.ts'

const list: CommandSpec = {
  name: 'dashboards list',
  summary: 'list dashboards by name',
  arguments: [],
  options: [
    { flags: '--search <text>', summary: 'whose name, description or tags contain this text', heading: 'Selection' },
    jsonOption,
  ],
  examples: [{ line: 'picket dashboards list', what: 'all dashboards' }],
  load: () => import('./list.ts'),
}

const show: CommandSpec = {
  name: 'dashboards show',
  summary: 'run the widgets of a dashboard, and print them as charts, numbers and tables',
  description:
    'Widgets are printed in the order of the layout. A widget that fails is reported, and the others are still shown; the command exits with 1 then.',
  arguments: [{ usage: 'DASHBOARD', summary: 'the id or name, as in the list' }],
  options: [
    {
      flags: '--since <time>',
      summary: `only events since: ${timeForms} (default: the time range of the dashboard)`,
      heading: 'Selection',
    },
    { flags: '--until <time>', summary: 'only events before this time', heading: 'Selection' },
    {
      flags: '--variable <name=value>',
      summary: 'the value of a variable of the dashboard',
      repeatable: true,
      heading: 'Selection',
    },
    { flags: '--widget <id>', summary: 'only this widget', repeatable: true, heading: 'Selection' },
    {
      flags: '--limit <n>',
      summary: 'print at most this many rows of a table (default: 10)',
      counts: 'from 1',
      heading: 'Report',
    },
    jsonOption,
  ],
  examples: [
    { line: 'picket dashboards show Picket.Cloud.Activity', what: 'a dashboard over its own time range' },
    { line: 'picket dashboards show Picket.Cloud.Activity --since 7d --widget errors', what: 'one widget over a week' },
  ],
  load: () => import('./show.ts'),
}

export const dashboards: CommandSpec = createGroup({
  name: 'dashboards',
  summary: 'list dashboards, and show them in the terminal',
  isRemote: true,
  examples: [{ line: 'picket dashboards list', what: 'all dashboards' }],
  actions: [list, show],
})
