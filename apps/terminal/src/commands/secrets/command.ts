import { createGroup } from '../../program/command-group.ts'
import type { CommandSpec } from '../../program/command-spec.ts'
import { dataOption } from '../../server/server-options.ts'

const rotate: CommandSpec = {
  name: 'secrets rotate',
  summary: 'seal all stored secrets with a new key',
  description:
    'The server must not be running. The old key stays in the file, behind the new one: logs that are kept to be tried again were sealed with it. Where the ' +
    'key comes from PICKET_SECRETS_KEY, set that to "new,old" first.',
  arguments: [],
  options: [dataOption],
  examples: [{ line: 'picket secrets rotate', what: 'a new key in the same file' }],
  load: () => import('./rotate.ts'),
}

const reset: CommandSpec = {
  name: 'secrets reset',
  summary: 'go on with a new key when the old one is lost',
  description:
    'Secrets that cannot be read without the lost key are emptied and named: tokens and passwords of log sources and destinations have to be entered again.',
  arguments: [],
  options: [{ flags: '--yes', summary: 'do not ask' }, dataOption],
  examples: [{ line: 'picket secrets reset --yes', what: 'without being asked' }],
  load: () => import('./reset.ts'),
}

const seal: CommandSpec = {
  name: 'secrets seal',
  summary: 'seal a text for picket.yaml, such as the password of the mail server',
  description:
    'Asks for the text, or reads a line of standard input, and prints what only the server of this data directory can read. The server may run meanwhile.',
  arguments: [],
  options: [dataOption],
  examples: [{ line: 'picket secrets seal < password.txt', what: 'for server.mail.password' }],
  load: () => import('./seal.ts'),
}

export const secrets: CommandSpec = createGroup({
  name: 'secrets',
  summary: 'change the key of stored secrets',
  isUpkeep: true,
  description: 'Tokens and passwords are stored encrypted, with a key that lies outside the data directory.',
  examples: [{ line: 'picket secrets rotate', what: 'a new key' }],
  actions: [rotate, reset, seal],
})
