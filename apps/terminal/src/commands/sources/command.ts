import { jsonOption, limitOption, timeForms, yesOption } from '../../program/api-options.ts'
import { createGroup } from '../../program/command-group.ts'
import type { ArgumentSpec, CommandSpec, OptionSpec } from '../../program/command-spec.ts'

const one: ArgumentSpec = { usage: 'SOURCE', summary: 'the name or id of the log source' }

const settings: readonly OptionSpec[] = [
  { flags: '--log-type <type>', summary: 'a log type of its logs', repeatable: true },
  {
    flags: '--stream <type>',
    summary: 'how requests are split into logs',
    choices: ['Auto', 'Lines', 'JSON', 'JsonArray', 'CloudWatchLogs'],
  },
  { flags: '--array-field <name>', summary: 'with JsonArray: the field with the array' },
  {
    flags: '--keep-envelope <field>',
    summary: 'with CloudWatchLogs or --array-field: add this field of the envelope to each log',
    repeatable: true,
  },
  {
    flags: '--include <text>',
    summary: 'accept only logs with this text; /.../ is a regular expression',
    repeatable: true,
  },
  { flags: '--exclude <text>', summary: 'drop logs with this text; /.../ is a regular expression', repeatable: true },
  { flags: '--filters <file>', summary: 'a YAML file with a list of filters, including filters on fields' },
  {
    flags: '--protocol <name>',
    summary: 'what senders use: plain requests or the protocol of a log shipper',
    choices: ['Plain', 'SplunkHEC', 'Elasticsearch', 'OTLP'],
  },
  { flags: '--log-field <path>', summary: 'with a protocol: the field of a record that contains the log' },
  {
    flags: '--auth <method>',
    summary: 'how senders authenticate',
    choices: ['SharedSecret', 'HMAC', 'Bearer', 'Basic', 'None'],
  },
  { flags: '--secret <value>', summary: 'the secret, token or password; @FILE reads a file (default: prompt)' },
  { flags: '--header <name>', summary: 'with SharedSecret or HMAC: the header that contains it' },
  { flags: '--username <name>', summary: 'with Basic: the user name' },
  { flags: '--hmac <algorithm>', summary: 'with HMAC: the algorithm', choices: ['SHA256', 'SHA1'] },
  { flags: '--timestamp-header <name>', summary: 'with HMAC: the header with the timestamp' },
]

const list: CommandSpec = {
  name: 'sources list',
  summary: 'list log sources',
  arguments: [],
  options: [
    { flags: '--unhealthy', summary: 'only unhealthy log sources', heading: 'Selection' },
    { flags: '--name <text>', summary: 'whose name contains this text', heading: 'Selection' },
    { flags: '--log-type <type>', summary: 'with this log type', repeatable: true, heading: 'Selection' },
    jsonOption,
  ],
  examples: [{ line: 'picket sources list --unhealthy', what: 'log sources that need attention' }],
  load: () => import('./list.ts'),
}

const show: CommandSpec = {
  name: 'sources show',
  summary: 'show the address, health and failures of a log source',
  arguments: [one],
  options: [jsonOption],
  examples: [{ line: 'picket sources show "Web servers"', what: 'by its name' }],
  load: () => import('./show.ts'),
}

const kinds: CommandSpec = {
  name: 'sources kinds',
  summary: 'list the kinds of log sources, or the settings of one kind',
  arguments: [{ usage: '[KIND]', summary: 'show the settings of this kind' }],
  options: [jsonOption],
  examples: [{ line: 'picket sources kinds http-ingest', what: 'the settings for --set' }],
  load: () => import('./kinds.ts'),
}

