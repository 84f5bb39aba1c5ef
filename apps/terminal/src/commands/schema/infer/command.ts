import type { CommandSpec } from '../../../program/command-spec.ts'
import { streamOptions } from '../shared-options.ts'

export const schemaInfer: CommandSpec = {
  name: 'schema infer',
  summary: 'draft a log schema from samples',
  description:
    'Reads logs, also compressed with gzip or zstd, and writes a schema that parses all of them: types, time formats, indicators, required fields, ' +
    'and a parser for text. Guesses are listed on stderr. More logs make a better draft.',
  arguments: [{ usage: 'FILE...', summary: 'files, folders, globs, or - for stdin', completes: 'file' }],
  options: [
    { flags: '--name <name>', summary: 'the log type (default: derived from the name of the first file)' },
    { flags: '--out <file>', summary: 'write the schema here instead of to stdout', completes: 'file' },
    ...streamOptions,
  ],
  examples: [
    { line: 'picket schema infer app.log --name Custom.App --out schemas/app.yml', what: 'draft from a file' },
    { line: 'zcat logs/*.gz | picket schema infer - --name Custom.App', what: 'draft from a pipe' },
  ],
  load: () => import('./run.ts'),
}
