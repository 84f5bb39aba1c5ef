import { permissions } from '../../api/permission-names.ts'
import { jsonOption, yesOption } from '../../program/api-options.ts'
import { createGroup } from '../../program/command-group.ts'
import type { ArgumentSpec, CommandSpec, OptionSpec } from '../../program/command-spec.ts'

const one: ArgumentSpec = { usage: 'ROLE', summary: 'the name or id of the role' }

const logTypes: readonly OptionSpec[] = [
  { flags: '--allow-log-type <type>', summary: 'allow only this log type', repeatable: true },
  { flags: '--deny-log-type <type>', summary: 'allow all log types except this one', repeatable: true },
  { flags: '--all-log-types', summary: 'allow all log types' },
  { flags: '--no-log-types', summary: 'allow no log types' },
]

const list: CommandSpec = {
  name: 'roles list',
  summary: 'list roles and their permissions',
  arguments: [],
  options: [
    { flags: '--name <text>', summary: 'whose name contains this text', heading: 'Selection' },
    { flags: '--descending', summary: 'sort from Z to A', heading: 'Selection' },
    jsonOption,
  ],
  examples: [{ line: 'picket roles list', what: 'all roles' }],
  load: () => import('./list.ts'),
}

const show: CommandSpec = {
  name: 'roles show',
  summary: 'show a role',
  arguments: [one],
  options: [jsonOption],
  examples: [{ line: 'picket roles show Analyst', what: 'by its name' }],
  load: () => import('./show.ts'),
}

const create: CommandSpec = {
  name: 'roles create',
  summary: 'create a role',
  description: 'A permission to modify includes the permission to read. You can grant only permissions that you have.',
  arguments: [{ usage: 'NAME', summary: 'the name of the role' }],
  options: [
    { flags: '--permission <name>', summary: 'a permission to grant', repeatable: true, choices: permissions },
    ...logTypes,
    jsonOption,
  ],
  examples: [
    {
      line: 'picket roles create Cloud --permission AlertModify --allow-log-type AWS.CloudTrail',
      what: 'manage alerts of one log type',
    },
  ],
  load: () => import('./create.ts'),
}

const edit: CommandSpec = {
  name: 'roles edit',
  summary: 'change a role; takes effect immediately for all its users',
  description:
    'Settings that are not passed stay unchanged. --permission replaces all permissions; --add and --remove change single ones. Removing a permission to read ' +
    'also removes the permission to modify.',
  arguments: [one],
  options: [
    { flags: '--name <name>', summary: 'the new name' },
    {
      flags: '--permission <name>',
      summary: 'a permission; replaces the current ones',
      repeatable: true,
      choices: permissions,
    },
    { flags: '--add <permission>', summary: 'a permission to add', repeatable: true, choices: permissions },
    { flags: '--remove <permission>', summary: 'a permission to remove', repeatable: true, choices: permissions },
    ...logTypes,
    jsonOption,
  ],
  examples: [{ line: 'picket roles edit Analyst --add DestinationModify', what: 'add a permission' }],
  load: () => import('./edit.ts'),
}

const remove: CommandSpec = {
  name: 'roles delete',
  summary: 'delete a role that no user has',
  arguments: [one],
  options: [yesOption, jsonOption],
  examples: [{ line: 'picket roles delete Cloud', what: 'after confirmation' }],
  load: () => import('./delete.ts'),
}

export const roles: CommandSpec = createGroup({
  name: 'roles',
  summary: 'manage roles and their permissions',
  isRemote: true,
  examples: [{ line: 'picket roles show Analyst', what: 'the permissions of a role' }],
  actions: [list, show, create, edit, remove],
})
