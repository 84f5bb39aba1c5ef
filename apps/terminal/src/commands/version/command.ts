import type { CommandSpec } from '../../program/command-spec.ts'

export const version: CommandSpec = {
  name: 'version',
  summary: 'print the version; with -v of what it runs on too',
  isUpkeep: true,
  arguments: [],
  options: [],
  examples: [],
  load: () => import('./run.ts'),
}
