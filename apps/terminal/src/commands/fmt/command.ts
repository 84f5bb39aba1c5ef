import type { CommandSpec } from '../../program/command-spec.ts'
import { reportOptions, selectionOptions } from '../../program/shared-options.ts'

export const fmt: CommandSpec = {
  name: 'fmt',
  summary: 'lay specs out in one canonical way',
  description:
    'Puts keys into canonical order and indents by two spaces. Comments, quotes and block texts stay as they are, and what a file means never ' +
    'changes: a file for which that is not certain is left alone. Files that cannot be parsed are refused and reported. A single "-" formats ' +
    'stdin to stdout.',
  arguments: [{ usage: '[PATH...]', summary: 'files, folders, globs, or - for stdin', completes: 'file' }],
  options: [
    { flags: '--check', summary: 'change nothing; exit with 1 when a file is not formatted' },
    { flags: '--diff', summary: 'change nothing; print what would change' },
    ...selectionOptions,
    ...reportOptions.filter(({ flags }) => flags.startsWith('--format')),
    { flags: '--stdin-filename <file>', summary: 'the name of what is read from stdin with "-"', completes: 'file' },
  ],
  examples: [
    { line: 'picket fmt', what: 'format everything here' },
    { line: 'picket fmt --check --format github', what: 'in a pull request' },
    { line: 'picket fmt --diff rules/okta', what: 'see before you do' },
    { line: 'picket fmt - < rule.yml', what: 'from an editor' },
  ],
  load: () => import('./run.ts'),
}
