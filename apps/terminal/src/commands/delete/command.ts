import { jsonOption, yesOption } from '../../program/api-options.ts'
import type { CommandSpec } from '../../program/command-spec.ts'

export const deleteCommand: CommandSpec = {
  name: 'delete',
  summary: 'delete detections, helpers and other content',
  isRemote: true,
  description: 'Shows what would be deleted and requires confirmation. Specs that other specs need are not deleted.',
  arguments: [{ usage: 'ID...', summary: 'ids of rules, policies, helpers, data models or queries' }],
  options: [
    { flags: '--dry-run', summary: 'only print what would be deleted' },
    { flags: '--include-queries', summary: 'also delete scheduled queries that no other rule uses' },
    yesOption,
    jsonOption,
  ],
  examples: [{ line: 'picket delete Okta.Old --dry-run', what: 'preview the deletion' }],
  load: () => import('./run.ts'),
}
