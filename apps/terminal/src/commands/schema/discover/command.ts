import type { CommandSpec } from '../../../program/command-spec.ts'
import { scriptOptions, streamOptions } from '../shared-options.ts'

export const schemaDiscover: CommandSpec = {
  name: 'schema discover',
  summary: 'find fields in logs that their schemas do not declare',
  description:
    'Reads logs as "schema parse" does, and proposes declarations of missing fields, with types, time formats and indicators. Prints a patch for the files ' +
    'of --schema to stdout, which "git apply" accepts, and a list to stderr. Exits with 1 when fields are undeclared.',
  arguments: [{ usage: 'FILE...', summary: 'files, folders, globs, or - for stdin', completes: 'file' }],
  options: [
    {
      flags: '--schema <path>',
      summary: 'use this schema: a file, folder or glob',
      repeatable: true,
      completes: 'file',
    },
    { flags: '--log-type <type>', summary: 'the log type of all logs' },
    { flags: '--write', summary: 'add the fields to the files of --schema' },
    ...streamOptions,
    {
      flags: '--format <name>',
      summary: 'the output on stdout: a patch, or one JSON value',
      choices: ['patch', 'json'],
    },
    ...scriptOptions,
  ],
  examples: [
    { line: 'picket schema discover app.log --schema schemas/app.yml', what: 'list undeclared fields' },
    { line: 'picket schema discover logs/ --schema schemas --write', what: 'add them to the schemas' },
  ],
  load: () => import('./run.ts'),
}
