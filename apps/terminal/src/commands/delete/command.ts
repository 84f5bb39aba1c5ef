import { jsonOption, yesOption } from '../../program/api-options.ts'
import type { CommandSpec } from '../../program/command-spec.ts'

export const deleteCommand: CommandSpec = {
  name: 'delete',
  summary: 'delete detections, helpers and all else on the server',
  isRemote: true,
  description: 'What would be deleted is shown and asked for first. What something else needs stays.',
  arguments: [{ usage: 'ID...', summary: 'of rules, policies, helpers, data models, queries' }],
  options: [
    { flags: '--dry-run', summary: 'only print what would be deleted' },
    { flags: '--include-queries', summary: 'also scheduled queries that no other rule asks for' },
    yesOption,
    jsonOption,
  ],
  examples: [{ line: 'picket delete Okta.Old --dry-run', what: 'what would go' }],
  load: () => import('./run.ts'),
}
