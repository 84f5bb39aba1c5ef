import { jsonOption } from '../../program/api-options.ts'
import type { CommandSpec } from '../../program/command-spec.ts'

export const whoami: CommandSpec = {
  name: 'whoami',
  summary: 'show the current server, user and permissions',
  isRemote: true,
  arguments: [],
  options: [jsonOption],
  examples: [{ line: 'picket whoami --json', what: 'for a script' }],
  load: () => import('./run.ts'),
}
