import type { CommandSpec } from '../../program/command-spec.ts'
import { dataOption } from '../../server/server-options.ts'

export const restore: CommandSpec = {
  name: 'restore',
  summary: 'restore a data directory from a backup',
  isUpkeep: true,
  description:
    'Restores the whole backup after verifying all checksums, or nothing. Without the secrets key of the backed-up server, the server can run, but stored secrets ' +
    'cannot be read; the command lists them.',
  arguments: [{ usage: 'BACKUP', summary: 'the directory that "picket backup" wrote', completes: 'folder' }],
  options: [dataOption],
  examples: [{ line: 'picket restore /backups/2026-01-02 --data picket-data', what: 'restore into a new directory' }],
  load: () => import('./run.ts'),
}
