import { jsonOption, limitOption } from '../../program/api-options.ts'
import { createGroup } from '../../program/command-group.ts'
import type { CommandSpec, OptionSpec } from '../../program/command-spec.ts'

const settings: readonly OptionSpec[] = [
  { flags: '--description <text>', summary: 'the description (default: as in the document)' },
  { flags: '--reference <url>', summary: 'the address of the documentation of the logs' },
  { flags: '--discovery <state>', summary: 'whether undeclared fields are accepted', choices: ['on', 'off'] },
]

const list: CommandSpec = {
  name: 'schemas list',
  summary: 'list log schemas of the server',
  arguments: [],
  options: [
    { flags: '--name <text>', summary: 'whose name contains this text', heading: 'Selection' },
    { flags: '--own', summary: 'only custom schemas', heading: 'Selection' },
    { flags: '--used', summary: 'only schemas that a source uses', heading: 'Selection' },
    { flags: '--archived', summary: 'archived schemas instead', heading: 'Selection' },
    limitOption,
    jsonOption,
  ],
  examples: [{ line: 'picket schemas list --own', what: 'custom schemas' }],
  load: () => import('./list.ts'),
}

const show: CommandSpec = {
  name: 'schemas show',
  summary: 'print a log schema as YAML',
  arguments: [{ usage: 'NAME', summary: 'the log type' }],
  options: [
    { flags: '--revision <n>', summary: 'the revision to print (default: the latest)', counts: 'from 1' },
    jsonOption,
  ],
  examples: [
    { line: 'picket schemas show Custom.App > app.yml', what: 'save a schema to a file' },
    { line: 'picket schemas show Custom.App --json', what: 'a schema with its revisions and sources' },
  ],
  load: () => import('./show.ts'),
}

const add: CommandSpec = {
  name: 'schemas add',
  summary: 'add a log schema to the server',
  arguments: [
    { usage: 'NAME', summary: 'the log type; the prefix Custom. is optional' },
    { usage: 'FILE', summary: 'a file with the schema in YAML, or - for standard input', completes: 'file' },
  ],
  options: [...settings, jsonOption],
  examples: [
    { line: 'picket schemas add Custom.App app.yml', what: 'add a schema that "picket schema infer" drafted' },
  ],
  load: () => import('./add.ts'),
}

const edit: CommandSpec = {
  name: 'schemas edit',
  summary: 'change a log schema of the server',
  description: 'A new revision can add fields and widen types. Concurrent changes of other users are not overwritten.',
  arguments: [
    { usage: 'NAME', summary: 'the log type' },
    { usage: '[FILE]', summary: 'a file with the schema in YAML, or - for standard input', completes: 'file' },
  ],
  options: [
    { flags: '--revision <n>', summary: 'the revision that FILE is based on (default: the latest)', counts: 'from 1' },
    ...settings,
    { flags: '--archive', summary: 'archive the schema, so that sources cannot use it' },
    { flags: '--restore', summary: 'restore an archived schema' },
    jsonOption,
  ],
  examples: [
    { line: 'picket schemas edit Custom.App app.yml', what: 'save a new revision' },
    { line: 'picket schemas edit Custom.App --archive', what: 'archive a schema that no source uses' },
  ],
  load: () => import('./edit.ts'),
}

export const schemas: CommandSpec = createGroup({
  name: 'schemas',
  summary: 'manage log schemas of the server',
  isRemote: true,
  description: 'To work on schema files, see: picket schema',
  examples: [{ line: 'picket schemas list --own', what: 'custom schemas' }],
  actions: [list, show, add, edit],
})
