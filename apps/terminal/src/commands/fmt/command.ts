import type { CommandSpec } from '../../program/command-spec.ts'
import { reportOptions, selectionOptions } from '../../program/shared-options.ts'

export const fmt: CommandSpec = {
  name: 'fmt',
  summary: 'format specs in a canonical way',
  description:
    'Sorts keys into canonical order and indents by two spaces. Comments, quotes and block scalars stay as they are. The meaning of a file never ' +
    'changes: a file for which that is uncertain is left alone. Files that cannot be parsed are reported and not changed. A single "-" formats ' +
    'stdin to stdout.',
  arguments: [{ usage: '[PATH...]', summary: 'files, folders, globs, or - for stdin', completes: 'file' }],
  options: [
    { flags: '--check', summary: 'change nothing; exit with 1 when a file is not formatted' },
    { flags: '--diff', summary: 'change nothing; print the changes as a diff' },
    ...selectionOptions,
    ...reportOptions.filter(({ flags }) => flags.startsWith('--format')),
    { flags: '--stdin-filename <file>', summary: 'the file name to report for stdin', completes: 'file' },
  ],
  examples: [
    { line: 'picket fmt', what: 'format the current folder' },
    { line: 'picket fmt --check --format github', what: 'in a pull request' },
    { line: 'picket fmt --diff rules/okta', what: 'preview the changes' },
    { line: 'picket fmt - < rule.yml', what: 'from an editor' },
  ],
  load: () => import('./run.ts'),
}
