import { jsonOption } from '../../program/api-options.ts'
import type { CommandSpec } from '../../program/command-spec.ts'

export const logout: CommandSpec = {
  name: 'logout',
  summary: 'sign out, and forget what was kept',
  isRemote: true,
  description: 'A session is ended on the server too. An API token goes on holding: picket tokens delete ends it.',
  arguments: [{ usage: '[ADDRESS]', summary: 'of the server; the current one unless said' }],
  options: [jsonOption],
  examples: [{ line: 'picket logout', what: 'of the server that commands talk to' }],
  load: () => import('./run.ts'),
}
