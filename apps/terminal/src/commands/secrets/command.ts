import { createGroup } from '../../program/command-group.ts'
import type { CommandSpec } from '../../program/command-spec.ts'
import { dataOption } from '../../server/server-options.ts'

const rotate: CommandSpec = {
  name: 'secrets rotate',
  summary: 'encrypt all stored secrets with a new key',
  description:
    'The server must not be running. The old key stays in the file after the new one, since failed logs that are stored for a retry are encrypted with it. If the ' +
    'key comes from PICKET_SECRETS_KEY, set that to "new,old" first.',
  arguments: [],
  options: [dataOption],
  examples: [{ line: 'picket secrets rotate', what: 'add a new key to the key file' }],
  load: () => import('./rotate.ts'),
}

const reset: CommandSpec = {
  name: 'secrets reset',
  summary: 'create a new key when the old one is lost',
  description:
    'Clears and lists the secrets that cannot be read without the lost key. Enter tokens and passwords of log sources and destinations again afterwards.',
  arguments: [],
  options: [{ flags: '--yes', summary: 'skip the confirmation' }, dataOption],
  examples: [{ line: 'picket secrets reset --yes', what: 'without confirmation' }],
  load: () => import('./reset.ts'),
}

const seal: CommandSpec = {
  name: 'secrets seal',
  summary: 'encrypt a value for picket.yaml, such as the password of the mail server',
  description:
    'Prompts for the value, or reads a line from standard input, and prints it encrypted for the server of this data directory. The server can be running.',
  arguments: [],
  options: [dataOption],
  examples: [{ line: 'picket secrets seal < password.txt', what: 'encrypt the value of server.mail.password' }],
  load: () => import('./seal.ts'),
}

export const secrets: CommandSpec = createGroup({
  name: 'secrets',
  summary: 'manage the key of stored secrets',
  isUpkeep: true,
  description: 'Tokens and passwords are stored encrypted, with a key outside the data directory.',
  examples: [{ line: 'picket secrets rotate', what: 'create a new key' }],
  actions: [rotate, reset, seal],
})
