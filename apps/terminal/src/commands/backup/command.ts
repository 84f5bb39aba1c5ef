import type { CommandSpec } from '../../program/command-spec.ts'
import { dataOption } from '../../server/server-options.ts'

export const backup: CommandSpec = {
  name: 'backup',
  summary: 'copy a data directory, with a checksum of every file',
  isUpkeep: true,
  description:
    "The server must not be running. The backup does not contain the secrets key: store it separately. A cluster's Postgres, ClickHouse and NATS have " +
    'their own backup tools.',
  arguments: [{ usage: 'DIRECTORY', summary: 'the target directory, new or empty', completes: 'folder' }],
  options: [dataOption],
  examples: [{ line: 'picket backup /backups/2026-01-02', what: 'everything except the secrets key' }],
  load: () => import('./run.ts'),
}
