import type { CommandSpec } from '../../program/command-spec.ts'
import { streamOptions } from '../schema/shared-options.ts'
import { pythonOptions, selectionOptions } from '../../program/shared-options.ts'

export const run: CommandSpec = {
  name: 'run',
  summary: 'run detections on events from files or stdin',
  description:
    'Reads raw logs and events: JSON values, JSON lines, lists, {"Records": [...]}, lines of text, CloudWatch Logs, gzip and zstd; in folders, every file that looks ' +
    'like logs. Events with a p_log_type are used as they are; other logs are classified and parsed by log schemas. Runs rules, ' +
    'including correlation rules, as a server does: inline filters, deduplication, thresholds. Prints alerts, ' +
    'errors, and a summary of all events. The exit code is 0 even when there are alerts, except with --fail-on-alert.',
  arguments: [{ usage: 'EVENTS...', summary: 'files, folders, globs, or - for stdin', completes: 'file' }],
  options: [
    {
      flags: '--detections <path>',
      summary: 'detections: a file, folder or glob (default: the paths in picket.yaml, else this folder)',
      repeatable: true,
      completes: 'file',
    },
    {
      flags: '--log-type <type>',
      summary: 'the log type of logs without p_log_type (default: detected by schemas)',
    },
    {
      flags: '--schema <path>',
      summary: 'custom log schemas: a file, folder or glob; these precede the built-in ones',
      repeatable: true,
      completes: 'file',
    },
    ...streamOptions,
    {
      flags: '--time-key <path>',
      summary: 'the field with the event time, such as eventTime, for events without a known time',
    },
    { flags: '--no-guards', summary: 'call all rules of the log type on every event, without guards' },
    { flags: '--strict-errors', summary: 'also call rules that cannot match but could fail' },
    ...selectionOptions.filter(({ flags }) => !flags.startsWith('--log-type')),
    {
      flags: '--format <name[=file]>',
      summary: 'text, json or ndjson',
      repeatable: true,
      heading: 'Report',
    },
    { flags: '--alerts', summary: 'report alerts; the default', heading: 'Report' },
    { flags: '--signals', summary: 'report every match of a rule; can be combined with --alerts', heading: 'Report' },
    { flags: '--with-events', summary: 'include the event in each signal in json and ndjson', heading: 'Report' },
    { flags: '--fail-on-alert', summary: 'exit with 1 when there are alerts', heading: 'Report' },
    {
      flags: '--fail-on-error',
      summary: 'exit with 1 when a rule fails or does not run, or an event cannot be read',
      heading: 'Report',
    },
    { flags: '--no-timing', summary: 'omit durations', heading: 'Report' },
    ...pythonOptions,
    { flags: '--jobs <n>', summary: 'short for --workers', counts: 'from 1', aliasOf: 'workers', heading: 'Python' },
  ],
  examples: [
    { line: 'picket run --detections rules logs/', what: 'run all rules on all events of a folder' },
    { line: 'zcat *.gz | picket run --log-type AWS.CloudTrail -', what: 'run on logs from a pipe' },
    { line: 'picket run --id "AWS.*" --signals --format ndjson events.json', what: 'all matches, for a script' },
    { line: 'picket run --detections rules --schema schemas/app.yml app.log', what: 'run on custom raw logs' },
  ],
  load: () => import('./run.ts'),
}
