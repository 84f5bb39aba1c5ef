import { jsonOption, yesOption } from '../../program/api-options.ts'
import { createGroup } from '../../program/command-group.ts'
import type { ArgumentSpec, CommandSpec, OptionSpec } from '../../program/command-spec.ts'

const some: ArgumentSpec = { usage: 'SPEC...', summary: 'ids or files of specs', completes: 'file' }
const one: ArgumentSpec = { usage: 'SPEC', summary: 'the id or file of the spec', completes: 'file' }

const options: readonly OptionSpec[] = [
  { flags: '--dry-run', summary: 'only show what would change' },
  jsonOption,
  {
    flags: '--with-texts',
    summary: 'with --json: include the files before and after, for "picket specs undo"',
    heading: 'Report',
  },
]

function action(spec: Omit<CommandSpec, 'options'> & { readonly options?: readonly OptionSpec[] }): CommandSpec {
  return { ...spec, options: [...(spec.options ?? []), ...options] }
}

/** `picket specs`: operations on whole specs of a folder. */
export const specs = createGroup({
  name: 'specs',
  summary: 'enable, tag, copy, rename, translate or remove specs',
  description: 'Edits the text of the files and leaves everything else as it is. Changes all files or none.',
  actions: [
    action({
      name: 'specs enable',
      summary: 'enable specs',
      arguments: [some],
      examples: [{ line: 'picket specs enable Okta.AdminRoleAssigned', what: 'enable a spec by id' }],
      load: () => import('./enable.ts'),
    }),
    action({
      name: 'specs disable',
      summary: 'disable specs',
      arguments: [some],
      examples: [{ line: 'picket specs disable rules/okta_admin.yml --dry-run', what: 'preview the change' }],
      load: () => import('./disable.ts'),
    }),
    action({
      name: 'specs tag',
      summary: 'add and remove tags of specs',
      arguments: [some],
      options: [
        { flags: '--add <tag>', summary: 'a tag to add', repeatable: true },
        { flags: '--remove <tag>', summary: 'a tag to remove', repeatable: true },
      ],
      examples: [{ line: 'picket specs tag Okta.A Okta.B --add Identity --remove Beta', what: 'change two specs' }],
      load: () => import('./tag.ts'),
    }),
    action({
      name: 'specs copy',
      summary: 'copy a spec under a new id',
      arguments: [one, { usage: 'NEW-ID', summary: 'the id of the copy' }],
      examples: [{ line: 'picket specs copy Okta.A Okta.A.Strict', what: 'copy a spec with its Python' }],
      load: () => import('./copy.ts'),
    }),
    action({
      name: 'specs rename',
      summary: 'change the id of a spec and all references to it',
      arguments: [one, { usage: 'NEW-ID', summary: 'the new id' }],
      examples: [
        { line: 'picket specs rename Okta.A Okta.AdminRole --dry-run', what: 'preview the change, with references' },
      ],
      load: () => import('./rename.ts'),
    }),
    action({
      name: 'specs translate',
      summary: 'translate YAML rules to Python',
      description:
        'Writes the "Detection" of a rule as a Python module beside it, and refers to it in the YAML: the same events match, with ' +
        'the same title, dedup string, severity and context. Tests, inline filters, comments and all other keys stay.',
      arguments: [some],
      options: [{ flags: '--print', summary: 'print the Python and change nothing' }],
      examples: [
        { line: 'picket specs translate Okta.A --print', what: 'preview the Python' },
        { line: 'picket specs translate Okta.A', what: 'convert the rule' },
      ],
      load: () => import('./translate.ts'),
    }),
    action({
      name: 'specs remove',
      summary: 'remove specs, with Python files that no other spec uses',
      arguments: [some],
      options: [yesOption],
      examples: [{ line: 'picket specs remove Okta.A --yes', what: 'without confirmation' }],
      load: () => import('./remove.ts'),
    }),
    {
      name: 'specs undo',
      summary: 'undo one of these actions',
      description: 'Works only if the files have not changed since.',
      arguments: [{ usage: 'FILE', summary: 'the output of the action with --json --with-texts', completes: 'file' }],
      options: [],
      examples: [
        {
          line: 'picket specs disable Okta.A --json --with-texts >done.json && picket specs undo done.json',
          what: 'disable a spec and undo it',
        },
      ],
      load: () => import('./undo.ts'),
    },
  ],
  examples: [
    { line: 'picket specs disable Okta.A Okta.B', what: 'disable two specs' },
    { line: 'picket specs rename Okta.A Okta.AdminRole', what: 'also updates packs and correlation rules' },
  ],
})
