import type { CommandSpec } from '../../program/command-spec.ts'

export const doctor: CommandSpec = {
  name: 'doctor',
  summary: 'check this installation, and try to break out of the sandbox',
  isUpkeep: true,
  arguments: [],
  options: [{ flags: '--format <name>', summary: 'text or json', choices: ['text', 'json'], heading: 'Report' }],
  examples: [{ line: 'picket doctor', what: 'what works here and what does not' }],
  load: () => import('./run.ts'),
}
