import { jsonOption, limitOption, timeForms } from '../../program/api-options.ts'
import { createGroup } from '../../program/command-group.ts'
import type { CommandSpec } from '../../program/command-spec.ts'

const list: CommandSpec = {
  name: 'audit list',
  summary: 'list who changed or looked at what, the newest first',
  arguments: [],
  options: [
    { flags: '--action <name>', summary: 'only this action, as in SIGN_IN', repeatable: true, heading: 'Selection' },
    { flags: '--actor <id>', summary: 'only of this user or token', repeatable: true, heading: 'Selection' },
    {
      flags: '--result <name>',
      summary: 'only what went well, or did not',
      choices: ['succeeded', 'failed'],
      heading: 'Selection',
    },
    { flags: '--since <time>', summary: `since: ${timeForms}`, heading: 'Selection' },
    { flags: '--until <time>', summary: 'before', heading: 'Selection' },
    limitOption,
    jsonOption,
  ],
  examples: [
    { line: 'picket audit list --action SIGN_IN --result failed --since 1d', what: 'who could not sign in' },
    { line: 'picket audit list --since 7d --limit 10000 --json', what: 'a week, with parameters, for a script' },
  ],
  load: () => import('./list.ts'),
}

export const audit: CommandSpec = createGroup({
  name: 'audit',
  summary: 'who changed or looked at what',
  isRemote: true,
  examples: [{ line: 'picket audit list --since 1d', what: 'since yesterday' }],
  actions: [list],
})