const add: CommandSpec = {
  name: 'sources add',
  summary: 'add a log source that receives HTTP requests, or one of another kind',
  arguments: [{ usage: 'NAME', summary: 'the display name, at most 36 characters' }],
  options: [
    { flags: '--kind <kind>', summary: 'the kind of log source (see "sources kinds"; default: HTTP)' },
    {
      flags: '--set <key=value>',
      summary: 'with --kind: a setting of this kind; @FILE reads the value from a file',
      repeatable: true,
    },
    ...settings,
    jsonOption,
  ],
  examples: [
    {
      line: 'picket sources add "Web servers" --log-type Nginx.Access --stream Lines --auth Bearer --secret @token.txt',
      what: 'each line is a log',
    },
    {
      line: 'picket sources add Okta --log-type Okta.SystemLog --auth Bearer',
      what: 'detect how requests are split into logs',
    },
    {
      line: 'picket sources add Filebeat --log-type Nginx.Access --protocol Elasticsearch --log-field message --auth Bearer',
      what: 'receive logs of Filebeat',
    },
  ],
  load: () => import('./add.ts'),
}

const edit: CommandSpec = {
  name: 'sources edit',
  summary: 'change a log source',
  description:
    'Settings that are not passed stay unchanged. Secrets stay unless the authentication method changes. --log-type replaces the current log types.',
  arguments: [one],
  options: [
    { flags: '--name <name>', summary: 'the new name' },
    {
      flags: '--set <key=value>',
      summary: 'a setting of the kind (see "sources kinds"); @FILE reads the value from a file',
      repeatable: true,
    },
    ...settings,
    jsonOption,
  ],
  examples: [
    { line: 'picket sources edit Okta --secret @token.txt', what: 'replace the token' },
    {
      line: 'picket sources edit CloudTrail --set queueUrl=https://sqs.us-east-1.amazonaws.com/111122223333/logs',
      what: 'a setting of its kind',
    },
  ],
  load: () => import('./edit.ts'),
}

const remove: CommandSpec = {
  name: 'sources delete',
  summary: 'delete a log source; its events stay',
  arguments: [one],
  options: [yesOption, jsonOption],
  examples: [{ line: 'picket sources delete Okta', what: 'after confirmation' }],
  load: () => import('./delete.ts'),
}

const test: CommandSpec = {
  name: 'sources test',
  summary: 'run the health checks of a log source',
  description: 'Exits with 1 when a check fails.',
  arguments: [one],
  options: [jsonOption],
  examples: [{ line: 'picket sources test Okta', what: 'check that logs arrive and are parsed' }],
  load: () => import('./test.ts'),
}

const data: CommandSpec = {
  name: 'sources data',
  summary: 'show raw logs from the files of a followed folder',
  description: 'Lists logs by file, with errors for those that cannot be read. It does not ingest them.',
  arguments: [one],
  options: [
    { flags: '--prefix <path>', summary: 'only files whose path starts with this', heading: 'Selection' },
    { flags: '--without-prefix <path>', summary: 'no files whose path starts with this', heading: 'Selection' },
    { flags: '--search <text>', summary: 'only logs with this text, case-insensitive', heading: 'Selection' },
    { flags: '--since <time>', summary: `only files changed since: ${timeForms}`, heading: 'Selection' },
    { flags: '--until <time>', summary: 'only files changed before this time', heading: 'Selection' },
    {
      flags: '--stream <type>',
      summary: 'how files are split into logs (default: as the source does)',
      choices: ['Auto', 'Lines', 'JSON', 'JsonArray', 'CloudWatchLogs'],
    },
    limitOption,
    jsonOption,
  ],
  examples: [
    { line: 'picket sources data Nginx --prefix 2026/ --search " 500 "', what: 'search logs in some of the files' },
  ],
  load: () => import('./data.ts'),
}

