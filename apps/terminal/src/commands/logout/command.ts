import { jsonOption } from '../../program/api-options.ts'
import type { CommandSpec } from '../../program/command-spec.ts'

export const logout: CommandSpec = {
  name: 'logout',
  summary: 'sign out, and delete the stored sign-in',
  isRemote: true,
  description:
    'A session also ends on the server. An API token stays valid until you delete it with "picket tokens delete".',
  arguments: [{ usage: '[ADDRESS]', summary: 'the address of the server (default: the current one)' }],
  options: [jsonOption],
  examples: [{ line: 'picket logout', what: 'sign out of the current server' }],
  load: () => import('./run.ts'),
}
