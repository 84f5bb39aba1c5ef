import type { CommandSpec } from '../../../program/command-spec.ts'
import { streamOptions } from '../shared-options.ts'

export const schemaInfer: CommandSpec = {
  name: 'schema infer',
  summary: 'draft a log schema from samples',
  description:
    'Reads logs, packed with gzip or zstd or not, and writes a schema that takes all of them: types, time formats, indicators, what is always there, ' +
    'and for text what takes it apart. What was a guess is told on stderr. The more logs it sees, the better the draft.',
  arguments: [{ usage: 'FILE...', summary: 'files, folders, globs, or - for stdin', completes: 'file' }],
  options: [
    { flags: '--name <name>', summary: 'the log type; made of the name of the first file unless given' },
    { flags: '--out <file>', summary: 'write the schema here instead of to stdout', completes: 'file' },
    ...streamOptions,
  ],
  examples: [
    { line: 'picket schema infer app.log --name Custom.App --out schemas/app.yml', what: 'from a file' },
    { line: 'zcat logs/*.gz | picket schema infer - --name Custom.App', what: 'from what is piped in' },
  ],
  load: () => import('./run.ts'),
}
