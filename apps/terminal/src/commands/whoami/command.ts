import { jsonOption } from '../../program/api-options.ts'
import type { CommandSpec } from '../../program/command-spec.ts'

export const whoami: CommandSpec = {
  name: 'whoami',
  summary: 'say who is signed in where, and what they may do',
  isRemote: true,
  arguments: [],
  options: [jsonOption],
  examples: [{ line: 'picket whoami --json', what: 'for a script' }],
  load: () => import('./run.ts'),
}
