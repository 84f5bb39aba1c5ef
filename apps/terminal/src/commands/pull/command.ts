import { jsonOption } from '../../program/api-options.ts'
import type { CommandSpec } from '../../program/command-spec.ts'

export const pull: CommandSpec = {
  name: 'pull',
  summary: 'download the detections of the server into a folder',
  isRemote: true,
  description: 'Requires confirmation to overwrite files that differ. It never deletes files.',
  arguments: [{ usage: 'DIR', summary: 'the target folder; created if it does not exist', completes: 'folder' }],
  options: [
    { flags: '--id <id>', summary: 'only this spec', repeatable: true },
    { flags: '--sources', summary: 'also the log sources, into the folder "sources"; secrets become references' },
    { flags: '--dry-run', summary: 'only print what would be written' },
    { flags: '--yes', summary: 'overwrite files without confirmation' },
    jsonOption,
  ],
  examples: [
    { line: 'picket pull detections', what: 'everything that you can read' },
    { line: 'picket pull . --id Okta.AdminRoleAssigned --yes', what: 'one rule' },
  ],
  load: () => import('./run.ts'),
}
