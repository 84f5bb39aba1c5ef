import { jsonOption } from '../../program/api-options.ts'
import type { CommandSpec } from '../../program/command-spec.ts'

export const diff: CommandSpec = {
  name: 'diff',
  summary: 'compare local detections with those on the server',
  isRemote: true,
  description: 'Shows field by field what a push would change on the server. Exits with 1 when there are differences.',
  arguments: [{ usage: 'PATH', summary: 'a folder or a file', completes: 'file' }],
  options: [
    { flags: '--delete-missing', summary: 'also list uploaded specs that are not in PATH' },
    {
      flags: '--ignore-files <file>',
      summary: 'ignore this file, folder or glob',
      repeatable: true,
      completes: 'file',
    },
    jsonOption,
  ],
  examples: [{ line: 'picket diff . --delete-missing', what: 'check that the server matches the folder' }],
  load: () => import('./run.ts'),
}
