import { jsonOption } from '../../program/api-options.ts'
import { createGroup } from '../../program/command-group.ts'
import type { CommandSpec } from '../../program/command-spec.ts'
import { dataOption } from '../../server/server-options.ts'

const show: CommandSpec = {
  name: 'sso show',
  summary: 'show the single sign-on settings and the values for the identity provider',
  arguments: [],
  options: [jsonOption],
  examples: [{ line: 'picket sso show', what: 'addresses to copy, certificates and when they expire' }],
  load: () => import('./show.ts'),
}

const release: CommandSpec = {
  name: 'sso release',
  summary: 'allow passwords again when enforced single sign-on does not work',
  description:
    'Changes the data directory (or server.database) of this machine directly. Run it as their owner; it needs no sign-in, and the server can be running. Single sign-on ' +
    'stays on.',
  arguments: [],
  options: [dataOption, jsonOption],
  examples: [{ line: 'picket sso release', what: 'allow passwords, then sign in and fix the settings' }],
  load: () => import('./release.ts'),
}

export const sso: CommandSpec = createGroup({
  name: 'sso',
  summary: 'manage single sign-on with an identity provider',
  isRemote: true,
  examples: [{ line: 'picket sso show', what: 'the current settings' }],
  actions: [show, release],
})
