import type { CommandSpec } from '../../../program/command-spec.ts'
import { schemaPaths, schemaSelection } from '../shared-options.ts'

export const schemaDocs: CommandSpec = {
  name: 'schema docs',
  summary: 'write a page about each log type, in Markdown',
  description:
    'Each page tells what the logs say, their fields and types, by what they are found, and shows the logs of the tests as samples. Without a path, the ' +
    'schemas of picket.yaml are taken, else those of the current folder.',
  arguments: [schemaPaths],
  options: [
    {
      flags: '--out <folder>',
      summary: 'write files here, and a list of them, instead of to stdout',
      completes: 'folder',
    },
    { flags: '--force', summary: 'with --out: replace files that are no such pages, too' },
    ...schemaSelection,
  ],
  examples: [
    { line: 'picket schema docs schemas/app.yml', what: 'one page' },
    { line: 'picket schema docs schemas/ --out docs/log-types', what: 'all pages' },
  ],
  load: () => import('./run.ts'),
}
