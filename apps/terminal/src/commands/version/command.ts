import type { CommandSpec } from '../../program/command-spec.ts'

export const version: CommandSpec = {
  name: 'version',
  summary: 'print the version; with -v also those of Node and the platform',
  isUpkeep: true,
  arguments: [],
  options: [],
  examples: [],
  load: () => import('./run.ts'),
}
