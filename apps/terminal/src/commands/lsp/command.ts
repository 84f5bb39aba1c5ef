import type { CommandSpec } from '../../program/command-spec.ts'
import { checkOptions, pythonOptions } from '../../program/shared-options.ts'

export const lsp: CommandSpec = {
  name: 'lsp',
  summary: 'start the language server for editors',
  description:
    'Editors start this command and talk to it with the Language Server Protocol. It serves detections (YAML and Python), ' +
    'correlation rules, log schemas, all other specs and queries in PicketFlow: diagnostics, completion, hover, quick fixes and formatting. ' +
    'Texts that are not saved are checked together with the files on disk.',
  isUpkeep: true,
  arguments: [],
  options: [
    ...checkOptions.filter(({ flags }) => !flags.startsWith('--stdin')),
    ...pythonOptions,
    { flags: '--stdio', summary: 'accepted because editors pass it; the server always uses stdin and stdout' },
  ],
  examples: [{ line: 'picket lsp', what: 'what the settings of an editor name as the command' }],
  load: () => import('./run.ts'),
}
