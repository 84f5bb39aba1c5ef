import type { CommandSpec } from '../../../program/command-spec.ts'
import { scriptOptions, streamOptions } from '../shared-options.ts'

export const schemaParse: CommandSpec = {
  name: 'schema parse',
  summary: 'parse raw logs into events',
  description:
    'Reads logs, also compressed with gzip or zstd, parses them with log schemas, and prints the events as JSON lines. Logs that could not be parsed are reported on ' +
    'stderr, grouped by reason; then the exit code is 1. Without --schema and --log-type, it uses the built-in schemas.',
  arguments: [{ usage: 'FILE...', summary: 'files, folders, globs, or - for stdin', completes: 'file' }],
  options: [
    {
      flags: '--schema <path>',
      summary: 'use this schema: a file, folder or glob',
      repeatable: true,
      completes: 'file',
    },
    { flags: '--log-type <type>', summary: 'the log type of all logs' },
    {
      flags: '--keep-misfits',
      summary: 'for handwritten logs: keep values that do not match the schema, with a warning',
    },
    ...streamOptions,
    {
      flags: '--format <name>',
      summary: 'the output on stdout: events as lines, one JSON value, or a summary as text',
      choices: ['ndjson', 'json', 'text'],
    },
    {
      flags: '--unread <file>',
      summary: 'write logs that no schema matched to this file, to parse them again',
      completes: 'file',
    },
    { flags: '--with-raw', summary: 'add the raw log to each event as p_raw' },
    ...scriptOptions,
  ],
  examples: [
    { line: 'picket schema parse app.log --schema schemas/app.yml', what: 'try a schema' },
    { line: 'picket schema parse logs/ --format text', what: 'count events by log type' },
    { line: 'picket schema parse --log-type AWS.CloudTrail trail.json.gz', what: 'parse logs of a known type' },
    {
      line: 'picket schema parse --log-type AWS.CloudTrail --keep-misfits tests.json',
      what: 'parse events of unit tests',
    },
  ],
  load: () => import('./run.ts'),
}
