import { jsonOption, yesOption } from '../../program/api-options.ts'
import type { CommandSpec } from '../../program/command-spec.ts'

export const push: CommandSpec = {
  name: 'push',
  summary: 'upload detections to the server',
  isRemote: true,
  description:
    'All files are taken, or none. The server checks them as "picket validate" does, together with what it has. What would be deleted is shown and asked for first. What somebody changed on the server since the folder was pulled or pushed stops the push.',
  arguments: [{ usage: 'PATH', summary: 'a folder or a file', completes: 'file' }],
  options: [
    { flags: '--dry-run', summary: 'only print the plan' },
    { flags: '--delete-missing', summary: 'delete what was uploaded before and is not in PATH' },
    { flags: '--force', summary: 'also undo what others changed on the server and is not in PATH' },
    yesOption,
    {
      flags: '--ignore-files <file>',
      summary: 'leave out this file, folder or glob',
      repeatable: true,
      completes: 'file',
    },
    jsonOption,
  ],
  examples: [
    { line: 'picket push . --dry-run', what: 'what would be created, changed and deleted, field by field' },
    { line: 'picket push . --delete-missing --yes', what: 'the server has what the folder has; for a pipeline' },
    {
      line: 'picket push . --force --yes',
      what: 'whatever was changed there: for a pipeline whose repository is right',
    },
  ],
  load: () => import('./run.ts'),
}
