import { jsonOption, limitOption, timeForms } from '../../program/api-options.ts'
import { createGroup } from '../../program/command-group.ts'
import type { CommandSpec, OptionSpec } from '../../program/command-spec.ts'

const selection: readonly OptionSpec[] = [
  { flags: '--action <name>', summary: 'only this action, as in SIGN_IN', repeatable: true, heading: 'Selection' },
  {
    flags: '--actor <who>',
    summary: 'only of this user or token: the address or name as it was then, or the id',
    repeatable: true,
    heading: 'Selection',
  },
  {
    flags: '--ip <address>',
    summary: 'only from this address, or from a network as in 192.0.2.0/24',
    repeatable: true,
    heading: 'Selection',
  },
  {
    flags: '--result <name>',
    summary: 'only what went well, or did not',
    choices: ['succeeded', 'failed'],
    heading: 'Selection',
  },
  { flags: '--since <time>', summary: `since: ${timeForms}`, heading: 'Selection' },
  { flags: '--until <time>', summary: 'before', heading: 'Selection' },
]

const list: CommandSpec = {
  name: 'audit list',
  summary: 'list who changed or looked at what, the newest first',
  arguments: [],
  options: [...selection, limitOption, jsonOption],
  examples: [
    { line: 'picket audit list --action SIGN_IN --result failed --since 1d', what: 'who could not sign in' },
    { line: 'picket audit list --actor ana@example.com --ip 192.0.2.7', what: 'what somebody did from an address' },
  ],
  load: () => import('./list.ts'),
}

const exportAll: CommandSpec = {
  name: 'audit export',
  summary: 'write all entries, or those that are selected, to standard output',
  arguments: [],
  options: [
    ...selection,
    {
      flags: '--format <format>',
      summary: 'JSON, a line each, unless said',
      choices: ['ndjson', 'csv'],
      heading: 'Report',
    },
  ],
  examples: [
    { line: 'picket audit export --format csv --since 30d > audit.csv', what: 'for a spreadsheet' },
    { line: 'picket audit export --action UPDATE_ROLE', what: 'every change of a role, for a script' },
  ],
  load: () => import('./export.ts'),
}

const actions: CommandSpec = {
  name: 'audit actions',
  summary: 'list the names of what is recorded',
  arguments: [],
  options: [jsonOption],
  examples: [{ line: 'picket audit actions', what: 'what --action may be' }],
  load: () => import('./actions.ts'),
}

export const audit: CommandSpec = createGroup({
  name: 'audit',
  summary: 'who changed or looked at what',
  isRemote: true,
  examples: [{ line: 'picket audit list --since 1d', what: 'since yesterday' }],
  actions: [list, exportAll, actions],
})
