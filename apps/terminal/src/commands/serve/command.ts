import type { CommandSpec } from '../../program/command-spec.ts'
import { dataOption } from '../../server/server-options.ts'

export const serve: CommandSpec = {
  name: 'serve',
  summary: 'run the server: ingest, detect, alert, deliver, answer',
  isUpkeep: true,
  description:
    'Everything runs in this process unless --role says otherwise, with its data in one directory. `picket config` shows the settings. The first start ' +
    'prints a one-time password for the first administrator.',
  arguments: [],
  options: [
    { flags: '--listen <address>', summary: 'address and port, as in 127.0.0.1:8080' },
    {
      flags: '--role <name>',
      summary: 'run only this part',
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
