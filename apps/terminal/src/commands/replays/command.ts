import { alertSeverities, jsonOption, limitOption, timeForms } from '../../program/api-options.ts'
import { createGroup } from '../../program/command-group.ts'
import type { ArgumentSpec, CommandSpec, OptionSpec } from '../../program/command-spec.ts'

const one: ArgumentSpec = { usage: 'ID', summary: 'of the replay; its beginning does' }

const scope: readonly OptionSpec[] = (
  [
    { flags: '--since <time>', summary: `events since: ${timeForms}; 1d unless said` },
    { flags: '--until <time>', summary: 'events before; now unless said' },
    { flags: '--log-type <type>', summary: 'only events of this log type', repeatable: true },
    { flags: '--max-gb <n>', summary: 'read at most so many GB of logs, such as 0.5' },
  ] as const
).map((option) => ({ ...option, heading: 'Selection' }))

const draft: OptionSpec = {
  flags: '--draft <file>',
  summary: 'a detection that is not pushed; it stands for the one of its id',
  completes: 'file',
}

const run: CommandSpec = {
  name: 'replays run',
  summary: 'run rules over stored history, without raising alerts',
  description:
    'Waits until it is done and says what would have been alerted, and how that differs from what was. Takes rules, or correlation rules. Ctrl-C stops the replay on the server, too.',
  arguments: [{ usage: '[RULE...]', summary: 'ids of rules; none with --draft' }],
  options: [
    draft,
    ...scope,
    { flags: '--estimate', summary: 'only say how much it would read, and how long that takes' },
    { flags: '--detach', summary: 'do not wait: print the id' },
    jsonOption,
  ],
  examples: [
    { line: 'picket replays run AWS.Console.Login --since 7d', what: 'would it be noisy?' },
    { line: 'picket replays run --draft rules/login.yml --since 30d --until 1d', what: 'an edit, before it is pushed' },
    { line: 'picket replays run AWS.Console.Login --since 90d --estimate', what: 'how long that would take' },
  ],
  load: () => import('./run.ts'),
}

const list: CommandSpec = {
  name: 'replays list',
  summary: 'list replays, the newest first',
  arguments: [],
  options: [{ flags: '--detection <id>', summary: 'of this detection', heading: 'Selection' }, limitOption, jsonOption],
  examples: [{ line: 'picket replays list --detection AWS.Console.Login', what: 'what was tried before' }],
  load: () => import('./list.ts'),
}

const show: CommandSpec = {
  name: 'replays show',
  summary: 'show a replay: its result, or how far it is',
  arguments: [one],
  options: [jsonOption],
  examples: [{ line: 'picket replays show 4c19a7d1', what: 'by the beginning of its id' }],
  load: () => import('./show.ts'),
}

const alerts: CommandSpec = {
  name: 'replays alerts',
  summary: 'list the alerts that a replay would have made',
  arguments: [one],
  options: [
    {
      flags: '--severity <name>',
      summary: 'of this severity',
      repeatable: true,
      choices: alertSeverities,
      heading: 'Selection',
    },
    { flags: '--title <text>', summary: 'with this in the title', heading: 'Selection' },
    { flags: '--new', summary: 'only those that were not made then', heading: 'Selection' },
    { flags: '--events', summary: 'also the first events of each' },
    limitOption,
    jsonOption,
  ],
  examples: [{ line: 'picket replays alerts 4c19a7d1 --new --events', what: 'what an edit would add' }],
  load: () => import('./alerts.ts'),
}

const stop: CommandSpec = {
  name: 'replays stop',
  summary: 'stop a replay',
  arguments: [one],
  options: [jsonOption],
  examples: [{ line: 'picket replays stop 4c19a7d1', what: 'wherever it was begun' }],
  load: () => import('./stop.ts'),
}

const sql: CommandSpec = {
  name: 'replays sql',
  summary: 'print a correlation rule as SQL over stored signals',
  description:
    'The statement gives the evaluations at which the condition holds, with values and signals. Where SQL cannot say the rule exactly, the reasons are printed, and the exit code is 1.',
  arguments: [{ usage: '[RULE]', summary: 'its id; none with --draft' }],
  options: [draft, ...scope.filter(({ flags }) => /--(since|until)/.test(flags)), jsonOption],
  examples: [
    { line: 'picket replays sql AWS.Privilege.Chain --since 1d', what: 'to read, and to run' },
    { line: 'picket replays sql --draft chain.yml', what: 'of a file' },
  ],
  load: () => import('./sql.ts'),
}

export const replays: CommandSpec = createGroup({
  name: 'replays',
  summary: 'run rules over stored history, without raising alerts',
  isRemote: true,
  examples: [{ line: 'picket replays run AWS.Console.Login --since 7d', what: 'would it be noisy?' }],
  actions: [run, list, show, alerts, stop, sql],
})
