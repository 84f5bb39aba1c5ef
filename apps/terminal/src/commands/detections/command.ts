import { alertSeverities, jsonOption, yesOption } from '../../program/api-options.ts'
import { createGroup } from '../../program/command-group.ts'
import type { ArgumentSpec, CommandSpec } from '../../program/command-spec.ts'

const one: ArgumentSpec = { usage: 'ID', summary: 'of the detection' }
const several: ArgumentSpec = { usage: 'ID...', summary: 'of detections' }

const list: CommandSpec = {
  name: 'detections list',
  summary: 'list the detections of the server',
  description: 'What is in a folder is listed by "picket list".',
  arguments: [],
  options: [
    {
      flags: '--kind <kind>',
      summary: 'of this kind',
      repeatable: true,
      choices: ['rule', 'scheduled_rule', 'correlation_rule', 'derived_rule', 'policy'],
      heading: 'Selection',
    },
    {
      flags: '--severity <name>',
      summary: 'of this severity',
      repeatable: true,
      choices: alertSeverities,
      heading: 'Selection',
    },
    { flags: '--log-type <type>', summary: 'on this log type', repeatable: true, heading: 'Selection' },
    { flags: '--tag <tag>', summary: 'with this tag', repeatable: true, heading: 'Selection' },
    { flags: '--name <text>', summary: 'with this in its id or name', heading: 'Selection' },
    { flags: '--enabled', summary: 'that events are judged by', heading: 'Selection' },
    { flags: '--disabled', summary: 'that are switched off', heading: 'Selection' },
    jsonOption,
  ],
  examples: [
    { line: 'picket detections list --severity critical --disabled', what: 'what matters and is switched off' },
  ],
  load: () => import('./list.ts'),
}

const show: CommandSpec = {
  name: 'detections show',
  summary: 'show a detection of the server with its spec and its code',
  arguments: [one],
  options: [jsonOption],
  examples: [{ line: 'picket detections show AWS.Root.Login', what: 'as the server has it' }],
  load: () => import('./show.ts'),
}

const enable: CommandSpec = {
  name: 'detections enable',
  summary: 'let events be judged by detections',
  arguments: [several],
  options: [jsonOption],
  examples: [{ line: 'picket detections enable AWS.Root.Login', what: 'from now on' }],
  load: () => import('./enable.ts'),
}

const disable: CommandSpec = {
  name: 'detections disable',
  summary: 'let events not be judged by detections any more',
  arguments: [several],
  options: [yesOption, jsonOption],
  examples: [{ line: 'picket detections disable Noisy.Rule --yes', what: 'without being asked' }],
  load: () => import('./disable.ts'),
}

const test: CommandSpec = {
  name: 'detections test',
  summary: 'run the tests of a detection on the server, as it has them',
  description: 'Exits with 1 when one fails.',
  arguments: [one],
  options: [jsonOption],
  examples: [{ line: 'picket detections test AWS.Root.Login', what: 'as the server judges' }],
  load: () => import('./test.ts'),
}

const filter: CommandSpec = {
  name: 'detections filter',
  summary: 'keep events with a value from a rule, by a filter',
  description: 'Its tests are run first; when one fails, nothing is saved and the exit code is 1.',
  arguments: [
    { usage: 'ID', summary: 'of the rule' },
    { usage: 'CONDITION', summary: 'a field, != or !contains, and a value' },
  ],
  options: [{ flags: '--ignore-tests', summary: 'save it whatever its tests say' }, jsonOption],
  examples: [
    {
      line: 'picket detections filter Noisy.Rule "userIdentity.userName != deploy-bot"',
      what: 'what one user does is left out',
    },
    {
      line: 'picket detections filter Noisy.Rule "resources.ARN !contains arn:aws:s3:::logs"',
      what: 'a value in a list',
    },
  ],
  load: () => import('./filter.ts'),
}

const addTest: CommandSpec = {
  name: 'detections add-test',
  summary: 'make an event a test of a rule',
  arguments: [
    { usage: 'ID', summary: 'of the rule' },
    { usage: 'NAME', summary: 'of the test' },
  ],
  options: [
    { flags: '--event <file>', summary: 'the event as JSON; - reads standard input', completes: 'file' },
    { flags: '--no-match', summary: 'the rule should not match it' },
    jsonOption,
  ],
  examples: [
    {
      line: 'picket detections add-test Noisy.Rule "The nightly job" --event job.json --no-match',
      what: 'so that it stays quiet',
    },
  ],
  load: () => import('./add-test.ts'),
}

export const detections: CommandSpec = createGroup({
  name: 'detections',
  summary: 'detections of the server: list, show, switch on and off, test, tune',
  isRemote: true,
  examples: [{ line: 'picket detections list --disabled', what: 'what is switched off' }],
  actions: [list, show, enable, disable, test, filter, addTest],
})
