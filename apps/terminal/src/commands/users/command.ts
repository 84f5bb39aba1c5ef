import { jsonOption, limitOption, yesOption } from '../../program/api-options.ts'
import { createGroup } from '../../program/command-group.ts'
import { dataOption } from '../../server/server-options.ts'
import type { ArgumentSpec, CommandSpec, OptionSpec } from '../../program/command-spec.ts'

const one: ArgumentSpec = { usage: 'USER', summary: 'the email address or id of the user; "me" is you' }

const person: readonly OptionSpec[] = [
  { flags: '--first-name <name>', summary: 'the first name' },
  { flags: '--last-name <name>', summary: 'the last name' },
  { flags: '--role <role>', summary: 'the name or id of a role' },
]

const list: CommandSpec = {
  name: 'users list',
  summary: 'list users with their roles and last sign-ins',
  arguments: [],
  options: [
    { flags: '--contains <text>', summary: 'whose address or name contains this text', heading: 'Selection' },
    { flags: '--role <role>', summary: 'only users with this role', repeatable: true, heading: 'Selection' },
    {
      flags: '--status <status>',
      summary: 'only users with this status',
      choices: ['confirmed', 'force_change_password', 'external_provider'],
      heading: 'Selection',
    },
    { flags: '--enabled', summary: 'only users who can sign in', heading: 'Selection' },
    {
      flags: '--sort <key>',
      summary: 'the sort key (default: time of creation)',
      choices: ['created', 'email', 'name', 'role', 'signed-in'],
      heading: 'Selection',
    },
    { flags: '--descending', summary: 'sort in descending order', heading: 'Selection' },
    limitOption,
    jsonOption,
  ],
  examples: [
    { line: 'picket users list --sort signed-in --descending', what: 'the users who signed in last' },
    { line: 'picket users list --status force_change_password', what: 'users who have not accepted their invitation' },
  ],
  load: () => import('./list.ts'),
}

const show: CommandSpec = {
  name: 'users show',
  summary: 'show a user',
  arguments: [one],
  options: [jsonOption],
  examples: [{ line: 'picket users show ana@example.com', what: 'by email address' }],
  load: () => import('./show.ts'),
}

const invite: CommandSpec = {
  name: 'users invite',
  summary: 'invite a user',
  description:
    'If the server sends mail, it sends the invitation to the address. Otherwise, or with --no-mail, it prints the link to standard ' +
    'output, and you send it yourself. The link works once and expires in seven days.',
  arguments: [{ usage: 'EMAIL', summary: 'the email address of the user' }],
  options: [...person, { flags: '--no-mail', summary: 'print the link instead of sending mail' }, jsonOption],
  examples: [
    {
      line: 'picket users invite ana@example.com --first-name Ana --last-name Doe --role Analyst',
      what: 'invite an analyst',
    },
  ],
  load: () => import('./invite.ts'),
}

const resend: CommandSpec = {
  name: 'users resend',
  summary: 'send a new invitation; the previous link stops working',
  arguments: [one],
  options: [jsonOption],
  examples: [{ line: 'picket users resend ana@example.com', what: 'when the mail was lost' }],
  load: () => import('./resend.ts'),
}

const edit: CommandSpec = {
  name: 'users edit',
  summary: 'change the address, the name or the role of a user',
  description: 'Settings that are not passed stay unchanged. A new role signs the user out everywhere.',
  arguments: [one],
  options: [{ flags: '--email <address>', summary: 'the new address' }, ...person, jsonOption],
  examples: [{ line: 'picket users edit ana@example.com --role Admin', what: 'change the role' }],
  load: () => import('./edit.ts'),
}

const deactivate: CommandSpec = {
  name: 'users deactivate',
  summary: 'sign a user out everywhere and block further sign-ins',
  arguments: [one],
  options: [yesOption, jsonOption],
  examples: [{ line: 'picket users deactivate ana@example.com --yes', what: 'without confirmation' }],
  load: () => import('./deactivate.ts'),
}

const reactivate: CommandSpec = {
  name: 'users reactivate',
  summary: 'let a deactivated user sign in again, with the same password',
  arguments: [one],
  options: [jsonOption],
  examples: [{ line: 'picket users reactivate ana@example.com', what: 'reactivate a user' }],
  load: () => import('./reactivate.ts'),
}

const remove: CommandSpec = {
  name: 'users delete',
  summary: 'delete a user permanently; their past actions keep the name',
  arguments: [one],
  options: [yesOption, jsonOption],
  examples: [{ line: 'picket users delete ana@example.com', what: 'after confirmation' }],
  load: () => import('./delete.ts'),
}

const reset: CommandSpec = {
  name: 'users reset',
  summary: 'create a one-time password for a user who forgot theirs',
  description:
    'Prints the password to standard output, and you send it to the user. Signs the user out everywhere. With --local it needs no sign-in, only the data directory (or ' +
    'server.database); the server can be running.',
  arguments: [one],
  options: [
    { flags: '--second-factor', summary: 'also remove two-factor authentication, if the device is lost' },
    { flags: '--local', summary: 'change the data directory of this machine directly; run it as its owner' },
    { ...dataOption, summary: `${dataOption.summary}; implies --local` },
    yesOption,
    jsonOption,
  ],
  examples: [
    { line: 'picket users reset ana@example.com', what: 'as a signed-in administrator' },
    { line: 'picket users reset admin@localhost --local', what: 'when no administrator can sign in' },
  ],
  load: () => import('./reset.ts'),
}

export const users: CommandSpec = createGroup({
  name: 'users',
  summary: 'manage users',
  isRemote: true,
  examples: [{ line: 'picket users list', what: 'all users' }],
  actions: [list, show, invite, resend, edit, reset, deactivate, reactivate, remove],
})
