import { jsonOption, yesOption } from '../../program/api-options.ts'
import { createGroup } from '../../program/command-group.ts'
import type { ArgumentSpec, CommandSpec, OptionSpec } from '../../program/command-spec.ts'

const pack: ArgumentSpec = { usage: 'PACK', summary: 'the id of the pack' }
const source: ArgumentSpec = { usage: 'OWNER/REPOSITORY', summary: 'the pack source' }
const versionOption: OptionSpec = { flags: '--to <version>', summary: 'this version (default: the latest)' }
const adoptOption: OptionSpec = {
  flags: '--replace <id>',
  summary: 'replace this spec of your own, which has the id of a member (default: it stays)',
  repeatable: true,
}
const conflictOption: OptionSpec = {
  flags: '--take-pack <id:key>',
  summary: 'take the value of the pack in this conflict (default: the local value stays)',
  repeatable: true,
}
const keyOption: OptionSpec = {
  flags: '--key <file>',
  summary: 'the public key (PEM) that releases must be signed for; "none" removes it',
}
const tokenOption: OptionSpec = {
  flags: '--token <value>',
  summary: 'the access token; @FILE reads a file, "none" removes it',
}
const followOption: OptionSpec = {
  flags: '--follow-logs <yes|no>',
  summary: 'enable packs when logs of their log types arrive',
  choices: ['yes', 'no'],
}

const list: CommandSpec = {
  name: 'packs list',
  summary: 'list packs with their versions',
  arguments: [],
  options: [
    { flags: '--enabled', summary: 'only enabled packs' },
    { flags: '--outdated', summary: 'only packs with an update' },
    { flags: '--arrived', summary: 'only packs for log types that arrive' },
    { flags: '--name <text>', summary: 'only packs whose id or name contains this' },
    jsonOption,
  ],
  examples: [{ line: 'picket packs list --arrived', what: 'packs for the logs that arrive' }],
  load: () => import('./list.ts'),
}

const show: CommandSpec = {
  name: 'packs show',
  summary: 'show a pack with its members and versions',
  arguments: [pack],
  options: [jsonOption],
  examples: [{ line: 'picket packs show Acme.AWS', what: 'its detections, helpers, queries and tables' }],
  load: () => import('./show.ts'),
}

const diff: CommandSpec = {
  name: 'packs diff',
  summary: 'show what an update, or enabling, would change',
  description:
    'Exits with 1 if the change would be rejected or has conflicts: keys that both the pack and a user changed.',
  arguments: [pack],
  options: [versionOption, adoptOption, conflictOption, jsonOption],
  examples: [{ line: 'picket packs diff Acme.AWS', what: 'what the latest version would change' }],
  load: () => import('./diff.ts'),
}

const enable: CommandSpec = {
  name: 'packs enable',
  summary: 'enable packs and all their detections',
  description:
    'Detections that you disabled one by one stay disabled. Several packs are enabled as one: all of them, or none.',
  arguments: [{ usage: '[PACK...]', summary: 'ids of packs' }],
  options: [{ flags: '--all', summary: 'every pack that is not enabled' }, versionOption, adoptOption, jsonOption],
  examples: [
    { line: 'picket packs enable Acme.AWS', what: 'in its latest version' },
    { line: 'picket packs enable --all', what: 'every pack, checked once' },
  ],
  load: () => import('./enable.ts'),
}

const disable: CommandSpec = {
  name: 'packs disable',
  summary: 'disable a pack and all its detections',
  arguments: [pack],
  options: [jsonOption],
  examples: [{ line: 'picket packs disable Acme.AWS', what: 'its content and local changes stay stored' }],
  load: () => import('./disable.ts'),
}

const update: CommandSpec = {
  name: 'packs update',
  summary: 'update a pack, or all enabled packs',
  description: 'Local changes stay. "picket packs diff" shows the differences first.',
  arguments: [{ usage: '[PACK]', summary: 'the id of the pack (default: all packs with an update)' }],
  options: [versionOption, adoptOption, conflictOption, jsonOption],
  examples: [
    { line: 'picket packs update', what: 'all packs with an update' },
    { line: 'picket packs update Acme.AWS --take-pack Acme.Login:Severity', what: 'decide a conflict' },
  ],
  load: () => import('./update.ts'),
}

