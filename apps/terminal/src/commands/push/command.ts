import { jsonOption, yesOption } from '../../program/api-options.ts'
import type { CommandSpec } from '../../program/command-spec.ts'

export const push: CommandSpec = {
  name: 'push',
  summary: 'upload detections and log sources to the server',
  isRemote: true,
  description:
    'The server accepts all files or none. It checks them together with its content, as "picket validate" does. Shows what would be deleted and requires confirmation. The push stops if specs were changed on the server since the last pull or push of this folder. Log sources are the files in the folder "sources" below PATH; those without a file stay as they are.',
  arguments: [{ usage: 'PATH', summary: 'a folder or a file', completes: 'file' }],
  options: [
    { flags: '--dry-run', summary: 'only print what would change' },
    { flags: '--delete-missing', summary: 'delete uploaded specs that are not in PATH' },
    { flags: '--force', summary: 'overwrite changes that others made on the server' },
    yesOption,
    {
      flags: '--ignore-files <file>',
      summary: 'ignore this file, folder or glob',
      repeatable: true,
      completes: 'file',
    },
    jsonOption,
  ],
  examples: [
    { line: 'picket push . --dry-run', what: 'what would be created, changed and deleted, field by field' },
    { line: 'picket push . --delete-missing --yes', what: 'make the server match the folder, in a pipeline' },
    {
      line: 'picket push . --force --yes',
      what: 'overwrite changes on the server, in a pipeline',
    },
  ],
  load: () => import('./run.ts'),
}
