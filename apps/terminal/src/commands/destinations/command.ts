import { alertSeverities, alertTypes, jsonOption, limitOption, yesOption } from '../../program/api-options.ts'
import { createGroup } from '../../program/command-group.ts'
import type { ArgumentSpec, CommandSpec, OptionSpec } from '../../program/command-spec.ts'
import { destinationTypes } from './types.generated.ts'

const one: ArgumentSpec = { usage: 'DESTINATION', summary: 'its name or id' }

const settings: readonly OptionSpec[] = [
  {
    flags: '--set <key=value>',
    summary: 'a setting of its kind (see "destinations kinds"); @FILE as the value reads a file',
    repeatable: true,
  },
  { flags: '--severity <name>', summary: 'gets alerts of this severity', repeatable: true, choices: alertSeverities },
  { flags: '--alert-type <type>', summary: 'gets these; all unless said', repeatable: true, choices: alertTypes },
  { flags: '--log-type <type>', summary: 'only alerts on this log type', repeatable: true },
]

const list: CommandSpec = {
  name: 'destinations list',
  summary: 'list destinations',
  arguments: [],
  options: [jsonOption],
  examples: [{ line: 'picket destinations list', what: 'where alerts go' }],
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
  arguments: [{ usage: '[TYPE]', summary: 'only this kind, with its settings' }],
  options: [jsonOption],
  examples: [{ line: 'picket destinations kinds pagerduty', what: 'what --set accepts' }],
  load: () => import('./kinds.ts'),
}

const add: CommandSpec = {
  name: 'destinations add',
  summary: 'add a destination',
  description: 'Without a severity only detections that name it send alerts to it.',
  arguments: [{ usage: 'NAME', summary: 'how people know it' }],
  options: [
    {
      flags: '--type <type>',
      summary: 'its kind',
      choices: destinationTypes,
    },
    ...settings,
    jsonOption,
  ],
  examples: [
    {
      line: 'picket destinations add "On call" --type pagerduty --set integrationKey=@key.txt --severity critical',
      what: 'pages for what is critical; the key stays off the command line',
    },
    {
      line: 'picket destinations add Archive --type customwebhook --set webhookURL=https://example.com/alerts --severity low',
      what: 'any program that takes JSON',
    },
  ],
  load: () => import('./add.ts'),
}

const edit: CommandSpec = {
  name: 'destinations edit',
  summary: 'change a destination',
  description: 'What is not given stays, secrets too. A list that is given replaces the one before.',
  arguments: [one],
  options: [{ flags: '--name <name>', summary: 'another name' }, ...settings, jsonOption],
  examples: [
    { line: 'picket destinations edit "On call" --severity critical --severity high', what: 'pages for more' },
  ],
  load: () => import('./edit.ts'),
}

const remove: CommandSpec = {
  name: 'destinations delete',
  summary: 'delete a destination',
  description: 'What waits for it is not sent any more.',
  arguments: [one],
  options: [yesOption, jsonOption],
  examples: [{ line: 'picket destinations delete Archive --yes', what: 'without being asked' }],
  load: () => import('./delete.ts'),
}

const test: CommandSpec = {
  name: 'destinations test',
  summary: 'send a test alert, which is stored nowhere',
  description: 'Exits with 1 when it did not arrive.',
  arguments: [{ usage: 'DESTINATION...', summary: 'names or ids' }],
  options: [jsonOption],
  examples: [{ line: 'picket destinations test "On call"', what: 'whether it arrives' }],
  load: () => import('./test.ts'),
}

const deliveries: CommandSpec = {
  name: 'destinations deliveries',
  summary: 'list what was lately sent to destinations, and how that went',
  description: 'Of the newest 200 alerts of each kind in a month. "picket alerts deliver" sends one again.',
  arguments: [{ usage: '[DESTINATION]', summary: 'only to this one' }],
  options: [
    { flags: '--failed', summary: 'only what failed in the end', heading: 'Selection' },
    limitOption,
    jsonOption,
  ],
  examples: [{ line: 'picket destinations deliveries --failed', what: 'who was not told' }],
  load: () => import('./deliveries.ts'),
}

export const destinations: CommandSpec = createGroup({
  name: 'destinations',
  summary: 'where alerts are sent to',
  isRemote: true,
  examples: [{ line: 'picket destinations test "On call"', what: 'whether it arrives' }],
  actions: [list, kinds, show, deliveries, add, edit, remove, test],
})
