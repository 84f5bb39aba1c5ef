import type { CommandSpec } from '../../program/command-spec.ts'

export const doctor: CommandSpec = {
  name: 'doctor',
  summary: 'check the installation and the sandbox',
  isUpkeep: true,
  arguments: [],
  options: [{ flags: '--format <name>', summary: 'text or json', choices: ['text', 'json'], heading: 'Report' }],
  examples: [{ line: 'picket doctor', what: 'check this installation' }],
  load: () => import('./run.ts'),
}
