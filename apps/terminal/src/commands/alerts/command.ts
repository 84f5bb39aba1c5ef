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
    { flags: '--kind <kind>', summary: 'what they are', choices: ['alert', 'detection_error', 'system_error'] },
    { flags: '--type <type>', summary: 'raised by this', repeatable: true, choices: alertTypes },
    { flags: '--severity <name>', summary: 'of this severity', repeatable: true, choices: alertSeverities },
    { flags: '--detection <id>', summary: 'of this detection, however old' },
    { flags: '--since <time>', summary: `made since: ${timeForms}; 7d unless said` },
    { flags: '--until <time>', summary: 'made before' },
    { flags: '--assignee <email>', summary: 'assigned to them; me stands for yourself', repeatable: true },
    { flags: '--unassigned', summary: 'assigned to nobody' },
    { flags: '--title <text>', summary: 'with this in the title' },
    { flags: '--log-type <type>', summary: 'on this log type', repeatable: true },
    { flags: '--source <id>', summary: 'on logs of this source', repeatable: true },
    { flags: '--resource-type <type>', summary: 'on this resource type', repeatable: true },
    { flags: '--tag <tag>', summary: 'with this tag', repeatable: true },
    {
      flags: '--indicator <value>',
      summary: 'whose events have this address, name, hash ... among their indicators',
    },
    { flags: '--dedup <text>', summary: 'with this dedup string' },
    { flags: '--events-from <n>', summary: 'with at least so many events', counts: true },
    { flags: '--events-to <n>', summary: 'with at most so many events', counts: true },
  ] as const
).map((option) => ({ ...option, heading: 'Selection' }))

const list: CommandSpec = {
  name: 'alerts list',
  summary: 'list alerts, the newest first',
  description: 'Open and triaged ones of the last seven days, unless options say otherwise.',
  arguments: [],
  options: [
    {
      flags: '--status <name>',
      summary: 'in this status',
      repeatable: true,
      choices: [...alertStatuses, 'any'],
      heading: 'Selection',
    },
    ...filterOptions,
    { flags: '--view <name>', summary: 'what a saved view shows, besides', heading: 'Selection' },
    { flags: '--save-view <name>', summary: 'keep these options under a name, for the console, too' },
    limitOption,
    jsonOption,
  ],
  examples: [
    { line: 'picket alerts list --severity critical --severity high', what: 'what matters most' },
    { line: 'picket alerts list --status any --detection Okta.AdminRoleAssigned', what: 'all that a rule ever raised' },
    {
      line: 'picket alerts list --kind system_error --since 1d --json',
      what: 'what went wrong in the system, for a script',
    },
  ],
  load: () => import('./list.ts'),
}

const show: CommandSpec = {
  name: 'alerts show',
  summary: 'show an alert with its deliveries, timeline and comments',
  arguments: [{ usage: 'ID', summary: 'of the alert; its beginning does' }],
  options: [{ flags: '--events <n>', summary: 'also the newest so many events', counts: 'from 1' }, jsonOption],
  examples: [{ line: 'picket alerts show 4c19a7d1', what: 'by the beginning of its id' }],
  load: () => import('./show.ts'),
}

const update: CommandSpec = {
  name: 'alerts update',
  summary: 'set status and assignee of alerts, by ids or by filter',
  description:
    'Without ids the alerts that the options of "Selection" find are changed, as "alerts list" shows them; their number is asked for first.',
  arguments: [{ usage: '[ID...]', summary: 'of alerts; none: those of the filter' }],
  options: [
    { flags: '--status <name>', summary: 'the new status', choices: alertStatuses },
    { flags: '--assign <email>', summary: 'the new assignee; me stands for yourself' },
    { flags: '--unassign', summary: 'nobody is assigned any more' },
    { flags: '--comment <text>', summary: 'why; with a status and ids' },
    { flags: '--dry-run', summary: 'only print how many would be changed' },
    yesOption,
    {
      flags: '--where-status <name>',
      summary: 'now in this status',
      repeatable: true,
      choices: [...alertStatuses, 'any'],
      heading: 'Selection',
    },
    ...filterOptions,
    jsonOption,
  ],
  examples: [
    { line: 'picket alerts update 4c19a7d1 --status resolved --comment "A planned change."', what: 'one alert' },
    { line: 'picket alerts update --detection Noisy.Rule --status closed', what: 'all of a rule, after asking' },
    { line: 'picket alerts update --severity critical --unassigned --assign me --yes', what: 'without asking' },
  ],
  load: () => import('./update.ts'),
}

const comment: CommandSpec = {
  name: 'alerts comment',
  summary: 'add a comment to an alert',
  arguments: [
    { usage: 'ID', summary: 'of the alert' },
    { usage: 'TEXT', summary: 'the comment, or - for standard input' },
  ],
  options: [jsonOption],
  examples: [{ line: 'picket alerts comment 4c19a7d1 "Asked the owner."', what: 'for whoever looks next' }],
  load: () => import('./comment.ts'),
}

const explain: CommandSpec = {
  name: 'alerts explain',
  summary: 'why a detection matched: conditions, lines that ran, values',
  arguments: [{ usage: 'ID', summary: 'of the alert' }],
  options: [
    { flags: '--event <n>', summary: 'which of its events; the newest unless said', counts: 'from 1' },
    jsonOption,
  ],
  examples: [{ line: 'picket alerts explain 4c19a7d1', what: 'by the detection as it is now' }],
  load: () => import('./explain.ts'),
}

const deliver: CommandSpec = {
  name: 'alerts deliver',
  summary: 'send an alert once more, or stop trying',
  description:
    'To where it failed, or to what --to names. Exits with 1 when it does not arrive. With --suppress what is still to be sent, everywhere or there, is given up instead.',
  arguments: [{ usage: 'ID', summary: 'of the alert' }],
  options: [
    { flags: '--to <destination>', summary: 'its name or id', repeatable: true },
    { flags: '--suppress', summary: 'send nothing, and do not try again' },
    jsonOption,
  ],
  examples: [
    { line: 'picket alerts deliver 4c19a7d1 --to "On call"', what: 'whoever did not get it' },
    { line: 'picket alerts deliver 4c19a7d1 --to "On call" --suppress', what: 'that one need not get it any more' },
  ],
  load: () => import('./deliver.ts'),
}

export const alerts: CommandSpec = createGroup({
  name: 'alerts',
  summary: 'list, show, change alerts and comment on them',
  isRemote: true,
  examples: [{ line: 'picket alerts list', what: 'what is open' }],
  actions: [list, show, explain, update, comment, deliver],
})