const rollback: CommandSpec = {
  name: 'packs rollback',
  summary: 'return a pack to an earlier version',
  arguments: [pack],
  options: [{ flags: '--to <version>', summary: 'this version (default: the one before)' }, jsonOption],
  examples: [{ line: 'picket packs rollback Acme.AWS --to v1.2.0', what: 'to this version' }],
  load: () => import('./rollback.ts'),
}

const sources: CommandSpec = {
  name: 'packs sources',
  summary: 'list the repositories that packs come from',
  arguments: [],
  options: [jsonOption],
  examples: [{ line: 'picket packs sources', what: 'with their last check' }],
  load: () => import('./sources.ts'),
}

const addSource: CommandSpec = {
  name: 'packs add-source',
  summary: 'add a repository, and read its packs',
  description: 'Releases of GitHub are read unless --url names a Git repository. Waits until its packs can be listed.',
  arguments: [source],
  options: [
    keyOption,
    tokenOption,
    followOption,
    { flags: '--url <url>', summary: 'a Git repository that is read over HTTPS' },
    { flags: '--branch <name>', summary: 'its branch (default: the default branch)' },
    jsonOption,
  ],
  examples: [
    { line: 'picket packs add-source acme/detections --key acme.pem', what: 'accept only signed releases' },
    {
      line: 'picket packs add-source acme/detections --url https://git.example.com/acme/detections.git',
      what: 'a Git repository',
    },
  ],
  load: () => import('./add-source.ts'),
}

const editSource: CommandSpec = {
  name: 'packs edit-source',
  summary: 'change the key, the token or the mode of a source',
  arguments: [source],
  options: [keyOption, tokenOption, followOption, jsonOption],
  examples: [{ line: 'picket packs edit-source acme/detections --follow-logs yes', what: 'enable packs on their own' }],
  load: () => import('./edit-source.ts'),
}

const check: CommandSpec = {
  name: 'packs check',
  summary: 'look for new versions now',
  description: 'Sources are also checked once a day.',
  arguments: [source],
  options: [jsonOption],
  examples: [{ line: 'picket packs check acme/detections', what: 'waits for the result' }],
  load: () => import('./check.ts'),
}

const deleteSource: CommandSpec = {
  name: 'packs delete-source',
  summary: 'delete a source with its packs and their content',
  arguments: [source],
  options: [yesOption, jsonOption],
  examples: [{ line: 'picket packs delete-source acme/detections --yes', what: 'without confirmation' }],
  load: () => import('./delete-source.ts'),
}

const release: CommandSpec = {
  name: 'packs release',
  summary: 'write the files of a release, with a checksum and a signature',
  description:
    'Attach the files to a release on GitHub, and pass the public key to "picket packs add-source". No server is needed.',
  arguments: [{ usage: 'PATH', summary: 'the folder of the content', completes: 'file' }],
  options: [
    { flags: '--key <file>', summary: 'sign with this private key (PEM, RSA or Ed25519)', completes: 'file' },
    { flags: '--name <name>', summary: 'the name before "-all.zip" (default: that of the folder)' },
    { flags: '--out <folder>', summary: 'write here (default: the current folder)', completes: 'file' },
    {
      flags: '--ignore-files <file>',
      summary: 'ignore this file, folder or glob',
      repeatable: true,
      completes: 'file',
    },
    jsonOption,
  ],
  examples: [
    { line: 'picket packs release . --key private.pem --out release', what: 'sign the content of a repository' },
  ],
  load: () => import('./release.ts'),
}

export const packs: CommandSpec = createGroup({
  name: 'packs',
  summary: 'list, enable, update, roll back and release packs of detections',
  isRemote: true,
  examples: [{ line: 'picket packs enable Acme.AWS', what: 'enable the detections of a pack' }],
  actions: [
    list,
    show,
    diff,
    enable,
    disable,
    update,
    rollback,
    sources,
    addSource,
    editSource,
    check,
    deleteSource,
    release,
  ],
})
