import type { CommandSpec } from '../../program/command-spec.ts'
import { dataOption } from '../../server/server-options.ts'

export const configCommand: CommandSpec = {
  name: 'config',
  summary: 'show the server settings and the origin of each',
  isUpkeep: true,
  description:
    'A setting comes from the environment, else from `server:` in picket.yaml, else it has its default. Secret values are not shown.',
  arguments: [],
  options: [
    { flags: '--format <name>', summary: 'text or json', choices: ['text', 'json'], heading: 'Report' },
    { flags: '--json', summary: 'short for --format json', heading: 'Report' },
    dataOption,
  ],
  examples: [
    { line: 'picket config', what: 'the settings that `picket serve` would use here' },
    { line: 'PICKET_LISTEN=127.0.0.1:9000 picket config', what: 'override a setting with an environment variable' },
  ],
  load: () => import('./run.ts'),
}
