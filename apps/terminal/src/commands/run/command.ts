import type { CommandSpec } from '../../program/command-spec.ts'
import { streamOptions } from '../schema/shared-options.ts'
import { pythonOptions, selectionOptions } from '../../program/shared-options.ts'

export const run: CommandSpec = {
  name: 'run',
  summary: 'run detections on events in files, or from stdin',
  description:
    'Reads raw logs and events: JSON, one a line or not, lists, {"Records": [...]}, lines of text, CloudWatch Logs, gzip and zstd; of folders every file that looks ' +
    'like logs. Events that have a p_log_type are taken as they are; of the others log schemas find the type and make events. Runs rules, ' +
    'correlation rules included, as on a server: inline filters, deduplication, thresholds. Prints alerts, what ' +
    'failed, and what became of every event. The exit code is 0 also when there are alerts, unless --fail-on-alert is given.',
  arguments: [{ usage: 'EVENTS...', summary: 'files, folders, globs, or - for stdin', completes: 'file' }],
  options: [
    {
      flags: '--detections <path>',
      summary: 'the detections: a file, folder or glob; else the paths of picket.yaml, else this folder',
      repeatable: true,
      completes: 'file',
    },
    {
      flags: '--log-type <type>',
      summary: 'the log type of logs that have no p_log_type; found by schemas unless given',
    },
    {
      flags: '--schema <path>',
      summary: 'a log schema of your own: a file, folder or glob; tried before those that are shipped',
      repeatable: true,
      completes: 'file',
    },
    ...streamOptions,
    {
      flags: '--time-key <path>',
      summary: 'where events of which nothing else tells the time say when they happened, such as eventTime',
    },
    { flags: '--no-guards', summary: 'call every rule of the log type on every event' },
    { flags: '--strict-errors', summary: 'call rules also where they cannot match but could fail' },
    ...selectionOptions.filter(({ flags }) => !flags.startsWith('--log-type')),
    {
      flags: '--format <name[=file]>',
      summary: 'text, json or ndjson',
      repeatable: true,
      heading: 'Report',
    },
    { flags: '--alerts', summary: 'report alerts; the default', heading: 'Report' },
    { flags: '--signals', summary: 'report every match of a rule, alone or with --alerts', heading: 'Report' },
    { flags: '--with-events', summary: 'put the event into each signal in json and ndjson', heading: 'Report' },
    { flags: '--fail-on-alert', summary: 'exit with 1 when there are alerts', heading: 'Report' },
    {
      flags: '--fail-on-error',
      summary: 'exit with 1 when a rule fails or does not run, or an event cannot be read',
      heading: 'Report',
    },
    { flags: '--no-timing', summary: 'leave durations out', heading: 'Report' },
    ...pythonOptions,
    { flags: '--jobs <n>', summary: 'the same as --workers', counts: 'from 1', aliasOf: 'workers', heading: 'Python' },
  ],
  examples: [
    { line: 'picket run --detections rules logs/', what: 'all rules on all events of a folder' },
    { line: 'zcat *.gz | picket run --log-type AWS.CloudTrail -', what: 'on what is piped in' },
    { line: 'picket run --id "AWS.*" --signals --format ndjson events.json', what: 'every match, for a script' },
    { line: 'picket run --detections rules --schema schemas/app.yml app.log', what: 'on raw logs of your own' },
  ],
  load: () => import('./run.ts'),
}
