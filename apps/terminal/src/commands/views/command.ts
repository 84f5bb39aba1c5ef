import { jsonOption, yesOption } from '../../program/api-options.ts'
import { createGroup } from '../../program/command-group.ts'
import type { ArgumentSpec, CommandSpec } from '../../program/command-spec.ts'

const one: ArgumentSpec = { usage: 'VIEW', summary: 'the name or id of the view' }
const page = {
  flags: '--page <name>',
  summary: 'only views of this list, such as alerts or queries (default: all)',
  heading: 'Selection',
} as const

const list: CommandSpec = {
  name: 'views list',
  summary: 'list your saved views and those that others share',
  arguments: [],
  options: [page, jsonOption],
  examples: [{ line: 'picket views list --page alerts', what: 'the saved views of the alert list' }],
  load: () => import('./list.ts'),
}

const rename: CommandSpec = {
  name: 'views rename',
  summary: 'rename a saved view',
  arguments: [one, { usage: 'NAME', summary: 'the new name' }],
  options: [jsonOption],
  examples: [{ line: 'picket views rename Night "Night shift"', what: 'rename a view for all its users' }],
  load: () => import('./rename.ts'),
}

const share: CommandSpec = {
  name: 'views share',
  summary: 'share a saved view with all users, or stop sharing it',
  arguments: [one],
  options: [{ flags: '--stop', summary: 'stop sharing the view' }, jsonOption],
  examples: [{ line: 'picket views share "Night shift"', what: 'share a view with all users' }],
  load: () => import('./share.ts'),
}

const remove: CommandSpec = {
  name: 'views delete',
  summary: 'delete a saved view',
  arguments: [one],
  options: [yesOption, jsonOption],
  examples: [{ line: 'picket views delete "Night shift" --yes', what: 'without confirmation' }],
  load: () => import('./delete.ts'),
}

export const views: CommandSpec = createGroup({
  name: 'views',
  summary: 'list, rename, share and delete saved views',
  isRemote: true,
  description: '"picket alerts list" applies a view with --view, and saves one with --save-view.',
  examples: [{ line: 'picket alerts list --view "Night shift"', what: 'the alerts of a view' }],
  actions: [list, rename, share, remove],
})
