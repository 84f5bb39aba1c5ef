import { jsonOption } from '../../program/api-options.ts'
import type { CommandSpec } from '../../program/command-spec.ts'

export const pull: CommandSpec = {
  name: 'pull',
  summary: 'write the detections of the server into a folder',
  isRemote: true,
  description: 'Files that are there and differ are asked for first. Nothing is deleted.',
  arguments: [{ usage: 'DIR', summary: 'where to; made when it is not there', completes: 'folder' }],
  options: [
    { flags: '--id <id>', summary: 'only this one', repeatable: true },
    { flags: '--dry-run', summary: 'only print what would be written' },
    { flags: '--yes', summary: 'do not ask before files are overwritten' },
    jsonOption,
  ],
  examples: [
    { line: 'picket pull detections', what: 'everything that you may read' },
    { line: 'picket pull . --id Okta.AdminRoleAssigned --yes', what: 'one rule, as the server has it' },
  ],
  load: () => import('./run.ts'),
}
