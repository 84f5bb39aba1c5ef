import { jsonOption, limitOption, timeForms, yesOption } from '../../program/api-options.ts'
import { createGroup } from '../../program/command-group.ts'
import type { ArgumentSpec, CommandSpec, OptionSpec } from '../../program/command-spec.ts'

const one: ArgumentSpec = { usage: 'SOURCE', summary: 'its name or id' }

const settings: readonly OptionSpec[] = [
  { flags: '--log-type <type>', summary: 'what its logs may be', repeatable: true },
  {
    flags: '--stream <type>',
    summary: 'how logs lie in a request',
    choices: ['Auto', 'Lines', 'JSON', 'JsonArray', 'CloudWatchLogs'],
  },
  { flags: '--array-field <name>', summary: 'of JsonArray: the field that holds the array' },
  {
    flags: '--keep-envelope <field>',
    summary: 'of CloudWatchLogs and --array-field: what of the envelope goes into each log',
    repeatable: true,
  },
  { flags: '--include <text>', summary: 'keep only logs with this text; /.../ is an expression', repeatable: true },
  { flags: '--exclude <text>', summary: 'leave out logs with this text; /.../ is an expression', repeatable: true },
  { flags: '--filters <file>', summary: 'a YAML file with a list of filters, also on fields' },
  {
    flags: '--auth <method>',
    summary: 'how senders prove themselves',
    choices: ['SharedSecret', 'HMAC', 'Bearer', 'Basic', 'None'],
  },
  { flags: '--secret <value>', summary: 'the secret, token or password; @FILE reads a file; asked for unless given' },
  { flags: '--header <name>', summary: 'of SharedSecret and HMAC: the header it comes in' },
  { flags: '--username <name>', summary: 'of Basic' },
  { flags: '--hmac <algorithm>', summary: 'of HMAC', choices: ['SHA256', 'SHA1'] },
  { flags: '--timestamp-header <name>', summary: 'of HMAC: the header with the time of sending' },
]

const list: CommandSpec = {
  name: 'sources list',
  summary: 'list log sources',
  arguments: [],
  options: [
    { flags: '--unhealthy', summary: 'only those with something wrong', heading: 'Selection' },
    { flags: '--name <text>', summary: 'with this in the name', heading: 'Selection' },
    { flags: '--log-type <type>', summary: 'taking this log type', repeatable: true, heading: 'Selection' },
    jsonOption,
  ],
  examples: [{ line: 'picket sources list --unhealthy', what: 'what needs a look' }],
  load: () => import('./list.ts'),
}

const show: CommandSpec = {
  name: 'sources show',
  summary: 'show a log source: where to send, its health, what failed',
  arguments: [one],
  options: [jsonOption],
  examples: [{ line: 'picket sources show "Web servers"', what: 'by its name' }],
  load: () => import('./show.ts'),
}

const kinds: CommandSpec = {
  name: 'sources kinds',
  summary: 'list the kinds of log sources, or the settings of one kind',
  arguments: [{ usage: '[KIND]', summary: 'only this kind, with its settings' }],
  options: [jsonOption],
  examples: [{ line: 'picket sources kinds http-ingest', what: 'what --set accepts' }],
  load: () => import('./kinds.ts'),
}

const add: CommandSpec = {
  name: 'sources add',
  summary: 'add a log source: one that accepts HTTP requests, or one of another kind',
  arguments: [{ usage: 'NAME', summary: 'how people know it, at most 36 characters' }],
  options: [
    { flags: '--kind <kind>', summary: 'its kind (see "sources kinds"); HTTP unless set' },
    {
      flags: '--set <key=value>',
      summary: 'with --kind: a setting of the kind; @FILE as the value reads a file',
      repeatable: true,
    },
    ...settings,
    jsonOption,
  ],
  examples: [
    {
      line: 'picket sources add "Web servers" --log-type Nginx.Access --stream Lines --auth Bearer --secret @token.txt',
      what: 'a line is a log',
    },
    {
      line: 'picket sources add Okta --log-type Okta.SystemLog --auth Bearer',
      what: 'Auto finds out how logs lie in requests',
    },
  ],
  load: () => import('./add.ts'),
}

const edit: CommandSpec = {
  name: 'sources edit',
  summary: 'change a log source',
  description:
    'What is not given stays, secrets too as long as the method does. Log types that are given replace those before.',
  arguments: [one],
  options: [{ flags: '--name <name>', summary: 'another name' }, ...settings, jsonOption],
  examples: [{ line: 'picket sources edit Okta --secret @token.txt', what: 'another token' }],
  load: () => import('./edit.ts'),
}

const remove: CommandSpec = {
  name: 'sources delete',
  summary: 'delete a log source; its events stay',
  arguments: [one],
  options: [yesOption, jsonOption],
  examples: [{ line: 'picket sources delete Okta', what: 'after asking' }],
  load: () => import('./delete.ts'),
}

const test: CommandSpec = {
  name: 'sources test',
  summary: 'check a log source now',
  description: 'Exits with 1 when something is wrong.',
  arguments: [one],
  options: [jsonOption],
  examples: [{ line: 'picket sources test Okta', what: 'whether logs come in and are understood' }],
  load: () => import('./test.ts'),
}

const data: CommandSpec = {
  name: 'sources data',
  summary: 'look into the files of a followed folder, as they came',
  description: 'Logs by the path of their file, and what cannot be read of them. Nothing is taken in by that.',
  arguments: [one],
  options: [
    { flags: '--prefix <path>', summary: 'only files whose path begins with it', heading: 'Selection' },
    { flags: '--without-prefix <path>', summary: 'none whose path begins with it', heading: 'Selection' },
    { flags: '--search <text>', summary: 'only logs with this text, in any case', heading: 'Selection' },
    { flags: '--since <time>', summary: `only of files changed since: ${timeForms}`, heading: 'Selection' },
    { flags: '--until <time>', summary: 'or before', heading: 'Selection' },
    {
      flags: '--stream <type>',
      summary: 'how logs lie in the files, if not as the source says',
      choices: ['Auto', 'Lines', 'JSON', 'JsonArray', 'CloudWatchLogs'],
    },
    limitOption,
    jsonOption,
  ],
  examples: [{ line: 'picket sources data Nginx --prefix 2026/ --search " 500 "', what: 'what failed, file by file' }],
  load: () => import('./data.ts'),
}

const acknowledge: CommandSpec = {
  name: 'sources acknowledge',
  summary: 'say that what failed was seen: only further failures count',
  arguments: [one],
  options: [jsonOption],
  examples: [{ line: 'picket sources acknowledge Okta', what: 'after having looked at "picket sources show Okta"' }],
  load: () => import('./acknowledge.ts'),
}

const replay: CommandSpec = {
  name: 'sources replay',
  summary: 'try logs again that failed, with the schemas of today',
  arguments: [one],
  options: [jsonOption],
  examples: [{ line: 'picket sources replay Okta', what: 'after a schema was mended' }],
  load: () => import('./replay.ts'),
}

export const sources: CommandSpec = createGroup({
  name: 'sources',
  summary: 'where logs come from',
  isRemote: true,
  examples: [{ line: 'picket sources show Okta', what: 'where its logs are sent to' }],
  actions: [list, show, kinds, data, add, edit, remove, test, acknowledge, replay],
})
