import { jsonOption, limitOption } from '../../program/api-options.ts'
import { createGroup } from '../../program/command-group.ts'
import type { CommandSpec, OptionSpec } from '../../program/command-spec.ts'

const all: OptionSpec = { flags: '--all', summary: 'all of them' }
const some = { usage: '[ID...]', summary: 'of notifications; their beginnings do' }

const list: CommandSpec = {
  name: 'notifications list',
  summary: 'list what the server tells you, the newest first',
  arguments: [],
  options: [
    { flags: '--unread', summary: 'only those that were not read', heading: 'Selection' },
    { flags: '--archived', summary: 'only those in the archive', heading: 'Selection' },
    limitOption,
    jsonOption,
  ],
  examples: [{ line: 'picket notifications list --unread', what: 'what is new' }],
  load: () => import('./list.ts'),
}

const read: CommandSpec = {
  name: 'notifications read',
  summary: 'mark notifications as read',
  arguments: [some],
  options: [all, { flags: '--undo', summary: 'mark them as unread again' }, jsonOption],
  examples: [{ line: 'picket notifications read --all', what: 'nothing is new any more' }],
  load: () => import('./read.ts'),
}

const archive: CommandSpec = {
  name: 'notifications archive',
  summary: 'put notifications into the archive',
  arguments: [some],
  options: [all, { flags: '--undo', summary: 'take them out again' }, jsonOption],
  examples: [{ line: 'picket notifications archive --all', what: 'an empty inbox' }],
  load: () => import('./archive.ts'),
}

export const notifications: CommandSpec = createGroup({
  name: 'notifications',
  summary: 'what the server tells you',
  isRemote: true,
  examples: [{ line: 'picket notifications list', what: 'the newest first' }],
  actions: [list, read, archive],
})
