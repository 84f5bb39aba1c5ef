import { jsonOption } from '../../program/api-options.ts'
import { createGroup } from '../../program/command-group.ts'
import type { CommandSpec } from '../../program/command-spec.ts'

const list: CommandSpec = {
  name: 'flags list',
  summary: 'list features, their state, and what is unavailable while they are off',
  arguments: [],
  options: [jsonOption],
  examples: [{ line: 'picket flags list', what: 'all features' }],
  load: () => import('./list.ts'),
}

const set: CommandSpec = {
  name: 'flags set',
  summary: 'turn a feature on or off for all users of the server',
  arguments: [
    { usage: 'FLAG', summary: 'the name of the feature; the prefix ENABLE_ is optional' },
    { usage: 'STATE', summary: 'the new state', choices: ['on', 'off', 'default'] },
  ],
  options: [jsonOption],
  examples: [{ line: 'picket flags set NOTIFICATION_CENTER off', what: 'turn off notifications in the console' }],
  load: () => import('./set.ts'),
}

export const flags: CommandSpec = createGroup({
  name: 'flags',
  summary: 'turn features of the server on or off',
  isRemote: true,
  examples: [{ line: 'picket flags list', what: 'all features' }],
  actions: [list, set],
})