const record: CommandSpec = {
  name: 'sources record',
  summary: 'record what a service answers to its connector, without data of the account',
  description:
    'Reads from the service with the connector that the server uses, without a server, and prints the requests and answers as JSON. ' +
    'Texts are replaced, equal ones by the same text; times, numbers and the fields of --keep stay. Read the result before you share it.',
  arguments: [{ usage: 'PROVIDER', summary: 'the provider, such as okta' }],
  options: [
    {
      flags: '--set <key=value>',
      summary: 'a setting of the provider; @FILE reads the value from a file',
      repeatable: true,
    },
    { flags: '--log-type <type>', summary: 'a log type to read', repeatable: true },
    { flags: '--keep <field>', summary: 'a field whose values stay, such as eventType', repeatable: true },
    { flags: '--requests <number>', summary: 'stop after this many requests (default: 20)' },
  ],
  examples: [
    {
      line: 'picket sources record okta --log-type Okta.SystemLog --set domain=https://example.okta.com --set apiToken=@token.txt --keep eventType',
      what: 'a session that proves the connector',
    },
  ],
  load: () => import('./record.ts'),
}

const acknowledge: CommandSpec = {
  name: 'sources acknowledge',
  summary: 'acknowledge the failures of a log source, so that only new ones count',
  arguments: [one],
  options: [jsonOption],
  examples: [{ line: 'picket sources acknowledge Okta', what: 'after reading them in "picket sources show Okta"' }],
  load: () => import('./acknowledge.ts'),
}

const replay: CommandSpec = {
  name: 'sources replay',
  summary: 'reprocess failed logs with the current schemas',
  arguments: [one],
  options: [jsonOption],
  examples: [{ line: 'picket sources replay Okta', what: 'after fixing a schema' }],
  load: () => import('./replay.ts'),
}

const pause: CommandSpec = {
  name: 'sources pause',
  summary: 'stop receiving the logs of a source, or continue with --resume',
  description:
    'A source that the server reads continues where it stopped, as long as the system that is read keeps the logs. A source that listens on a port closes it, and senders of HTTP and OTLP are answered with status 503: those that retry lose nothing.',
  arguments: [one],
  options: [{ flags: '--resume', summary: 'continue reading' }, jsonOption],
  examples: [
    { line: 'picket sources pause CloudTrail', what: 'stop reading' },
    { line: 'picket sources pause CloudTrail --resume', what: 'continue' },
  ],
  load: () => import('./pause.ts'),
}

const backfill: CommandSpec = {
  name: 'sources backfill',
  summary: 'read logs that a source did not read when they were stored',
  description: 'Logs that were read before are not read again. Without --since, it lists the backfills of the source.',
  arguments: [one],
  options: [
    { flags: '--since <time>', summary: `logs stored since: ${timeForms}` },
    { flags: '--until <time>', summary: 'logs stored before this time (default: now)' },
    { flags: '--cancel <id>', summary: 'cancel a backfill' },
    jsonOption,
  ],
  examples: [{ line: 'picket sources backfill CloudTrail --since 30d', what: 'the last 30 days' }],
  load: () => import('./backfill.ts'),
}

const template: CommandSpec = {
  name: 'sources template',
  summary: 'print what has to be set up for a log source: permissions, roles and queues',
  arguments: [{ usage: 'KIND', summary: 'the kind of log source (see "sources kinds")' }],
  options: [
    {
      flags: '--set <key=value>',
      summary: 'a setting of this kind; @FILE reads the value from a file',
      repeatable: true,
    },
    { flags: '--name <name>', summary: 'the name of the log source' },
    {
      flags: '--as <format>',
      summary: 'the format (default: policy)',
      choices: ['policy', 'cloudFormation', 'terraform'],
    },
    jsonOption,
  ],
  examples: [
    {
      line: 'picket sources template S3 --set bucket=acme-logs --set delivery=listing --set region=us-east-1 --as terraform',
      what: 'a role that can read a bucket',
    },
  ],
  load: () => import('./template.ts'),
}

export const sources: CommandSpec = createGroup({
  name: 'sources',
  summary: 'manage log sources',
  isRemote: true,
  examples: [{ line: 'picket sources show Okta', what: 'the address and health of a log source' }],
  actions: [list, show, kinds, data, add, edit, remove, test, record, acknowledge, replay, pause, backfill, template],
})
