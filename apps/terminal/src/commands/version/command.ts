import type { CommandSpec } from '../../program/command-spec.ts'

export const version: CommandSpec = {
  name: 'version',
  summary: 'print the version; -v adds Node and the platform',
  isUpkeep: true,
  arguments: [],
  options: [],
  examples: [],
  load: () => import('./run.ts'),
}
