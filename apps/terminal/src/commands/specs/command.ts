import { jsonOption, yesOption } from '../../program/api-options.ts'
import { createGroup } from '../../program/command-group.ts'
import type { ArgumentSpec, CommandSpec, OptionSpec } from '../../program/command-spec.ts'

const some: ArgumentSpec = { usage: 'SPEC...', summary: 'ids or files', completes: 'file' }
const one: ArgumentSpec = { usage: 'SPEC', summary: 'its id or its file', completes: 'file' }

const options: readonly OptionSpec[] = [
  { flags: '--dry-run', summary: 'only show what would change' },
  jsonOption,
  {
    flags: '--with-texts',
    summary: 'with --json: the files as they were and as they are, for "picket specs undo"',
    heading: 'Report',
  },
]

function action(spec: Omit<CommandSpec, 'options'> & { readonly options?: readonly OptionSpec[] }): CommandSpec {
  return { ...spec, options: [...(spec.options ?? []), ...options] }
}

/** `picket specs`: what is done with specs of a folder as a whole. */
export const specs = createGroup({
  name: 'specs',
  summary: 'enable, tag, copy, rename, translate, remove specs',
  description:
    'Changes what is asked for in the text of the files and leaves all else as it is written. All files are changed, or none.',
  actions: [
    action({
      name: 'specs enable',
      summary: 'switch specs on',
      arguments: [some],
      examples: [{ line: 'picket specs enable Okta.AdminRoleAssigned', what: 'by its id' }],
      load: () => import('./enable.ts'),
    }),
    action({
      name: 'specs disable',
      summary: 'switch specs off',
      arguments: [some],
      examples: [{ line: 'picket specs disable rules/okta_admin.yml --dry-run', what: 'what would change' }],
      load: () => import('./disable.ts'),
    }),
    action({
      name: 'specs tag',
      summary: 'give specs tags, and take others away',
      arguments: [some],
      options: [
        { flags: '--add <tag>', summary: 'a tag that they get', repeatable: true },
        { flags: '--remove <tag>', summary: 'a tag that they lose', repeatable: true },
      ],
      examples: [{ line: 'picket specs tag Okta.A Okta.B --add Identity --remove Beta', what: 'two at once' }],
      load: () => import('./tag.ts'),
    }),
    action({
      name: 'specs copy',
      summary: 'write a spec once more under another id',
      arguments: [one, { usage: 'NEW-ID', summary: 'the id of the copy' }],
      examples: [{ line: 'picket specs copy Okta.A Okta.A.Strict', what: 'beside it, with its Python' }],
      load: () => import('./copy.ts'),
    }),
    action({
      name: 'specs rename',
      summary: 'give a spec another id, also where others name it',
      arguments: [one, { usage: 'NEW-ID', summary: 'its id from now on' }],
      examples: [{ line: 'picket specs rename Okta.A Okta.AdminRole --dry-run', what: 'who names it' }],
      load: () => import('./rename.ts'),
    }),
    action({
      name: 'specs translate',
      summary: 'write YAML rules in Python instead',
      description:
        'Writes what the "Detection" of a rule says as a Python module beside it, which the YAML names from then on: the same events match, with ' +
        'the same title, dedup string, severity and context. Tests, inline filters and all other keys stay, comments too.',
      arguments: [some],
      options: [{ flags: '--print', summary: 'change nothing; print the Python' }],
      examples: [
        { line: 'picket specs translate Okta.A --print', what: 'see the Python of it' },
        { line: 'picket specs translate Okta.A', what: 'from now on it is a Python rule' },
      ],
      load: () => import('./translate.ts'),
    }),
    action({
      name: 'specs remove',
      summary: 'remove specs, with the Python that nothing else needs',
      arguments: [some],
      options: [yesOption],
      examples: [{ line: 'picket specs remove Okta.A --yes', what: 'without being asked' }],
      load: () => import('./remove.ts'),
    }),
    {
      name: 'specs undo',
      summary: 'take back what one of these actions did',
      description: 'Only where the files are still as that action left them.',
      arguments: [{ usage: 'FILE', summary: 'what the action printed with --json --with-texts', completes: 'file' }],
      options: [],
      examples: [
        {
          line: 'picket specs disable Okta.A --json --with-texts >done.json && picket specs undo done.json',
          what: 'there and back',
        },
      ],
      load: () => import('./undo.ts'),
    },
  ],
  examples: [
    { line: 'picket specs disable Okta.A Okta.B', what: 'two at once' },
    { line: 'picket specs rename Okta.A Okta.AdminRole', what: 'packs and correlation rules follow' },
  ],
})
