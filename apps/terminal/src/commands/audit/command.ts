import { jsonOption, limitOption, timeForms } from '../../program/api-options.ts'
import { createGroup } from '../../program/command-group.ts'
import type { CommandSpec, OptionSpec } from '../../program/command-spec.ts'

const selection: readonly OptionSpec[] = [
  { flags: '--action <name>', summary: 'only this action, such as SIGN_IN', repeatable: true, heading: 'Selection' },
  {
    flags: '--actor <who>',
    summary: 'only by this user or token: its id, or the address or name that it had then',
    repeatable: true,
    heading: 'Selection',
  },
  {
    flags: '--ip <address>',
    summary: 'only from this address, or a network such as 192.0.2.0/24',
    repeatable: true,
    heading: 'Selection',
  },
  {
    flags: '--result <name>',
    summary: 'only entries with this result',
    choices: ['succeeded', 'failed'],
    heading: 'Selection',
  },
  { flags: '--since <time>', summary: `since: ${timeForms}`, heading: 'Selection' },
  { flags: '--until <time>', summary: 'before', heading: 'Selection' },
]

const list: CommandSpec = {
  name: 'audit list',
  summary: 'list the audit log, newest first',
  arguments: [],
  options: [...selection, limitOption, jsonOption],
  examples: [
    { line: 'picket audit list --action SIGN_IN --result failed --since 1d', what: 'failed sign-ins of the last day' },
    { line: 'picket audit list --actor ana@example.com --ip 192.0.2.7', what: 'actions of a user from one address' },
  ],
  load: () => import('./list.ts'),
}

const exportAll: CommandSpec = {
  name: 'audit export',
  summary: 'write all or selected entries to standard output',
  arguments: [],
  options: [
    ...selection,
    {
      flags: '--format <format>',
      summary: 'the output format (default: ndjson)',
      choices: ['ndjson', 'csv'],
      heading: 'Report',
    },
  ],
  examples: [
    { line: 'picket audit export --format csv --since 30d > audit.csv', what: 'for a spreadsheet' },
    { line: 'picket audit export --action UPDATE_ROLE', what: 'all changes of roles, for a script' },
  ],
  load: () => import('./export.ts'),
}

const actions: CommandSpec = {
  name: 'audit actions',
  summary: 'list the actions that are recorded',
  arguments: [],
  options: [jsonOption],
  examples: [{ line: 'picket audit actions', what: 'the values of --action' }],
  load: () => import('./actions.ts'),
}

export const audit: CommandSpec = createGroup({
  name: 'audit',
  summary: 'show or export the audit log',
  isRemote: true,
  examples: [{ line: 'picket audit list --since 1d', what: 'entries of the last day' }],
  actions: [list, exportAll, actions],
})
