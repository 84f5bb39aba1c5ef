import type { CommandSpec } from '../../../program/command-spec.ts'
import { schemaPaths, schemaSelection } from '../shared-options.ts'

export const schemaDocs: CommandSpec = {
  name: 'schema docs',
  summary: 'generate a Markdown page for each log type',
  description:
    'Each page describes the logs, their fields, types and indicators, and shows the logs of the tests as samples. Without a path, it uses the ' +
    'schemas of picket.yaml, else those of the current folder.',
  arguments: [schemaPaths],
  options: [
    {
      flags: '--out <folder>',
      summary: 'write the pages and an index to this folder instead of stdout',
      completes: 'folder',
    },
    { flags: '--force', summary: 'with --out: also replace files that are not such pages' },
    ...schemaSelection,
  ],
  examples: [
    { line: 'picket schema docs schemas/app.yml', what: 'one page' },
    { line: 'picket schema docs schemas/ --out docs/log-types', what: 'all pages' },
  ],
  load: () => import('./run.ts'),
}
