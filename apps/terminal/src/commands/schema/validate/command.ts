import type { CommandSpec } from '../../../program/command-spec.ts'
import { reportOptions } from '../../../program/shared-options.ts'
import { schemaPaths, schemaSelection, scriptOptions } from '../shared-options.ts'

export const schemaValidate: CommandSpec = {
  name: 'schema validate',
  summary: 'find mistakes in log schemas and in their tests',
  description:
    'Reports every mistake with its file, line and column, and how to fix it. Without a path, the paths of picket.yaml are checked, ' +
    'else the current folder. A single "-" reads one schema from stdin.',
  arguments: [schemaPaths],
  options: [...schemaSelection, ...reportOptions, ...scriptOptions],
  examples: [
    { line: 'picket schema validate schemas/', what: 'check everything in schemas/' },
    { line: 'picket schema validate --format github', what: 'in a pull request' },
  ],
  load: () => import('./run.ts'),
}
