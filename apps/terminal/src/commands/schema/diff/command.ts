import type { CommandSpec } from '../../../program/command-spec.ts'
import { reportOptions } from '../../../program/shared-options.ts'

export const schemaDiff: CommandSpec = {
  name: 'schema diff',
  summary: 'tell what a new version of a schema changes, and whether it may follow',
  description:
    'Reports every change at its place in the new version. A change that stored events, or what reads them, could not follow is an error, so the exit ' +
    'code is 1. With --sql, the statements that bring the table of the lake from one version to the next go to stdout, and the report to stderr.',
  arguments: [
    { usage: 'OLD', summary: 'the version that is in use; - for stdin', completes: 'file' },
    { usage: 'NEW', summary: 'the version that is to follow', completes: 'file' },
  ],
  options: [
    { flags: '--sql', summary: 'print the statements that change the table' },
    ...reportOptions.filter(({ flags }) => !flags.startsWith('--no-timing')),
  ],
  examples: [
    { line: 'picket schema diff old/app.yml schemas/app.yml', what: 'two files' },
    { line: 'git show HEAD:schemas/app.yml | picket schema diff - schemas/app.yml', what: 'what you changed' },
    { line: 'picket schema diff old/app.yml schemas/app.yml --sql', what: 'what to run on the lake' },
  ],
  load: () => import('./run.ts'),
}
