import { jsonOption, limitOption } from '../../program/api-options.ts'
import { createGroup } from '../../program/command-group.ts'
import type { CommandSpec, OptionSpec } from '../../program/command-spec.ts'

const all: OptionSpec = { flags: '--all', summary: 'all notifications' }
const some = { usage: '[ID...]', summary: 'notification ids, or their first characters' }

const list: CommandSpec = {
  name: 'notifications list',
  summary: 'list your notifications, newest first',
  arguments: [],
  options: [
    { flags: '--unread', summary: 'only unread notifications', heading: 'Selection' },
    { flags: '--archived', summary: 'only archived notifications', heading: 'Selection' },
    limitOption,
    jsonOption,
  ],
  examples: [{ line: 'picket notifications list --unread', what: 'unread notifications' }],
  load: () => import('./list.ts'),
}

const read: CommandSpec = {
  name: 'notifications read',
  summary: 'mark notifications as read',
  arguments: [some],
  options: [all, { flags: '--undo', summary: 'mark them as unread' }, jsonOption],
  examples: [{ line: 'picket notifications read --all', what: 'mark all as read' }],
  load: () => import('./read.ts'),
}

const archive: CommandSpec = {
  name: 'notifications archive',
  summary: 'archive notifications',
  arguments: [some],
  options: [all, { flags: '--undo', summary: 'move them back to the inbox' }, jsonOption],
  examples: [{ line: 'picket notifications archive --all', what: 'empty the inbox' }],
  load: () => import('./archive.ts'),
}

export const notifications: CommandSpec = createGroup({
  name: 'notifications',
  summary: 'list and archive your notifications',
  isRemote: true,
  examples: [{ line: 'picket notifications list', what: 'notifications, newest first' }],
  actions: [list, read, archive],
})
