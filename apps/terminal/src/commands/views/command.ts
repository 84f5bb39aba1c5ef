import { jsonOption, yesOption } from '../../program/api-options.ts'
import { createGroup } from '../../program/command-group.ts'
import type { ArgumentSpec, CommandSpec } from '../../program/command-spec.ts'

const one: ArgumentSpec = { usage: 'VIEW', summary: 'its name or id' }
const page = {
  flags: '--page <name>',
  summary: 'of this list, such as alerts, queries; all unless said',
  heading: 'Selection',
} as const

const list: CommandSpec = {
  name: 'views list',
  summary: 'list saved views: your own, and those that others share',
  arguments: [],
  options: [page, jsonOption],
  examples: [{ line: 'picket views list --page alerts', what: 'as the console and the terminal UI have them' }],
  load: () => import('./list.ts'),
}

const rename: CommandSpec = {
  name: 'views rename',
  summary: 'give a saved view another name',
  arguments: [one, { usage: 'NAME', summary: 'the new one' }],
  options: [jsonOption],
  examples: [{ line: 'picket views rename Night "Night shift"', what: 'for everybody who sees it' }],
  load: () => import('./rename.ts'),
}

const share: CommandSpec = {
  name: 'views share',
  summary: 'let everybody see a saved view, or nobody else any more',
  arguments: [one],
  options: [{ flags: '--stop', summary: 'not any more' }, jsonOption],
  examples: [{ line: 'picket views share "Night shift"', what: 'for the whole team' }],
  load: () => import('./share.ts'),
}

const remove: CommandSpec = {
  name: 'views delete',
  summary: 'delete a saved view',
  arguments: [one],
  options: [yesOption, jsonOption],
  examples: [{ line: 'picket views delete "Night shift" --yes', what: 'without being asked' }],
  load: () => import('./delete.ts'),
}

export const views: CommandSpec = createGroup({
  name: 'views',
  summary: 'saved views of lists: list, rename, share, delete',
  isRemote: true,
  description: '"picket alerts list" takes one with --view, and saves one with --save-view.',
  examples: [{ line: 'picket alerts list --view "Night shift"', what: 'what a view shows' }],
  actions: [list, rename, share, remove],
})
