import { alertSeverities, alertTypes, jsonOption, limitOption, yesOption } from '../../program/api-options.ts'
import { createGroup } from '../../program/command-group.ts'
import type { ArgumentSpec, CommandSpec, OptionSpec } from '../../program/command-spec.ts'
import { destinationTypes } from './types.generated.ts'

const one: ArgumentSpec = { usage: 'DESTINATION', summary: 'the name or id of the destination' }

const settings: readonly OptionSpec[] = [
  {
    flags: '--set <key=value>',
    summary: 'a setting of this kind (see "destinations kinds"); @FILE reads the value from a file',
    repeatable: true,
  },
  { flags: '--severity <name>', summary: 'send alerts with this severity', repeatable: true, choices: alertSeverities },
  {
    flags: '--alert-type <type>',
    summary: 'send alerts of this type (default: all)',
    repeatable: true,
    choices: alertTypes,
  },
  { flags: '--log-type <type>', summary: 'send only alerts for this log type', repeatable: true },
]

const list: CommandSpec = {
  name: 'destinations list',
  summary: 'list destinations',
  arguments: [],
  options: [jsonOption],
  examples: [{ line: 'picket destinations list', what: 'all destinations' }],
  load: () => import('./list.ts'),
}

const show: CommandSpec = {
  name: 'destinations show',
  summary: 'show a destination with its settings, without secrets',
  arguments: [one],
  options: [jsonOption],
  examples: [{ line: 'picket destinations show "On call"', what: 'by its name' }],
  load: () => import('./show.ts'),
}

const kinds: CommandSpec = {
  name: 'destinations kinds',
  summary: 'list the kinds of destinations, or the settings of one kind',
  arguments: [{ usage: '[TYPE]', summary: 'show the settings of this kind' }],
  options: [jsonOption],
  examples: [{ line: 'picket destinations kinds pagerduty', what: 'the settings for --set' }],
  load: () => import('./kinds.ts'),
}

const add: CommandSpec = {
  name: 'destinations add',
  summary: 'add a destination',
  description: 'Without a severity, it receives only alerts of detections that name it.',
  arguments: [{ usage: 'NAME', summary: 'the display name' }],
  options: [
    {
      flags: '--type <type>',
      summary: 'the kind of destination',
      choices: destinationTypes,
    },
    ...settings,
    jsonOption,
  ],
  examples: [
    {
      line: 'picket destinations add "On call" --type pagerduty --set integrationKey=@key.txt --severity critical',
      what: 'page on critical alerts; the key is read from a file',
    },
    {
      line: 'picket destinations add Archive --type customwebhook --set webhookURL=https://example.com/alerts --severity low',
      what: 'any service that accepts JSON',
    },
  ],
  load: () => import('./add.ts'),
}

const edit: CommandSpec = {
  name: 'destinations edit',
  summary: 'change a destination',
  description: 'Settings that are not passed stay unchanged, including secrets. A list replaces the previous one.',
  arguments: [one],
  options: [{ flags: '--name <name>', summary: 'the new name' }, ...settings, jsonOption],
  examples: [
    { line: 'picket destinations edit "On call" --severity critical --severity high', what: 'page on more severities' },
  ],
  load: () => import('./edit.ts'),
}

const remove: CommandSpec = {
  name: 'destinations delete',
  summary: 'delete a destination',
  description: 'Pending deliveries to it are canceled.',
  arguments: [one],
  options: [yesOption, jsonOption],
  examples: [{ line: 'picket destinations delete Archive --yes', what: 'without confirmation' }],
  load: () => import('./delete.ts'),
}

const test: CommandSpec = {
  name: 'destinations test',
  summary: 'send a test alert, which is not stored',
  description: 'Exits with 1 when a delivery fails.',
  arguments: [{ usage: 'DESTINATION...', summary: 'names or ids of destinations' }],
  options: [jsonOption],
  examples: [{ line: 'picket destinations test "On call"', what: 'test a destination' }],
  load: () => import('./test.ts'),
}

const deliveries: CommandSpec = {
  name: 'destinations deliveries',
  summary: 'list recent deliveries and their results',
  description: 'Covers the newest 200 alerts of each kind in the last month. Resend one with "picket alerts deliver".',
  arguments: [{ usage: '[DESTINATION]', summary: 'only deliveries to this destination' }],
  options: [
    { flags: '--failed', summary: 'only deliveries whose last attempt failed', heading: 'Selection' },
    limitOption,
    jsonOption,
  ],
  examples: [{ line: 'picket destinations deliveries --failed', what: 'deliveries that failed' }],
  load: () => import('./deliveries.ts'),
}

export const destinations: CommandSpec = createGroup({
  name: 'destinations',
  summary: 'manage the destinations of alerts',
  isRemote: true,
  examples: [{ line: 'picket destinations test "On call"', what: 'test a destination' }],
  actions: [list, kinds, show, deliveries, add, edit, remove, test],
})
