import { permissions } from '../../api/permission-names.ts'
import { jsonOption, yesOption } from '../../program/api-options.ts'
import { createGroup } from '../../program/command-group.ts'
import type { ArgumentSpec, CommandSpec } from '../../program/command-spec.ts'

const one: ArgumentSpec = { usage: 'TOKEN', summary: 'its name or id' }

const list: CommandSpec = {
  name: 'tokens list',
  summary: 'list API tokens, without their values',
  arguments: [],
  options: [jsonOption],
  examples: [{ line: 'picket tokens list', what: 'who may come without a password' }],
  load: () => import('./list.ts'),
}

const create: CommandSpec = {
  name: 'tokens create',
  summary: 'make an API token, and print its value once',
  description:
    'The value goes to standard output, all else to standard error. A token may not do more than whoever makes it.',
  arguments: [{ usage: 'NAME', summary: 'how people know it' }],
  options: [
    {
      flags: '--permission <name>',
      summary: 'what it may do; those to change something bring those to read',
      repeatable: true,
      choices: permissions,
    },
    { flags: '--cidr <block>', summary: 'where it may be used from; anywhere unless said', repeatable: true },
    { flags: '--expires <time>', summary: 'until when: 2026-12-31, or in how long: 30d' },
    jsonOption,
  ],
  examples: [
    {
      line: 'picket tokens create pipeline --permission BulkUpload --permission RuleModify --expires 90d > token.txt',
      what: 'for "picket push" in a pipeline',
    },
  ],
  load: () => import('./create.ts'),
}

const show: CommandSpec = {
  name: 'tokens show',
  summary: 'show an API token, without its value',
  arguments: [one],
  options: [jsonOption],
  examples: [{ line: 'picket tokens show pipeline', what: 'by its name' }],
  load: () => import('./show.ts'),
}

const edit: CommandSpec = {
  name: 'tokens edit',
  summary: 'change what an API token may, from where, and until when',
  description:
    'What is not given stays; permissions and blocks that are given replace those before. The value stays as well.',
  arguments: [one],
  options: [
    { flags: '--name <name>', summary: 'another name' },
    { flags: '--permission <name>', summary: 'what it may do, instead', repeatable: true, choices: permissions },
    { flags: '--cidr <block>', summary: 'where it may be used from, instead', repeatable: true },
    { flags: '--anywhere', summary: 'it may be used from everywhere' },
    { flags: '--expires <time>', summary: 'until when: 2026-12-31, or in how long: 30d' },
    { flags: '--never-expires', summary: 'it holds until it is deleted' },
    jsonOption,
  ],
  examples: [
    { line: 'picket tokens edit pipeline --cidr 192.0.2.0/24 --expires 90d', what: 'from one network, for a while' },
  ],
  load: () => import('./edit.ts'),
}

const remove: CommandSpec = {
  name: 'tokens delete',
  summary: 'delete an API token; it stops at once',
  arguments: [one],
  options: [yesOption, jsonOption],
  examples: [{ line: 'picket tokens delete pipeline --yes', what: 'without being asked' }],
  load: () => import('./delete.ts'),
}

const rotate: CommandSpec = {
  name: 'tokens rotate',
  summary: 'give an API token another value, and print it once',
  description: 'The value before stops at once.',
  arguments: [one],
  options: [yesOption, jsonOption],
  examples: [{ line: 'picket tokens rotate pipeline --yes > token.txt', what: 'another value, the same permissions' }],
  load: () => import('./rotate.ts'),
}

export const tokens: CommandSpec = createGroup({
  name: 'tokens',
  summary: 'API tokens, for programs',
  isRemote: true,
  examples: [{ line: 'picket tokens list', what: 'who may come without a password' }],
  actions: [list, show, create, edit, remove, rotate],
})
