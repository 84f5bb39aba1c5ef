import { alertSeverities, jsonOption, limitOption, timeForms } from '../../program/api-options.ts'
import { createGroup } from '../../program/command-group.ts'
import type { ArgumentSpec, CommandSpec, OptionSpec } from '../../program/command-spec.ts'

const one: ArgumentSpec = { usage: 'ID', summary: 'the replay id, or its first characters' }

const scope: readonly OptionSpec[] = (
  [
    { flags: '--since <time>', summary: `only events since: ${timeForms} (default: 1d)` },
    { flags: '--until <time>', summary: 'only events before this time (default: now)' },
    { flags: '--log-type <type>', summary: 'only events of this log type', repeatable: true },
    { flags: '--max-gb <n>', summary: 'read at most this many GB of logs, such as 0.5' },
  ] as const
).map((option) => ({ ...option, heading: 'Selection' }))

const draft: OptionSpec = {
  flags: '--draft <file>',
  summary: 'run this local detection instead of the one with its id on the server',
  completes: 'file',
}

const run: CommandSpec = {
  name: 'replays run',
  summary: 'run rules on stored events without raising alerts',
  description:
    'Waits for the result, then prints the alerts that the rules would have raised and how they differ from those that were raised. Accepts rules or correlation rules. Ctrl-C also stops the replay on the server.',
  arguments: [{ usage: '[RULE...]', summary: 'ids of rules; omit with --draft' }],
  options: [
    draft,
    ...scope,
    { flags: '--estimate', summary: 'only estimate the amount of data and the duration' },
    { flags: '--detach', summary: 'print the id and do not wait' },
    jsonOption,
  ],
  examples: [
    { line: 'picket replays run AWS.Console.Login --since 7d', what: 'check whether a rule is noisy' },
    {
      line: 'picket replays run --draft rules/login.yml --since 30d --until 1d',
      what: 'try a change before you push it',
    },
    { line: 'picket replays run AWS.Console.Login --since 90d --estimate', what: 'estimate how long the replay takes' },
  ],
  load: () => import('./run.ts'),
}

const list: CommandSpec = {
  name: 'replays list',
  summary: 'list replays, newest first',
  arguments: [],
  options: [
    { flags: '--detection <id>', summary: 'only replays of this detection', heading: 'Selection' },
    limitOption,
    jsonOption,
  ],
  examples: [{ line: 'picket replays list --detection AWS.Console.Login', what: 'past replays of a rule' }],
  load: () => import('./list.ts'),
}

const show: CommandSpec = {
  name: 'replays show',
  summary: 'show the result or the progress of a replay',
  arguments: [one],
  options: [jsonOption],
  examples: [{ line: 'picket replays show 4c19a7d1', what: 'by the first characters of its id' }],
  load: () => import('./show.ts'),
}

const alerts: CommandSpec = {
  name: 'replays alerts',
  summary: 'list the alerts that a replay would have raised',
  arguments: [one],
  options: [
    {
      flags: '--severity <name>',
      summary: 'with this severity',
      repeatable: true,
      choices: alertSeverities,
      heading: 'Selection',
    },
    { flags: '--title <text>', summary: 'whose title contains this text', heading: 'Selection' },
    { flags: '--new', summary: 'only alerts that were not raised at the time', heading: 'Selection' },
    { flags: '--events', summary: 'also show the first events of each alert' },
    limitOption,
    jsonOption,
  ],
  examples: [{ line: 'picket replays alerts 4c19a7d1 --new --events', what: 'the alerts that a change would add' }],
  load: () => import('./alerts.ts'),
}

const stop: CommandSpec = {
  name: 'replays stop',
  summary: 'stop a replay',
  arguments: [one],
  options: [jsonOption],
  examples: [{ line: 'picket replays stop 4c19a7d1', what: 'stop a replay' }],
  load: () => import('./stop.ts'),
}

const sql: CommandSpec = {
  name: 'replays sql',
  summary: 'print a correlation rule as SQL on stored signals',
  description:
    'The statement returns the evaluations where the condition is true, with values and signals. When SQL cannot express the rule exactly, it prints the reasons, and the exit code is 1.',
  arguments: [{ usage: '[RULE]', summary: 'the id of the rule; omit with --draft' }],
  options: [draft, ...scope.filter(({ flags }) => /--(since|until)/.test(flags)), jsonOption],
  examples: [
    { line: 'picket replays sql AWS.Privilege.Chain --since 1d', what: 'the SQL of a rule' },
    { line: 'picket replays sql --draft chain.yml', what: 'the SQL of a local rule' },
  ],
  load: () => import('./sql.ts'),
}

export const replays: CommandSpec = createGroup({
  name: 'replays',
  summary: 'run rules on stored events without raising alerts',
  isRemote: true,
  examples: [{ line: 'picket replays run AWS.Console.Login --since 7d', what: 'check whether a rule is noisy' }],
  actions: [run, list, show, alerts, stop, sql],
})
