import type { CommandSpec } from '../../program/command-spec.ts'
import { dataOption } from '../../server/server-options.ts'

export const backup: CommandSpec = {
  name: 'backup',
  summary: 'copy a data directory, with a checksum of every file',
  isUpkeep: true,
  description:
    "The server must not be running. The key of stored secrets is not in the backup: keep it elsewhere. A cluster's Postgres, ClickHouse and NATS have " +
    'backups of their own.',
  arguments: [{ usage: 'DIRECTORY', summary: 'where to: new or empty', completes: 'folder' }],
  options: [dataOption],
  examples: [{ line: 'picket backup /backups/2026-01-02', what: 'everything but the key' }],
  load: () => import('./run.ts'),
}
