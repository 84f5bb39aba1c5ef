import { jsonOption } from '../../program/api-options.ts'
import { createGroup } from '../../program/command-group.ts'
import type { CommandSpec } from '../../program/command-spec.ts'
import { dataOption } from '../../server/server-options.ts'

const show: CommandSpec = {
  name: 'sso show',
  summary: 'how people sign in with an identity provider, and what it has to be told',
  arguments: [],
  options: [jsonOption],
  examples: [{ line: 'picket sso show', what: 'addresses to copy, certificates and when they expire' }],
  load: () => import('./show.ts'),
}

const release: CommandSpec = {
  name: 'sso release',
  summary: 'let passwords in again where single sign-on is enforced and does not work',
  description:
    'Works in the data directory (or server.database) of this machine, as its owner; no sign-in is needed, and the server may run meanwhile. Single sign-on ' +
    'itself stays on.',
  arguments: [],
  options: [dataOption, jsonOption],
  examples: [{ line: 'picket sso release', what: 'then sign in by password, and mend the settings' }],
  load: () => import('./release.ts'),
}

export const sso: CommandSpec = createGroup({
  name: 'sso',
  summary: 'signing in with an identity provider',
  isRemote: true,
  examples: [{ line: 'picket sso show', what: 'how it is set up' }],
  actions: [show, release],
})
