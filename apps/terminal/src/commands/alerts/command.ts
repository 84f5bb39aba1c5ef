import {
  alertSeverities,
  alertStatuses,
  alertTypes,
  jsonOption,
  limitOption,
  timeForms,
  yesOption,
} from '../../program/api-options.ts'
import { createGroup } from '../../program/command-group.ts'
import type { CommandSpec, OptionSpec } from '../../program/command-spec.ts'

const filterOptions: readonly OptionSpec[] = (
  [
    { flags: '--kind <kind>', summary: 'the kind of alert', choices: ['alert', 'detection_error', 'system_error'] },
    { flags: '--type <type>', summary: 'of this type', repeatable: true, choices: alertTypes },
    { flags: '--severity <name>', summary: 'with this severity', repeatable: true, choices: alertSeverities },
    { flags: '--detection <id>', summary: 'of this detection, regardless of age' },
    { flags: '--since <time>', summary: `created after: ${timeForms} (default: 7d)` },
    { flags: '--until <time>', summary: 'created before' },
    { flags: '--assignee <email>', summary: 'assigned to this user; "me" is you', repeatable: true },
    { flags: '--unassigned', summary: 'without an assignee' },
    { flags: '--title <text>', summary: 'whose title contains this text' },
    { flags: '--log-type <type>', summary: 'for this log type', repeatable: true },
    { flags: '--source <id>', summary: 'for logs of this source', repeatable: true },
    { flags: '--resource-type <type>', summary: 'for this resource type', repeatable: true },
    { flags: '--tag <tag>', summary: 'with this tag', repeatable: true },
    {
      flags: '--indicator <value>',
      summary: 'whose events have this indicator, such as an address, name or hash',
    },
    { flags: '--dedup <text>', summary: 'with this dedup string' },
    { flags: '--events-from <n>', summary: 'with at least this many events', counts: true },
    { flags: '--events-to <n>', summary: 'with at most this many events', counts: true },
  ] as const
).map((option) => ({ ...option, heading: 'Selection' }))

const list: CommandSpec = {
  name: 'alerts list',
  summary: 'list alerts, newest first',
  description: 'Lists open and triaged alerts of the last seven days by default.',
  arguments: [],
  options: [
    {
      flags: '--status <name>',
      summary: 'with this status',
      repeatable: true,
      choices: [...alertStatuses, 'any'],
      heading: 'Selection',
    },
    ...filterOptions,
    { flags: '--view <name>', summary: 'use the filters of a saved view', heading: 'Selection' },
    { flags: '--save-view <name>', summary: 'save these filters as a view, also for the console' },
    limitOption,
    jsonOption,
  ],
  examples: [
    { line: 'picket alerts list --severity critical --severity high', what: 'the most severe alerts' },
    {
      line: 'picket alerts list --status any --detection Okta.AdminRoleAssigned',
      what: 'every alert that a rule has raised',
    },
    {
      line: 'picket alerts list --kind system_error --since 1d --json',
      what: 'system errors, for a script',
    },
  ],
  load: () => import('./list.ts'),
}

const show: CommandSpec = {
  name: 'alerts show',
  summary: 'show an alert with its deliveries, timeline and comments',
  arguments: [{ usage: 'ID', summary: 'the alert id, or its first characters' }],
  options: [
    { flags: '--events <n>', summary: 'also show this many of the newest events', counts: 'from 1' },
    jsonOption,
  ],
  examples: [{ line: 'picket alerts show 4c19a7d1', what: 'by the first characters of its id' }],
  load: () => import('./show.ts'),
}

const update: CommandSpec = {
  name: 'alerts update',
  summary: 'set the status and assignee of alerts, by id or by filter',
  description:
    'Without ids, it changes the alerts that match the "Selection" options, as "alerts list" shows them, after you confirm their number.',
  arguments: [{ usage: '[ID...]', summary: 'alert ids; without them, the alerts that match the filters' }],
  options: [
    { flags: '--status <name>', summary: 'the new status', choices: alertStatuses },
    { flags: '--assign <email>', summary: 'the new assignee; "me" is you' },
    { flags: '--unassign', summary: 'remove the assignee' },
    { flags: '--comment <text>', summary: 'a comment on the change; requires a status and ids' },
    { flags: '--dry-run', summary: 'only print how many alerts would change' },
    yesOption,
    {
      flags: '--where-status <name>',
      summary: 'whose current status is this',
      repeatable: true,
      choices: [...alertStatuses, 'any'],
      heading: 'Selection',
    },
    ...filterOptions,
    jsonOption,
  ],
  examples: [
    { line: 'picket alerts update 4c19a7d1 --status resolved --comment "A planned change."', what: 'one alert' },
    {
      line: 'picket alerts update --detection Noisy.Rule --status closed',
      what: 'all alerts of a rule, after confirmation',
    },
    { line: 'picket alerts update --severity critical --unassigned --assign me --yes', what: 'without confirmation' },
  ],
  load: () => import('./update.ts'),
}

const comment: CommandSpec = {
  name: 'alerts comment',
  summary: 'add a comment to an alert',
  arguments: [
    { usage: 'ID', summary: 'the alert id' },
    { usage: 'TEXT', summary: 'the comment, or - for standard input' },
  ],
  options: [jsonOption],
  examples: [{ line: 'picket alerts comment 4c19a7d1 "Asked the owner."', what: 'a note for the next analyst' }],
  load: () => import('./comment.ts'),
}

const explain: CommandSpec = {
  name: 'alerts explain',
  summary: 'explain why a detection matched: conditions, executed lines, values',
  arguments: [{ usage: 'ID', summary: 'the alert id' }],
  options: [
    { flags: '--event <n>', summary: 'the number of the event (default: the newest)', counts: 'from 1' },
    jsonOption,
  ],
  examples: [{ line: 'picket alerts explain 4c19a7d1', what: 'with the current version of the detection' }],
  load: () => import('./explain.ts'),
}

const deliver: CommandSpec = {
  name: 'alerts deliver',
  summary: 'resend an alert, or stop its pending deliveries',
  description:
    'Resends to the destinations that failed, or to those in --to. Exits with 1 when a delivery fails. With --suppress, it cancels pending deliveries instead, to all destinations or to those in --to.',
  arguments: [{ usage: 'ID', summary: 'the alert id' }],
  options: [
    { flags: '--to <destination>', summary: 'the name or id of a destination', repeatable: true },
    { flags: '--suppress', summary: 'cancel pending deliveries instead of sending' },
    jsonOption,
  ],
  examples: [
    { line: 'picket alerts deliver 4c19a7d1 --to "On call"', what: 'resend to one destination' },
    { line: 'picket alerts deliver 4c19a7d1 --to "On call" --suppress', what: 'stop retrying one destination' },
  ],
  load: () => import('./deliver.ts'),
}

export const alerts: CommandSpec = createGroup({
  name: 'alerts',
  summary: 'list, show, change and comment on alerts',
  isRemote: true,
  examples: [{ line: 'picket alerts list', what: 'open alerts' }],
  actions: [list, show, explain, update, comment, deliver],
})
