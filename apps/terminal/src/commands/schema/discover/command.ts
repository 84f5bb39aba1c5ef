import type { CommandSpec } from '../../../program/command-spec.ts'
import { scriptOptions, streamOptions } from '../shared-options.ts'

export const schemaDiscover: CommandSpec = {
  name: 'schema discover',
  summary: 'find fields of logs that their schemas do not declare',
  description:
    'Reads logs as "schema parse" does, and proposes how to declare what schemas lack, with types, time formats and indicators: on stdout a patch to the files ' +
    'of --schema, which "git apply" takes, and on stderr a list. Exits with 1 as long as something is undeclared.',
  arguments: [{ usage: 'FILE...', summary: 'files, folders, globs, or - for stdin', completes: 'file' }],
  options: [
    {
      flags: '--schema <path>',
      summary: 'use this schema: a file, folder or glob',
      repeatable: true,
      completes: 'file',
    },
    { flags: '--log-type <type>', summary: 'all logs are of this log type' },
    { flags: '--write', summary: 'add the fields to the files of --schema' },
    ...streamOptions,
    {
      flags: '--format <name>',
      summary: 'what goes to stdout: a patch, or all in one value',
      choices: ['patch', 'json'],
    },
    ...scriptOptions,
  ],
  examples: [
    { line: 'picket schema discover app.log --schema schemas/app.yml', what: 'what the schema does not declare' },
    { line: 'picket schema discover logs/ --schema schemas --write', what: 'declare it' },
  ],
  load: () => import('./run.ts'),
}
