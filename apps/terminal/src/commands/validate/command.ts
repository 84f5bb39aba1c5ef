import type { CommandSpec } from '../../program/command-spec.ts'
import { checkOptions, pythonOptions, reportOptions, selectionOptions } from '../../program/shared-options.ts'

export const validate: CommandSpec = {
  name: 'validate',
  summary: 'find mistakes: syntax, structure, references, Python',
  description:
    'Reports every mistake with its file, line and column, and how to fix it. Without a path, the paths of picket.yaml are checked, ' +
    'else the current folder. A single "-" reads one spec from stdin.',
  arguments: [{ usage: '[PATH...]', summary: 'files, folders, globs, or - for stdin', completes: 'file' }],
  options: [
    ...selectionOptions,
    ...reportOptions,
    ...checkOptions,
    ...pythonOptions,
    { flags: '--watch', summary: 'check again whenever a file changes' },
  ],
  examples: [
    { line: 'picket validate rules/', what: 'check everything in rules/' },
    { line: 'picket validate --severity Critical --log-type "AWS.*"', what: 'check selected detections' },
    { line: 'picket validate --changed-since origin/main --format github', what: 'check a pull request' },
    {
      line: 'picket validate --format text --format sarif=picket.sarif',
      what: 'report as text, and for code scanning',
    },
  ],
  load: () => import('./run.ts'),
}
