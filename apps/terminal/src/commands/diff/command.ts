import { jsonOption } from '../../program/api-options.ts'
import type { CommandSpec } from '../../program/command-spec.ts'

export const diff: CommandSpec = {
  name: 'diff',
  summary: 'compare detections with those of the server',
  isRemote: true,
  description: 'Field by field, as a push would change the server. Exits with 1 when there are differences.',
  arguments: [{ usage: 'PATH', summary: 'a folder or a file', completes: 'file' }],
  options: [
    { flags: '--delete-missing', summary: 'also name what was uploaded before and is not in PATH' },
    {
      flags: '--ignore-files <file>',
      summary: 'leave out this file, folder or glob',
      repeatable: true,
      completes: 'file',
    },
    jsonOption,
  ],
  examples: [{ line: 'picket diff . --delete-missing', what: 'whether the server has what the folder has' }],
  load: () => import('./run.ts'),
}
