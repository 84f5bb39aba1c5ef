import type { CommandSpec } from '../../program/command-spec.ts'
import { dataOption } from '../../server/server-options.ts'

export const serve: CommandSpec = {
  name: 'serve',
  summary: 'run the server',
  isUpkeep: true,
  description:
    'Runs all roles in one process by default, with all data in one directory. `picket config` shows the settings. The first start ' +
    'prints a one-time password for the first administrator.',
  arguments: [],
  options: [
    { flags: '--listen <address>', summary: 'the address and port, such as 127.0.0.1:8080' },
    {
      flags: '--role <name>',
      summary: 'run only this role',
      repeatable: true,
      choices: ['api', 'ingest', 'worker', 'scheduler', 'delivery'],
    },
    dataOption,
  ],
  examples: [
    { line: 'picket serve', what: 'on 127.0.0.1:8080, with its data in picket-data' },
    { line: 'picket serve --listen 127.0.0.1:9000 --data /var/lib/picket', what: 'elsewhere' },
  ],
  load: () => import('./run.ts'),
}
