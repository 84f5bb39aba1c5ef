import type { CommandSpec } from '../../../program/command-spec.ts'
import { scriptOptions, streamOptions } from '../shared-options.ts'

export const schemaParse: CommandSpec = {
  name: 'schema parse',
  summary: 'show the events that become of raw logs',
  description:
    'Reads logs, packed with gzip or zstd or not, and prints the events that schemas make of them, a line of JSON each. What could not be read is told on ' +
    'stderr, what failed for the same reasons together; then the exit code is 1. Without --schema and --log-type, the log types that are shipped are tried.',
  arguments: [{ usage: 'FILE...', summary: 'files, folders, globs, or - for stdin', completes: 'file' }],
  options: [
    {
      flags: '--schema <path>',
      summary: 'use this schema: a file, folder or glob',
      repeatable: true,
      completes: 'file',
    },
    { flags: '--log-type <type>', summary: 'all logs are of this log type' },
    {
      flags: '--keep-misfits',
      summary: 'for logs that people wrote: keep what does not fit or is not declared, with a warning',
    },
    ...streamOptions,
    {
      flags: '--format <name>',
      summary: 'what goes to stdout: events a line, all in one value, or a summary for people',
      choices: ['ndjson', 'json', 'text'],
    },
    {
      flags: '--unread <file>',
      summary: 'keep the logs that no schema took here as they came, to parse them again',
      completes: 'file',
    },
    { flags: '--with-raw', summary: 'put the raw text of its log into each event, as p_raw' },
    ...scriptOptions,
  ],
  examples: [
    { line: 'picket schema parse app.log --schema schemas/app.yml', what: 'try a schema' },
    { line: 'picket schema parse logs/ --format text', what: 'which log types there are' },
    { line: 'picket schema parse --log-type AWS.CloudTrail trail.json.gz', what: 'logs of a known type' },
    { line: 'picket schema parse --log-type AWS.CloudTrail --keep-misfits tests.json', what: 'events of unit tests' },
  ],
  load: () => import('./run.ts'),
}
