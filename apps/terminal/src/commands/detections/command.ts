import { alertSeverities, jsonOption, yesOption } from '../../program/api-options.ts'
import { createGroup } from '../../program/command-group.ts'
import type { ArgumentSpec, CommandSpec } from '../../program/command-spec.ts'

const one: ArgumentSpec = { usage: 'ID', summary: 'the id of the detection' }
const several: ArgumentSpec = { usage: 'ID...', summary: 'ids of detections' }

const list: CommandSpec = {
  name: 'detections list',
  summary: 'list the detections of the server',
  description: '"picket list" lists the detections in a folder.',
  arguments: [],
  options: [
    {
      flags: '--kind <kind>',
      summary: 'only this kind',
      repeatable: true,
      choices: ['rule', 'scheduled_rule', 'correlation_rule', 'derived_rule', 'policy'],
      heading: 'Selection',
    },
    {
      flags: '--severity <name>',
      summary: 'with this severity',
      repeatable: true,
      choices: alertSeverities,
      heading: 'Selection',
    },
    { flags: '--log-type <type>', summary: 'for this log type', repeatable: true, heading: 'Selection' },
    { flags: '--tag <tag>', summary: 'with this tag', repeatable: true, heading: 'Selection' },
    { flags: '--name <text>', summary: 'whose id or name contains this text', heading: 'Selection' },
    { flags: '--enabled', summary: 'only enabled detections', heading: 'Selection' },
    { flags: '--disabled', summary: 'only disabled detections', heading: 'Selection' },
    jsonOption,
  ],
  examples: [
    { line: 'picket detections list --severity critical --disabled', what: 'critical detections that are disabled' },
  ],
  load: () => import('./list.ts'),
}

const show: CommandSpec = {
  name: 'detections show',
  summary: 'show the spec and the code of a detection on the server',
  arguments: [one],
  options: [jsonOption],
  examples: [{ line: 'picket detections show AWS.Root.Login', what: 'the version on the server' }],
  load: () => import('./show.ts'),
}

const enable: CommandSpec = {
  name: 'detections enable',
  summary: 'enable detections',
  arguments: [several],
  options: [jsonOption],
  examples: [{ line: 'picket detections enable AWS.Root.Login', what: 'enable one detection' }],
  load: () => import('./enable.ts'),
}

const disable: CommandSpec = {
  name: 'detections disable',
  summary: 'disable detections',
  arguments: [several],
  options: [yesOption, jsonOption],
  examples: [{ line: 'picket detections disable Noisy.Rule --yes', what: 'without confirmation' }],
  load: () => import('./disable.ts'),
}

const test: CommandSpec = {
  name: 'detections test',
  summary: 'run the tests of a detection on the server',
  description: 'Runs the version on the server. Exits with 1 when a test fails.',
  arguments: [one],
  options: [jsonOption],
  examples: [{ line: 'picket detections test AWS.Root.Login', what: 'run its tests' }],
  load: () => import('./test.ts'),
}

const filter: CommandSpec = {
  name: 'detections filter',
  summary: 'exclude events with a value from a rule, with an inline filter',
  description: 'Runs the tests first. When one fails, nothing is saved and the exit code is 1.',
  arguments: [
    { usage: 'ID', summary: 'the id of the rule' },
    { usage: 'CONDITION', summary: 'a condition: a field, != or !contains, and a value' },
  ],
  options: [{ flags: '--ignore-tests', summary: 'save without running the tests' }, jsonOption],
  examples: [
    {
      line: 'picket detections filter Noisy.Rule "userIdentity.userName != deploy-bot"',
      what: 'ignore the actions of one user',
    },
    {
      line: 'picket detections filter Noisy.Rule "resources.ARN !contains arn:aws:s3:::logs"',
      what: 'ignore events with a value in a list',
    },
  ],
  load: () => import('./filter.ts'),
}

const addTest: CommandSpec = {
  name: 'detections add-test',
  summary: 'add an event to a rule as a test',
  arguments: [
    { usage: 'ID', summary: 'the id of the rule' },
    { usage: 'NAME', summary: 'the name of the test' },
  ],
  options: [
    { flags: '--event <file>', summary: 'the event as JSON; - reads standard input', completes: 'file' },
    { flags: '--no-match', summary: 'the rule must not match the event' },
    jsonOption,
  ],
  examples: [
    {
      line: 'picket detections add-test Noisy.Rule "The nightly job" --event job.json --no-match',
      what: 'a false positive that must not match again',
    },
  ],
  load: () => import('./add-test.ts'),
}

export const detections: CommandSpec = createGroup({
  name: 'detections',
  summary: 'list, show, enable, test and tune server detections',
  isRemote: true,
  examples: [{ line: 'picket detections list --disabled', what: 'disabled detections' }],
  actions: [list, show, enable, disable, test, filter, addTest],
})
