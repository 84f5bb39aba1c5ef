import type { CommandSpec } from '../../program/command-spec.ts'
import { dataOption } from '../../server/server-options.ts'

export const restore: CommandSpec = {
  name: 'restore',
  summary: 'make a data directory from a backup',
  isUpkeep: true,
  description:
    'All of the backup is restored, with every checksum right, or nothing. Without the key that it was made with, the server can run, but stored secrets ' +
    'cannot be read: the command names them.',
  arguments: [{ usage: 'BACKUP', summary: 'what `picket backup` made', completes: 'folder' }],
  options: [dataOption],
  examples: [{ line: 'picket restore /backups/2026-01-02 --data picket-data', what: 'into a new directory' }],
  load: () => import('./run.ts'),
}
