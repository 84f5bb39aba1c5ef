import type { CommandSpec } from '../../program/command-spec.ts'
import { dataOption } from '../../server/server-options.ts'

export const configCommand: CommandSpec = {
  name: 'config',
  summary: 'show the settings of the server, and where each comes from',
  isUpkeep: true,
  description:
    'Settings come from the environment, else from `server:` in picket.yaml, else they have a default. Values that are secret are not shown.',
  arguments: [],
  options: [
    { flags: '--format <name>', summary: 'text or json', choices: ['text', 'json'], heading: 'Report' },
    { flags: '--json', summary: 'the same as --format json', heading: 'Report' },
    dataOption,
  ],
  examples: [
    { line: 'picket config', what: 'what `picket serve` would run with here' },
    { line: 'PICKET_LISTEN=127.0.0.1:9000 picket config', what: 'with a setting from the environment' },
  ],
  load: () => import('./run.ts'),
}
