import { permissions } from '../../api/permission-names.ts'
import { jsonOption, yesOption } from '../../program/api-options.ts'
import { createGroup } from '../../program/command-group.ts'
import type { ArgumentSpec, CommandSpec } from '../../program/command-spec.ts'

const one: ArgumentSpec = { usage: 'TOKEN', summary: 'the name or id of the token' }

const list: CommandSpec = {
  name: 'tokens list',
  summary: 'list API tokens, without their values',
  arguments: [],
  options: [jsonOption],
  examples: [{ line: 'picket tokens list', what: 'all API tokens' }],
  load: () => import('./list.ts'),
}

const create: CommandSpec = {
  name: 'tokens create',
  summary: 'create an API token, and print its value once',
  description:
    'Prints the value to standard output and everything else to standard error. You can grant only permissions that you have.',
  arguments: [{ usage: 'NAME', summary: 'the name of the token' }],
  options: [
    {
      flags: '--permission <name>',
      summary: 'a permission to grant; a permission to modify includes the one to read',
      repeatable: true,
      choices: permissions,
    },
    { flags: '--cidr <block>', summary: 'a network that can use it (default: any)', repeatable: true },
    { flags: '--expires <time>', summary: 'when it expires: a date such as 2026-12-31, or a duration such as 30d' },
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
  summary: 'change the permissions, networks and expiry of an API token',
  description:
    'Settings that are not passed stay unchanged. --permission and --cidr replace the current lists. The value stays the same.',
  arguments: [one],
  options: [
    { flags: '--name <name>', summary: 'the new name' },
    {
      flags: '--permission <name>',
      summary: 'a permission; replaces the current ones',
      repeatable: true,
      choices: permissions,
    },
    { flags: '--cidr <block>', summary: 'a network that can use it; replaces the current ones', repeatable: true },
    { flags: '--anywhere', summary: 'allow use from any network' },
    { flags: '--expires <time>', summary: 'when it expires: a date such as 2026-12-31, or a duration such as 30d' },
    { flags: '--never-expires', summary: 'it does not expire' },
    jsonOption,
  ],
  examples: [
    {
      line: 'picket tokens edit pipeline --cidr 192.0.2.0/24 --expires 90d',
      what: 'restrict it to one network and 90 days',
    },
  ],
  load: () => import('./edit.ts'),
}

const remove: CommandSpec = {
  name: 'tokens delete',
  summary: 'delete an API token; it stops working immediately',
  arguments: [one],
  options: [yesOption, jsonOption],
  examples: [{ line: 'picket tokens delete pipeline --yes', what: 'without confirmation' }],
  load: () => import('./delete.ts'),
}

const rotate: CommandSpec = {
  name: 'tokens rotate',
  summary: 'replace the value of an API token, and print it once',
  description: 'The previous value stops working immediately.',
  arguments: [one],
  options: [yesOption, jsonOption],
  examples: [
    { line: 'picket tokens rotate pipeline --yes > token.txt', what: 'a new value with the same permissions' },
  ],
  load: () => import('./rotate.ts'),
}

export const tokens: CommandSpec = createGroup({
  name: 'tokens',
  summary: 'manage API tokens for programs',
  isRemote: true,
  examples: [{ line: 'picket tokens list', what: 'all API tokens' }],
  actions: [list, show, create, edit, remove, rotate],
})
