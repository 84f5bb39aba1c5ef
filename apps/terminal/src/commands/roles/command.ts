import { permissions } from '../../api/permission-names.ts'
import { jsonOption, yesOption } from '../../program/api-options.ts'
import { createGroup } from '../../program/command-group.ts'
import type { ArgumentSpec, CommandSpec, OptionSpec } from '../../program/command-spec.ts'

const one: ArgumentSpec = { usage: 'ROLE', summary: 'its name or id' }

const logTypes: readonly OptionSpec[] = [
  { flags: '--allow-log-type <type>', summary: 'see this log type, and no others', repeatable: true },
  { flags: '--deny-log-type <type>', summary: 'see every log type but this one', repeatable: true },
  { flags: '--all-log-types', summary: 'see every log type' },
  { flags: '--no-log-types', summary: 'see no log type' },
]

const list: CommandSpec = {
  name: 'roles list',
  summary: 'list roles, and what they may',
  arguments: [],
  options: [
    { flags: '--name <text>', summary: 'with this in the name', heading: 'Selection' },
    { flags: '--descending', summary: 'from Z to A', heading: 'Selection' },
    jsonOption,
  ],
  examples: [{ line: 'picket roles list', what: 'which roles there are' }],
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
  summary: 'make a role',
  description: 'Permissions to change something bring those to read it. A role may not do more than whoever makes it.',
  arguments: [{ usage: 'NAME', summary: 'how people know it' }],
  options: [
    { flags: '--permission <name>', summary: 'what it may do', repeatable: true, choices: permissions },
    ...logTypes,
    jsonOption,
  ],
  examples: [
    {
      line: 'picket roles create Cloud --permission AlertModify --allow-log-type AWS.CloudTrail',
      what: 'alerts of one log type',
    },
  ],
  load: () => import('./create.ts'),
}

const edit: CommandSpec = {
  name: 'roles edit',
  summary: 'change a role; it holds at once for everybody who has it',
  description:
    'What is not given stays. --permission replaces all that it may; --add and --remove change single ones. Removing the permission to read ' +
    'something removes the one to change it.',
  arguments: [one],
  options: [
    { flags: '--name <name>', summary: 'another name' },
    { flags: '--permission <name>', summary: 'what it may do, instead', repeatable: true, choices: permissions },
    { flags: '--add <permission>', summary: 'what it may do besides', repeatable: true, choices: permissions },
    { flags: '--remove <permission>', summary: 'what it may do no more', repeatable: true, choices: permissions },
    ...logTypes,
    jsonOption,
  ],
  examples: [{ line: 'picket roles edit Analyst --add DestinationModify', what: 'one permission more' }],
  load: () => import('./edit.ts'),
}

const remove: CommandSpec = {
  name: 'roles delete',
  summary: 'delete a role that nobody has',
  arguments: [one],
  options: [yesOption, jsonOption],
  examples: [{ line: 'picket roles delete Cloud', what: 'after asking' }],
  load: () => import('./delete.ts'),
}

export const roles: CommandSpec = createGroup({
  name: 'roles',
  summary: 'what users may do',
  isRemote: true,
  examples: [{ line: 'picket roles show Analyst', what: 'what analysts may' }],
  actions: [list, show, create, edit, remove],
})
