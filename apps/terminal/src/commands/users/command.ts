import { jsonOption, limitOption, yesOption } from '../../program/api-options.ts'
import { createGroup } from '../../program/command-group.ts'
import { dataOption } from '../../server/server-options.ts'
import type { ArgumentSpec, CommandSpec, OptionSpec } from '../../program/command-spec.ts'

const one: ArgumentSpec = { usage: 'USER', summary: 'an email address or id; "me" is you' }

const person: readonly OptionSpec[] = [
  { flags: '--first-name <name>', summary: 'what friends say' },
  { flags: '--last-name <name>', summary: 'what the family has' },
  { flags: '--role <role>', summary: 'what they may do: the name or id of a role' },
]

const list: CommandSpec = {
  name: 'users list',
  summary: 'list users, their roles, and when they last signed in',
  arguments: [],
  options: [
    { flags: '--contains <text>', summary: 'with this in the address or the name', heading: 'Selection' },
    { flags: '--role <role>', summary: 'only of this role', repeatable: true, heading: 'Selection' },
    {
      flags: '--status <status>',
      summary: 'only in this state',
      choices: ['confirmed', 'force_change_password', 'external_provider'],
      heading: 'Selection',
    },
    { flags: '--enabled', summary: 'only those who may sign in', heading: 'Selection' },
    {
      flags: '--sort <key>',
      summary: 'by what; the time of creation unless said',
      choices: ['created', 'email', 'name', 'role', 'signed-in'],
      heading: 'Selection',
    },
    { flags: '--descending', summary: 'the last first', heading: 'Selection' },
    limitOption,
    jsonOption,
  ],
  examples: [
    { line: 'picket users list --sort signed-in --descending', what: 'who was here last' },
    { line: 'picket users list --status force_change_password', what: 'who has not taken up an invitation' },
  ],
  load: () => import('./list.ts'),
}

const show: CommandSpec = {
  name: 'users show',
  summary: 'show a user',
  arguments: [one],
  options: [jsonOption],
  examples: [{ line: 'picket users show ana@example.com', what: 'by address' }],
  load: () => import('./show.ts'),
}

const invite: CommandSpec = {
  name: 'users invite',
  summary: 'invite somebody',
  description:
    'Where the server sends mail, the invitation goes to the address. Elsewhere, or with --no-mail, the link is printed, alone on standard ' +
    'output: hand it over yourself. It works once, for seven days.',
  arguments: [{ usage: 'EMAIL', summary: 'their address' }],
  options: [...person, { flags: '--no-mail', summary: 'send none, and print the link' }, jsonOption],
  examples: [
    {
      line: 'picket users invite ana@example.com --first-name Ana --last-name Doe --role Analyst',
      what: 'as an analyst',
    },
  ],
  load: () => import('./invite.ts'),
}

const resend: CommandSpec = {
  name: 'users resend',
  summary: 'send an invitation again; the link before stops',
  arguments: [one],
  options: [jsonOption],
  examples: [{ line: 'picket users resend ana@example.com', what: 'when the mail got lost' }],
  load: () => import('./resend.ts'),
}

const edit: CommandSpec = {
  name: 'users edit',
  summary: 'change the address, the name or the role of a user',
  description: 'What is not given stays. A new role signs the user out everywhere.',
  arguments: [one],
  options: [{ flags: '--email <address>', summary: 'another address' }, ...person, jsonOption],
  examples: [{ line: 'picket users edit ana@example.com --role Admin', what: 'another role' }],
  load: () => import('./edit.ts'),
}

const deactivate: CommandSpec = {
  name: 'users deactivate',
  summary: 'sign a user out everywhere, and let them in no more',
  arguments: [one],
  options: [yesOption, jsonOption],
  examples: [{ line: 'picket users deactivate ana@example.com --yes', what: 'without being asked' }],
  load: () => import('./deactivate.ts'),
}

const reactivate: CommandSpec = {
  name: 'users reactivate',
  summary: 'let a user in again, with the password they had',
  arguments: [one],
  options: [jsonOption],
  examples: [{ line: 'picket users reactivate ana@example.com', what: 'back again' }],
  load: () => import('./reactivate.ts'),
}

const remove: CommandSpec = {
  name: 'users delete',
  summary: 'delete a user for good; what they did keeps its author',
  arguments: [one],
  options: [yesOption, jsonOption],
  examples: [{ line: 'picket users delete ana@example.com', what: 'after asking' }],
  load: () => import('./delete.ts'),
}

const reset: CommandSpec = {
  name: 'users reset',
  summary: 'give somebody who forgot the password a one-time password',
  description:
    'It is printed alone on standard output: hand it over. They are signed out everywhere. With --local no sign-in is needed, only the data directory (or ' +
    'server.database): for the operator, also while the server runs.',
  arguments: [one],
  options: [
    { flags: '--second-factor', summary: 'take the generator of codes away too, when it is lost' },
    { flags: '--local', summary: 'in the data directory of this machine, as its owner' },
    { ...dataOption, summary: `${dataOption.summary}; means --local` },
    yesOption,
    jsonOption,
  ],
  examples: [
    { line: 'picket users reset ana@example.com', what: 'as an administrator who is signed in' },
    { line: 'picket users reset admin@localhost --local', what: 'when no administrator can sign in' },
  ],
  load: () => import('./reset.ts'),
}

export const users: CommandSpec = createGroup({
  name: 'users',
  summary: 'who may sign in',
  isRemote: true,
  examples: [{ line: 'picket users list', what: 'who there is' }],
  actions: [list, show, invite, resend, edit, reset, deactivate, reactivate, remove],
})
