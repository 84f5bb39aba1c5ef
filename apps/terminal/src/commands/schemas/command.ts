import { jsonOption, limitOption } from '../../program/api-options.ts'
import { createGroup } from '../../program/command-group.ts'
import type { CommandSpec, OptionSpec } from '../../program/command-spec.ts'

const settings: readonly OptionSpec[] = [
  { flags: '--description <text>', summary: 'as the document says unless given' },
  { flags: '--reference <url>', summary: 'where its logs are described' },
  { flags: '--discovery <state>', summary: 'whether undeclared fields are taken too', choices: ['on', 'off'] },
]

const list: CommandSpec = {
  name: 'schemas list',
  summary: 'list log schemas of the server',
  arguments: [],
  options: [
    { flags: '--name <text>', summary: 'with this in the name', heading: 'Selection' },
    { flags: '--own', summary: 'without those that are shipped', heading: 'Selection' },
    { flags: '--used', summary: 'only those that a source takes', heading: 'Selection' },
    { flags: '--archived', summary: 'the archived ones instead', heading: 'Selection' },
    limitOption,
    jsonOption,
  ],
  examples: [{ line: 'picket schemas list --own', what: 'what was added here' }],
  load: () => import('./list.ts'),
}

const show: CommandSpec = {
  name: 'schemas show',
  summary: 'print a log schema as YAML',
  arguments: [{ usage: 'NAME', summary: 'the log type' }],
  options: [{ flags: '--revision <n>', summary: 'as it was then', counts: 'from 1' }, jsonOption],
  examples: [
    { line: 'picket schemas show Custom.App > app.yml', what: 'to work on it' },
    { line: 'picket schemas show Custom.App --json', what: 'with its revisions and sources' },
  ],
  load: () => import('./show.ts'),
}

const add: CommandSpec = {
  name: 'schemas add',
  summary: 'add a log schema to the server',
  arguments: [
    { usage: 'NAME', summary: 'the log type; Custom. may be left out' },
    { usage: 'FILE', summary: 'the schema in YAML, or - for standard input', completes: 'file' },
  ],
  options: [...settings, jsonOption],
  examples: [{ line: 'picket schemas add Custom.App app.yml', what: 'what "picket schema infer" drafted' }],
  load: () => import('./add.ts'),
}

const edit: CommandSpec = {
  name: 'schemas edit',
  summary: 'change a log schema of the server',
  description: 'Later revisions may add fields and widen types. Whoever changed it meanwhile is not overwritten.',
  arguments: [
    { usage: 'NAME', summary: 'the log type' },
    { usage: '[FILE]', summary: 'the schema in YAML, or - for standard input', completes: 'file' },
  ],
  options: [
    { flags: '--revision <n>', summary: 'the revision that FILE began with; the latest unless said', counts: 'from 1' },
    ...settings,
    { flags: '--archive', summary: 'sources cannot take it any more' },
    { flags: '--restore', summary: 'they can again' },
    jsonOption,
  ],
  examples: [
    { line: 'picket schemas edit Custom.App app.yml', what: 'the next revision' },
    { line: 'picket schemas edit Custom.App --archive', what: 'once no source takes it' },
  ],
  load: () => import('./edit.ts'),
}

export const schemas: CommandSpec = createGroup({
  name: 'schemas',
  summary: 'log schemas of the server',
  isRemote: true,
  description: 'For work on files, see: picket schema',
  examples: [{ line: 'picket schemas list --own', what: 'what was added here' }],
  actions: [list, show, add, edit],
})
