import type { CommandSpec } from '../../../program/command-spec.ts'
import { reportOptions } from '../../../program/shared-options.ts'

export const schemaDiff: CommandSpec = {
  name: 'schema diff',
  summary: 'compare two versions of a schema, and check that they are compatible',
  description:
    'Reports every change with its position in the new version. A change that is incompatible with stored events or their readers is an error, so the exit ' +
    'code is 1. With --sql, the statements that bring the table of the lake from one version to the next go to stdout, and the report to stderr.',
  arguments: [
    { usage: 'OLD', summary: 'the current version; - for stdin', completes: 'file' },
    { usage: 'NEW', summary: 'the new version', completes: 'file' },
  ],
  options: [
    { flags: '--sql', summary: 'print the SQL statements that migrate the table' },
    ...reportOptions.filter(({ flags }) => !flags.startsWith('--no-timing')),
  ],
  examples: [
    { line: 'picket schema diff old/app.yml schemas/app.yml', what: 'compare two files' },
    { line: 'git show HEAD:schemas/app.yml | picket schema diff - schemas/app.yml', what: 'your uncommitted changes' },
    { line: 'picket schema diff old/app.yml schemas/app.yml --sql', what: 'the statements to run on the lake' },
  ],
  load: () => import('./run.ts'),
}
