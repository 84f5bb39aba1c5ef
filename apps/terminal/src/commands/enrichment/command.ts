import { jsonOption, yesOption } from '../../program/api-options.ts'
import { createGroup } from '../../program/command-group.ts'
import type { ArgumentSpec, CommandSpec, OptionSpec } from '../../program/command-spec.ts'

const one: ArgumentSpec = { usage: 'PROVIDER', summary: 'the name or id of the provider' }

const set: OptionSpec = {
  flags: '--set <key=value>',
  summary: 'a setting of this kind (see "enrichment kinds"); @FILE reads the value from a file',
  repeatable: true,
}

const list: CommandSpec = {
  name: 'enrichment list',
  summary: 'list enrichment providers and their tables',
  arguments: [],
  options: [jsonOption],
  examples: [{ line: 'picket enrichment list', what: 'all providers' }],
  load: () => import('./list.ts'),
}

const kinds: CommandSpec = {
  name: 'enrichment kinds',
  summary: 'list the kinds of providers, or the settings of one kind',
  arguments: [{ usage: '[TYPE]', summary: 'show the settings of this kind' }],
  options: [jsonOption],
  examples: [{ line: 'picket enrichment kinds maxmind', what: 'the settings for --set, and the license' }],
  load: () => import('./kinds.ts'),
}

const add: CommandSpec = {
  name: 'enrichment add',
  summary: 'add an enrichment provider',
  description: 'Creates the lookup tables that the provider fills, unless they exist, and reads their rows.',
  arguments: [{ usage: 'NAME', summary: 'the display name' }],
  options: [{ flags: '--type <type>', summary: 'the kind of provider' }, set, jsonOption],
  examples: [
    { line: 'picket enrichment add Tor --type tor', what: 'exit nodes of Tor, for tor_exit_nodes in p_enrichment' },
    {
      line: 'picket enrichment add Locations --type ipinfo --set token=@token.txt',
      what: 'the token is read from a file',
    },
  ],
  load: () => import('./add.ts'),
}

const show: CommandSpec = {
  name: 'enrichment show',
  summary: 'show a provider with its settings, tables and last refreshes',
  arguments: [one],
  options: [jsonOption],
  examples: [{ line: 'picket enrichment show Tor', what: 'by its name' }],
  load: () => import('./show.ts'),
}

const edit: CommandSpec = {
  name: 'enrichment edit',
  summary: 'change, enable or disable a provider',
  description: 'Settings that are not passed stay unchanged, including secrets.',
  arguments: [one],
  options: [
    { flags: '--name <name>', summary: 'the new name' },
    set,
    { flags: '--enable', summary: 'refresh its tables and ask it again' },
    { flags: '--disable', summary: 'keep its rows, but refresh and ask no more' },
    jsonOption,
  ],
  examples: [{ line: 'picket enrichment edit Tor --disable', what: 'stop reading the list' }],
  load: () => import('./edit.ts'),
}

const remove: CommandSpec = {
  name: 'enrichment remove',
  summary: 'delete a provider, its lookup tables and all of their rows',
  arguments: [one],
  options: [yesOption, jsonOption],
  examples: [{ line: 'picket enrichment remove Tor --yes', what: 'without confirmation' }],
  load: () => import('./remove.ts'),
}

const refresh: CommandSpec = {
  name: 'enrichment refresh',
  summary: 'read the rows of a provider now',
  description: 'Waits until the rows of all of its tables are replaced. If they cannot be read, the current rows stay.',
  arguments: [one],
  options: [{ flags: '--accept-fewer-rows', summary: 'even if the new rows are fewer than half of the current ones' }],
  examples: [{ line: 'picket enrichment refresh Tor', what: 'without waiting for the schedule' }],
  load: () => import('./refresh.ts'),
}

const lookup: CommandSpec = {
  name: 'enrichment lookup',
  summary: 'ask providers about an address, domain, URL or file hash',
  description:
    'The value is sent to the providers. Answers are stored for hours, and the limits of each provider hold.',
  arguments: [{ usage: 'VALUE', summary: 'an IP address, domain, URL or file hash' }],
  options: [
    { flags: '--provider <name>', summary: 'ask only this provider' },
    { flags: '--fresh', summary: 'ignore stored answers' },
    jsonOption,
  ],
  examples: [{ line: 'picket enrichment lookup 198.51.100.7', what: 'ask every provider that knows addresses' }],
  load: () => import('./lookup.ts'),
}

export const enrichment: CommandSpec = createGroup({
  name: 'enrichment',
  summary: 'manage enrichment providers, and look up single values',
  isRemote: true,
  examples: [{ line: 'picket enrichment lookup 198.51.100.7', what: 'what providers know about an address' }],
  actions: [list, kinds, show, add, edit, remove, refresh, lookup],
})
