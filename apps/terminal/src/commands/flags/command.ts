import { jsonOption } from '../../program/api-options.ts'
import { createGroup } from '../../program/command-group.ts'
import type { CommandSpec } from '../../program/command-spec.ts'

const list: CommandSpec = {
  name: 'flags list',
  summary: 'list features, whether they are on, and what is gone while they are off',
  arguments: [],
  options: [jsonOption],
  examples: [{ line: 'picket flags list', what: 'every feature' }],
  load: () => import('./list.ts'),
}

const set: CommandSpec = {
  name: 'flags set',
  summary: 'switch a feature on or off, for everybody on the server',
  arguments: [
    { usage: 'FLAG', summary: 'its name; ENABLE_ may be left out' },
    { usage: 'STATE', summary: 'what it shall be', choices: ['on', 'off', 'default'] },
  ],
  options: [jsonOption],
  examples: [{ line: 'picket flags set NOTIFICATION_CENTER off', what: 'no notifications in the app' }],
  load: () => import('./set.ts'),
}

export const flags: CommandSpec = createGroup({
  name: 'flags',
  summary: 'features of the server that can be switched off',
  isRemote: true,
  examples: [{ line: 'picket flags list', what: 'every feature' }],
  actions: [list, set],
})
